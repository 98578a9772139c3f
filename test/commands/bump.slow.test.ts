import { mkdir, rm, symlink } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compileClient } from '../../generator/compile-client.js'
import { fill, listingOf } from '../write/temporary-folder.js'
import { adding, breaking, bumped } from './bump-project.js'
import { nearWithFiles } from './described-host.js'

test('a client that does not compile is never written', async () => {
  const { folder, at } = await bumped()
  await fill(folder, { 'new.json': breaking })
  const before = await listingOf(folder)
  const args = ['bump', at('new.json'), '--spec', at('spec/openapi.json'), '--out', at('client')]
  const { exitCode, err } = await nearWithFiles(args, {
    compileClient: async (files, out) =>
      compileClient([...files, { path: 'src/wrong.ts', text: 'export const a: number = ""\n' }], out),
  })
  expect([
    exitCode,
    err
      .replaceAll(folder, '.')
      .split('\n')
      .filter(line => line.includes('RPC')),
  ]).toEqual([
    1,
    [
      "./client/src/wrong.ts:1:14 error RPC402 The client does not compile: TS2322 Type 'string' is not assignable to type 'number'.",
    ],
  ])
  expect(await listingOf(folder)).toEqual(before)
})

test('a bump to the old description with the old version restores every byte', async () => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'new.json': breaking })
  const before = await listingOf(folder)
  await run('bump', at('new.json'), '--no-changelog')
  expect(await listingOf(folder)).not.toEqual(before)
  await run('bump', '--to', '0.1.0', '--no-changelog')
  expect(await listingOf(folder)).toEqual(before)
})

test.each([
  ['changelog', 'CHANGELOG.md'],
  ['lock', 'spec/interface.lock.json'],
])('a %s that cannot be replaced stops the whole bump, and the dry run reports it', async (_, path) => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'spec/openapi.json': breaking, elsewhere: 'Ours.\n' })
  const lock = (await listingOf(folder))['spec/interface.lock.json'] ?? ''
  await fill(folder, { elsewhere: lock })
  await rm(at(path), { force: true })
  await symlink(at('elsewhere'), at(path))
  const before = await listingOf(folder)
  for (const args of [['--dry-run'], []]) {
    const { exitCode, err } = await run('bump', ...args)
    expect([exitCode, err.includes(`error RPC203 Cannot write "${at(path)}"`)]).toEqual([1, true])
    expect(await listingOf(folder)).toEqual(before)
  }
})

test('the next bump finishes a bump that was interrupted after the package', async () => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'new.json': breaking })
  const lock = (await listingOf(folder))['spec/interface.lock.json'] ?? ''
  await run('bump', at('new.json'))
  const whole = await listingOf(folder)
  await fill(folder, { 'spec/interface.lock.json': lock })
  await rm(at('CHANGELOG.md'))
  await run('bump', at('new.json'))
  expect(await listingOf(folder)).toEqual(whole)
})

test('port drafts an overlay, with which a bump brings the changes of another description', async () => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'new.json': adding })
  const ported = await nearWithFiles([
    'port',
    at('spec/openapi.json'),
    at('new.json'),
    '--spec',
    at('spec/openapi.json'),
  ])
  expect([ported.exitCode, ported.err.replaceAll(folder, '.')]).toEqual([
    0,
    './spec/openapi.json → ./new.json: 0 of the changes are in ./spec/openapi.json already, 1 are drafted, 0 are left to you.\n' +
      'Drafted:\n  a field was added\n    age › result: months\n',
  ])
  await fill(folder, { 'port.yaml': ported.out })
  const { exitCode, out } = await run('bump', '--overlay', at('port.yaml'), '--no-changelog')
  expect([exitCode, out]).toEqual([0, expect.stringContaining('age › result.months')])
})

test('the lock file can be a symlink', async () => {
  const { folder, at, run } = await bumped()
  const lock = (await listingOf(folder))['spec/interface.lock.json'] ?? ''
  await fill(folder, { elsewhere: lock })
  await rm(at('spec/interface.lock.json'))
  await symlink(at('elsewhere'), at('spec/interface.lock.json'))
  expect((await run('check')).exitCode).toBe(0)
})

test.each([
  ['a folder in its place', [], 'RPC104'],
  ['a name that nothing has', ['--lock', 'no-such.lock.json'], 'RPC104'],
  ['a file that is none', ['--lock', 'package.json'], 'RPC114'],
])('check and generate fail with %s as the lock file', async (_, args, code) => {
  const { folder, at, run } = await bumped()
  if (args.length === 0) {
    await rm(at('spec/interface.lock.json'))
    await mkdir(at('spec/interface.lock.json'))
  }
  const before = await listingOf(folder)
  for (const command of ['check', 'generate']) {
    const { exitCode, out, err } = await run(command, ...args, '--quiet')
    expect([exitCode, out, err.match(/RPC\d+/g)]).toEqual([3, '', [code]])
  }
  expect(await listingOf(folder)).toEqual(before)
})

test('a lock file is not enough for a client, because it has hashes instead of texts', async () => {
  const { folder, at, run } = await bumped()
  const before = await listingOf(folder)
  const lock = ['--spec', at('spec/interface.lock.json')]
  for (const [command, ...args] of [
    ['generate', ...lock],
    ['check', ...lock],
    ['bump', at('spec/interface.lock.json')],
  ]) {
    const { exitCode, err } = await run(command ?? '', ...args)
    expect([exitCode, err.match(/RPC\d+/g)]).toEqual([3, ['RPC114']])
  }
  expect(await listingOf(folder)).toEqual(before)
})
