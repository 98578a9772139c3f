import { nearWithFiles } from './described-host.js'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { fill, listingOf } from '../write/temporary-folder.js'
import { adding, breaking, bumped, old, project } from './bump-project.js'

vi.setConfig({ testTimeout: 60_000 })

test('the first bump writes the package and the lock file, and lists no changes', async () => {
  const { folder, run } = await project()
  const { exitCode, out } = await run('bump')
  expect([exitCode, out.replaceAll(folder, '.').replace(/\d+ created/, 'all created')]).toEqual([
    0,
    'small-node-client 0.1.0; it compiles.\n./client: all created.\n./spec/interface.lock.json: written.\n',
  ])
  const listing = await listingOf(folder)
  expect(Object.keys(listing).filter(path => !path.startsWith('client/'))).toEqual([
    'spec/interface.lock.json',
    'spec/openapi.json',
  ])
  expect(JSON.parse(listing['client/package.json'] ?? '')).toMatchObject({ version: '0.1.0' })
  expect((await run('check')).exitCode).toBe(0)
})

test('a bump without changes writes nothing', async () => {
  const { folder, run } = await bumped()
  const before = await listingOf(folder)
  const { exitCode, out } = await run('bump')
  expect([exitCode, out.replaceAll(folder, '.')]).toEqual([
    0,
    `Small node 1.0.0: no change.
small-node-client 0.1.0: nothing changed.
./client: nothing changed (${Object.keys(before).filter(path => path.startsWith('client/')).length} files).
`,
  ])
  expect(await listingOf(folder)).toEqual(before)
})

test('a bump writes version, changelog, lock file and package, and shows what the changes mean for callers', async () => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'new.json': breaking, 'CHANGELOG.md': '# Changelog\n\n## small-node-client 0.1.0\n\nFirst.\n' })
  const { exitCode, out } = await run('bump', at('new.json'), '--details')
  expect(exitCode).toBe(0)
  expect(out.replaceAll(folder, '.').replace(/\d+ unchanged/, 'the rest unchanged')).toBe(
    `Small node 1.0.0: 1 breaks callers, 1 adds.

Breaks callers: major
  field-removed  a field was removed: code that reads it does not compile
    age › result.years

Adds: minor
  field-added  a field was added: existing code is unaffected
    age › result.months
small-node-client 0.1.0 → 0.2.0; it compiles.
./client: 6 replaced, the rest unchanged.
./spec/interface.lock.json: written.
`,
  )
  const listing = await listingOf(folder)
  expect(listing['CHANGELOG.md']).toBe(`# Changelog

## small-node-client 0.2.0

For Small node 1.0.0.

### Breaks callers: major

- a field was removed: code that reads it does not compile
  - \`age › result.years\`

### Adds: minor

- a field was added: existing code is unaffected
  - \`age › result.months\`

## small-node-client 0.1.0

First.
`)
  expect(JSON.parse(listing['client/package.json'] ?? '')).toMatchObject({ version: '0.2.0' })
})

test('a dry run shows everything and writes nothing', async () => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'new.json': adding })
  const before = await listingOf(folder)
  const { exitCode, out } = await run('bump', at('new.json'), '--dry-run')
  expect([exitCode, out.replaceAll(folder, '.').replace(/\d+ unchanged/, 'the rest unchanged')]).toEqual([
    0,
    `Small node 1.0.0: 1 adds.

Adds: minor
  field-added  a field was added
    age › result.months

./CHANGELOG.md would begin with the changes above, for 0.1.1.
small-node-client 0.1.0 → 0.1.1; it compiles.
./client: would be 6 replaced, the rest unchanged.
./spec/interface.lock.json: would be written.
Nothing was written.
`,
  ])
  expect(await listingOf(folder)).toEqual(before)
})

test('with --fail-on breaking, a breaking change stops the whole bump', async () => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'new.json': breaking })
  const before = await listingOf(folder)
  const { exitCode } = await run('bump', at('new.json'), '--fail-on', 'breaking')
  expect([exitCode, await listingOf(folder)]).toEqual([1, before])
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

test('an edited file stops the whole bump, and the dry run reports it', async () => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'new.json': breaking, 'client/README.md': 'mine' })
  const before = await listingOf(folder)
  for (const args of [['--dry-run'], []]) {
    const { exitCode, err } = await run('bump', at('new.json'), ...args)
    expect([exitCode, err.match(/RPC\d+/g), await listingOf(folder)]).toEqual([1, ['RPC201'], before])
  }
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

test.each([
  ['an invalid version', ['--to', 'next'], {}, 2, ['RPC403']],
  ['an invalid lock file', [], { 'spec/interface.lock.json': '{ "lock": 0 }' }, 3, ['RPC401']],
  ['a description instead of the lock file', [], { 'spec/interface.lock.json': old }, 3, ['RPC401']],
  ['a wrong description', [], { 'spec/openapi.json': '{' }, 3, ['RPC101']],
])('%s stops the bump', async (_, args, wrong, code, codes) => {
  const { folder, run } = await bumped()
  await fill(folder, wrong)
  const before = await listingOf(folder)
  const { exitCode, err } = await run('bump', ...args)
  expect([exitCode, err.match(/RPC\d+/g), await listingOf(folder)]).toEqual([code, codes, before])
})

test('prints one JSON document', async () => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'new.json': adding })
  const { out } = await run('bump', at('new.json'), '--json', '--dry-run')
  expect(JSON.parse(out)).toMatchObject({
    command: 'bump',
    ok: true,
    diagnostics: [],
    client: { from: '0.1.0', to: '0.1.1' },
    level: 'minor',
    changes: [{ rule: 'field-added', names: ['months'] }],
    dryRun: true,
    files: {
      created: [],
      replaced: [
        'README.md',
        'docs/age.md',
        'manifest.json',
        'package.json',
        'src/schemas.ts',
        'src/validate/checks.ts',
      ],
    },
  })
})

test('check compares the lock file with the description, and generate keeps its version', async () => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'spec/openapi.json': adding })
  expect((await run('generate')).exitCode).toBe(0)
  const listing = await listingOf(folder)
  expect(JSON.parse(listing['client/package.json'] ?? '')).toMatchObject({ version: '0.1.0' })
  const lock = at('spec/interface.lock.json')
  const checked = await run('check')
  expect(checked.exitCode).toBe(0)
  expect(checked.err).toContain(
    `note: "${lock}" is older than the description. "near-rpcgen bump" releases the changes.\n`,
  )
  const { exitCode, out, err } = await run('check', '--release', '--quiet')
  expect([exitCode, out, err]).toEqual([1, `${lock}: stale (the description changed since the last bump)\n`, ''])
  await run('bump')
  expect((await run('check', '--release')).exitCode).toBe(0)
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

test('a bump tells that a version goes down', async () => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'new.json': adding.replace('"version":"1.0.0"', '"version":"0.9.9"') })
  const { exitCode, err } = await run('bump', at('new.json'), '--to', '0.0.9', '--no-changelog')
  expect(exitCode).toBe(0)
  expect(err).toContain(
    'note: The version of the interface goes down, from 1.0.0 to 0.9.9.\n' +
      'note: The version of small-node-client goes down, from 0.1.0 to 0.0.9.\n',
  )
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
