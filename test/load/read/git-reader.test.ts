import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { gitReader } from '../../../generator/load/read/git-reader.js'
import { normalLocation } from '../../../generator/load/read/location.js'
import { ReadError } from '../../../generator/load/read/read-error.js'
import { maxFileBytes } from '../../../generator/load/read/reader.js'

// Its metadata stand for those of the repository of the current folder.
let repository = ''

beforeAll(async () => {
  repository = await mkdtemp(join(tmpdir(), 'git-reader-'))
  const git = async (...args: readonly string[]): Promise<{ readonly stdout: string }> =>
    promisify(execFile)('git', ['-C', repository, '-c', 'user.name=T', '-c', 'user.email=t@t', ...args])
  await git('init', '--quiet')
  await mkdir(join(repository, 'spec'))
  await writeFile(join(repository, 'spec/openapi.yaml'), 'openapi: 3.1.0\n')
  await writeFile(join(repository, 'large.yaml'), 'x'.repeat(3_000_000))
  await writeFile(join(repository, 'too-large.yaml'), 'x'.repeat(maxFileBytes + 1))
  await writeFile(join(repository, 'latin-1.yaml'), Buffer.from('title: Caf\u00e9\n', 'latin1'))
  await writeFile(join(repository, 'missing.yaml'), 'openapi: 3.1.1\n')
  await git('add', '.')
  await git('commit', '--quiet', '-m', 'First')
  await git('tag', 'v1-final')
  // A person's git can show files in another form.
  await git('config', 'diff.other.textconv', 'echo')
  await writeFile(join(repository, '.git/info/attributes'), '*.yaml diff=other\n')
  await takeFromProgram('missing.yaml', git)
})

/** Makes a file one that git would get from a "server": a program that the settings of the repository name. */
async function takeFromProgram(
  path: string,
  git: (...args: readonly string[]) => Promise<{ readonly stdout: string }>,
): Promise<void> {
  const { stdout: hash } = await git('rev-parse', `HEAD:${path}`)
  await rm(join(repository, '.git/objects', hash.slice(0, 2), hash.trim().slice(2)))
  await writeFile(join(repository, 'program'), `#!/bin/sh\ntouch "${join(repository, 'has-run')}"\n`, { mode: 0o755 })
  const settings = {
    'core.repositoryFormatVersion': '1',
    'extensions.partialClone': 'origin',
    'remote.origin.promisor': 'true',
    'remote.origin.url': `ext::${join(repository, 'program')}`,
    'protocol.ext.allow': 'always',
  }
  for (const [name, value] of Object.entries(settings)) await git('config', name, value)
}

afterAll(() => rm(repository, { recursive: true }))

afterEach(() => {
  vi.unstubAllEnvs()
})

/** The text, or the code of the error. */
async function read(revision: string, location: string): Promise<string> {
  return gitReader(revision)(location).catch((error: unknown) =>
    error instanceof ReadError && error.cause instanceof Error ? error.code : String(error),
  )
}

test.each(['spec/openapi.yaml', 'spec\\openapi.yaml', join(process.cwd(), 'spec/openapi.yaml')])(
  'reads %s as it is in the revision',
  async location => {
    vi.stubEnv('GIT_DIR', join(repository, '.git'))
    expect(await read('v1-final', location)).toBe('openapi: 3.1.0\n')
  },
)

test('reads files of some megabytes', async () => {
  vi.stubEnv('GIT_DIR', join(repository, '.git'))
  expect(await read('HEAD', 'large.yaml')).toHaveLength(3_000_000)
})

test('runs no program that the settings of a repository name', async () => {
  vi.stubEnv('GIT_DIR', join(repository, '.git'))
  expect(await read('HEAD', 'missing.yaml')).toBe('no-file-in-revision')
  expect(existsSync(join(repository, 'has-run'))).toBe(false)
})

test('a file that is too large or no text is refused for the same reason as on the disk', async () => {
  vi.stubEnv('GIT_DIR', join(repository, '.git'))
  expect(await read('HEAD', 'too-large.yaml')).toBe(`Error: it is larger than ${maxFileBytes} bytes`)
  expect(await read('HEAD', 'latin-1.yaml')).toBe('not-utf-8')
})

test('tells a file, a revision, a repository and a git that are missing from each other', async () => {
  vi.stubEnv('GIT_DIR', join(repository, '.git'))
  expect(await read('HEAD', 'spec/no.yaml')).toBe('no-file-in-revision')
  expect(await read('HEAD^', 'spec/openapi.yaml')).toBe('no-revision')
  vi.stubEnv('GIT_DIR', join(repository, 'spec'))
  expect(await read('HEAD', 'spec/openapi.yaml')).toBe('no-repository')
  vi.stubEnv('PATH', repository)
  expect(await read('HEAD', 'spec/openapi.yaml')).toBe('no-git')
})

test.each(['', '-p', '--output=a', 'main:a', 'main b'])('does not pass the revision %j to git', async revision => {
  await expect(gitReader(revision)('spec.yaml')).rejects.toMatchObject({ code: 'invalid-revision' })
})

test.each([
  ['https://host.example/a.yaml', 'Error: git revisions contain files, not URLs'],
  ['-', 'Error: git revisions contain files, not the standard input'],
])('does not read %s', async (location, error) => {
  expect(await read('main', normalLocation(location))).toBe(error)
})
