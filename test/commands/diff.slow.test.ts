import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { smallDescription } from '../small-description.js'
import { fill, temporaryFolder } from '../write/temporary-folder.js'

const before = smallDescription('age')

const report = `Small node 1.0.0: 1 breaks callers, 1 adds.

Breaks callers: major
  field-removed  a field was removed
    age › result.years

Adds: minor
  field-added  a field was added
    age › result.months
`

test('reads the old side from a git revision, with the files that it refers to', async () => {
  // Within the folder that the test runs in, as a user's description is.
  const folder = await temporaryFolder()
  const git = async (...args: readonly string[]): Promise<unknown> =>
    promisify(execFile)('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@t', ...args])
  const split = before.replace('"$ref":"#/components/schemas/Age"', '"$ref":"age.json#/Years"')
  const schema = { Years: { type: 'object', required: ['years'], properties: { years: { type: 'integer' } } } }
  await git('init', '--quiet')
  await fill(folder, { 'spec.json': split, 'age.json': JSON.stringify(schema) })
  await git('add', '.')
  await git('commit', '--quiet', '-m', 'First')
  await fill(folder, { 'age.json': JSON.stringify(schema).replaceAll('years', 'months').replace('["months"]', '[]') })
  const main = join(process.cwd(), 'dist/generator/main.js')
  const { stdout } = await promisify(execFile)('node', [main, 'diff', '--from-git', 'HEAD', 'spec.json'], {
    cwd: folder,
  })
  expect(stdout).toBe(report)
  const refused = async (revision: string, path: string, env = process.env): Promise<string> =>
    promisify(execFile)(process.execPath, [main, 'diff', '--from-git', revision, path, 'spec.json'], {
      cwd: folder,
      env,
    }).then(
      () => 'done',
      ({ code, stderr }: { readonly code: number; readonly stderr: string }) => `${code} ${stderr.split('\n')[0]}`,
    )
  const cannot = '3 error RPC104 Cannot read spec.json:'
  expect(await refused('--help', 'spec.json')).toBe(`${cannot} the name of the revision is invalid.`)
  expect(await refused('HEAD^', 'spec.json')).toBe(`${cannot} git has no such revision.`)
  expect(await refused('HEAD', 'no.json')).toBe('3 error RPC104 Cannot read no.json: the revision has no such file.')
  const elsewhere = { ...process.env, GIT_DIR: folder }
  expect(await refused('HEAD', 'spec.json', elsewhere)).toBe(`${cannot} the current folder is not in a git repository.`)
  expect(await refused('HEAD', 'spec.json', { PATH: folder })).toBe(`${cannot} git is not installed.`)
})
