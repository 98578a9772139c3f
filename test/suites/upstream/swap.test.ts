import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingOf } from '../../write/temporary-folder.js'

/** The folder with `nearcore-1.2.1.json`: a third-party text, which we do not keep. */
const upstream = join(process.env['UPSTREAM_SPECS'] ?? '', 'nearcore-1.2.1.json')
const overlay = 'spec/overlays/nearcore.yaml'
const run = promisify(execFile)

// Inside the repository, so that the package finds `@types/node` as an installed one would.
let folder = ''
beforeAll(async () => {
  await mkdir('dist', { recursive: true })
  folder = await mkdtemp(join('dist', 'swap-'))
  await cp('spec', join(folder, 'spec'), { recursive: true })
  await cp('CHANGELOG.md', join(folder, 'CHANGELOG.md'))
  await rm(join(folder, 'spec/interface.lock.json'), { force: true })
  await bump()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs in the folder, with its own description unless another one is named. */
async function bump(...args: readonly string[]): Promise<string> {
  const places = ['--spec', join(folder, 'spec/openapi.yaml'), '--out', join(folder, 'generated')]
  const all = ['dist/generator/main.js', 'bump', ...places, '--changelog', join(folder, 'CHANGELOG.md'), ...args]
  return (await run('node', all)).stdout
}

test('generates from the upstream description, and from ours again', async () => {
  const before = await listingOf(folder)
  const said = await bump(upstream, '--overlay', overlay)
  expect(said.split('\n')[0]).toMatch(
    /^NEAR JSON-RPC → NEAR Protocol JSON RPC API 1\.2\.11 → 1\.2\.1: \d+ break callers, \d+ break exhaustive switches, \d+ add, \d+ document\.$/,
  )
  expect(said).toMatch(/\n {2}method-removed {2}a method was removed\n/)
  expect(said).toMatch(/\nnear-rpc-client 0\.1\.0 → 0\.2\.0; it compiles\.\n/)

  const { stdout } = await run('node', ['node_modules/typescript/bin/tsc', '-p', join(folder, 'generated')])
  expect(stdout).toBe('')
  for (const built of ['dist', 'tsconfig.tsbuildinfo'])
    await rm(join(folder, 'generated', built), { recursive: true, force: true })
  expect(JSON.parse(await readFile(join(folder, 'generated/package.json'), 'utf8'))).toMatchObject({ version: '0.2.0' })
  expect(await readFile(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(/^# Changelog\n\n## near-rpc-client 0\.2\.0\n/)

  await cp('CHANGELOG.md', join(folder, 'CHANGELOG.md'))
  await bump('--to', '0.1.0', '--no-changelog')
  expect(await listingOf(folder)).toEqual(before)
})
