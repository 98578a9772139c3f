import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fill, listingOf } from '../write/temporary-folder.js'
import { adding, breaking, bumped, old, project } from './bump-project.js'

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

test('types that TypeScript could take minutes for are not compiled, and the bump says so', async () => {
  const text = 'Twenty characters.  '.repeat(100_000)
  const large = old.replace('"years":{', `"years":{"description":"${text}",`)
  const { folder, run } = await project({ 'spec/openapi.json': large })
  const { exitCode, out } = await run('bump')
  expect([exitCode, out.replaceAll(folder, '.').replace(/\d+ created/, 'all created')]).toEqual([
    0,
    `small-node-client 0.1.0. Its types are too large to be compiled here: run tsc in its folder.
./client: all created.
./spec/interface.lock.json: written.
`,
  ])
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
./client: 8 replaced, the rest unchanged.
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
./client: would be 8 replaced, the rest unchanged.
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
        'description/openapi.json',
        'description/openrpc.json',
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

test('keeps the byte order mark of the changelog', async () => {
  const { folder, run } = await bumped()
  await fill(folder, { 'CHANGELOG.md': '\uFEFF# Changes\n', 'spec/openapi.json': adding })
  expect((await run('bump')).exitCode).toBe(0)
  expect((await listingOf(folder))['CHANGELOG.md']).toMatch(/^\uFEFF# Changes\n\n## small-node-client /)
})

test('a changelog that is not UTF-8 is refused, and nothing is written', async () => {
  const { folder, at, run } = await bumped()
  await fill(folder, { 'spec/openapi.json': adding })
  await writeFile(at('CHANGELOG.md'), Buffer.from('Caf\u00e9\n', 'latin1'))
  const before = await listingOf(folder)
  await expect(run('bump')).rejects.toMatchObject({ code: 'EILSEQ', path: at('CHANGELOG.md') })
  expect(await listingOf(folder)).toEqual(before)
})
