import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journalText } from '../../generator/write/journal.js'
import { hashOf } from '../../generator/write/manifest.js'
import { withManifest, writer } from '../write/package-files.js'
import { fill, listingOf, temporaryFolder } from '../write/temporary-folder.js'
import { near, noEffect, wrongName } from './small-host.js'

const files = { 'README.md': 'new', 'src/index.ts': 'I' }

test('writes a new package, and prints one line', async () => {
  const out = join(await temporaryFolder(), 'client')
  expect(await near(['generate', '--out', out], { files })).toEqual({
    exitCode: 0,
    out: `${out}: 3 created.\n`,
    err: `near-rpcgen generate spec/openapi.yaml -> ${out}\n  emit         5 ms\n  write        5 ms\n`,
    asked: [{ spec: 'spec/openapi.yaml', overlays: [], allowRemote: false, allowPrivate: false }],
  })
  expect(await listingOf(out)).toEqual(withManifest(files))
})

test('a second run changes nothing', async () => {
  const out = await temporaryFolder()
  await near(['generate', '--out', out], { files })
  const before = await listingOf(out)
  expect(await near(['generate', '--out', out], { files })).toMatchObject({
    exitCode: 0,
    out: `${out}: nothing changed (3 files).\n`,
  })
  expect(await listingOf(out)).toEqual(before)
})

test('lists the changes of an existing package', async () => {
  const out = await temporaryFolder()
  await near(['generate', '--out', out], { files: { 'README.md': 'old', 'docs/a.md': 'A' } })
  await fill(out, { notes: 'mine' })
  const { exitCode, out: said, err } = await near(['generate', '--out', out], { files })
  expect(exitCode).toBe(0)
  expect(said).toBe(`created  ${out}/src/index.ts
replaced ${out}/README.md
replaced ${out}/manifest.json
removed  ${out}/docs/a.md
${out}: 1 created, 2 replaced, 1 removed.
`)
  expect(err).toContain(`note: "${out}/notes" is not a generated file; it is kept.\n`)
})

test.each(['generate', 'check'])('%s shows the names of files without what controls a terminal', async command => {
  const out = join(await temporaryFolder(), 'a\u001b[2Jb')
  await fill(out, { 'x\u001b]0;y\u0007\nall good': 'mine' })
  const { out: said, err } = await near([command, '--out', out], { files })
  // oxlint-disable-next-line no-control-regex
  expect(said + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
  expect(err).toContain('a\\u001b[2Jb/x\\u001b]0;y\\u0007\\u000aall good" is not a generated file; it is kept.\n')
})

test('reports an edited file, keeps it, and writes nothing', async () => {
  const out = await temporaryFolder()
  await near(['generate', '--out', out], { files: { 'README.md': 'old' } })
  await fill(out, { 'README.md': 'mine' })
  const before = await listingOf(out)
  expect(await near(['generate', '--out', out, '--quiet'], { files })).toMatchObject({
    exitCode: 1,
    out: '',
    err: `${out}/README.md:1:1 error RPC201 The generated file "README.md" was edited by hand. It is kept, and nothing is written.
  help: Move your change to spec/ or templates/, or delete the file; then generate again.
`,
  })
  expect(await listingOf(out)).toEqual(before)
})

test('prints the findings of an invalid description with their lines, and writes nothing', async () => {
  const out = await temporaryFolder()
  const texts = new Map([['spec/methods/chunk.yaml', 'post:\n  x: y\n']])
  expect(await near(['generate', '--out', out, '--quiet'], { diagnostics: [wrongName], texts })).toMatchObject({
    exitCode: 3,
    out: '',
    err: `spec/methods/chunk.yaml:2:3 error RPC107 The error schema of method "chunk" has a member without a "name".
  2 |   x: y
    |   ^
  help: Add the name.
`,
  })
  expect(await listingOf(out)).toEqual({})
})

test('generates despite a warning', async () => {
  const out = await temporaryFolder()
  const diagnostics = [noEffect]
  const { exitCode, err } = await near(['generate', '--out', out, '--quiet'], { files, diagnostics })
  expect([exitCode, err.split('\n')[0]]).toEqual([
    0,
    'spec/methods/chunk.yaml:2:3 warning RPC126 The keyword "kind" is not known, so it has no effect.',
  ])
})

test('with --quiet, prints nothing if there are no findings', async () => {
  const out = await temporaryFolder()
  expect(await near(['generate', '--out', out, '--quiet'], { files })).toMatchObject({ exitCode: 0, out: '', err: '' })
})

test('prints one JSON document', async () => {
  const out = await temporaryFolder()
  await near(['generate', '--out', out], { files: { 'README.md': 'old', 'docs/a.md': 'A', same: 'S' } })
  await fill(out, { notes: 'mine' })
  const ran = await near(['generate', '--out', out, '--json'], { files: { ...files, same: 'S' } })
  expect([ran.exitCode, ran.err]).toEqual([0, ''])
  expect(JSON.parse(ran.out)).toEqual({
    command: 'generate',
    ok: true,
    diagnostics: [],
    files: {
      created: ['src/index.ts'],
      replaced: ['README.md', 'manifest.json'],
      removed: ['docs/a.md'],
      unchanged: ['same'],
      kept: ['notes'],
    },
    stages: [
      { name: 'emit', milliseconds: 5 },
      { name: 'write', milliseconds: 5 },
    ],
  })
})

test('prints findings as JSON, in flat form', async () => {
  const out = await temporaryFolder()
  const ran = await near(['generate', '--out', out, '--json'], { diagnostics: [wrongName] })
  expect([ran.exitCode, ran.err]).toEqual([3, ''])
  expect(JSON.parse(ran.out)).toMatchObject({
    ok: false,
    diagnostics: [{ file: 'spec/methods/chunk.yaml', line: 2, column: 3, code: 'RPC107', severity: 'error' }],
    files: { created: [], replaced: [], removed: [], unchanged: [], kept: [] },
  })
})

test('the JSON lists an edited file as kept and no file as written', async () => {
  const out = await temporaryFolder()
  await fill(out, { 'README.md': 'mine' })
  const ran = await near(['generate', '--out', out, '--json'], { files })
  expect(JSON.parse(ran.out)).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'RPC202', file: `${out}/README.md` }],
    files: { created: [], replaced: [], removed: [], unchanged: [], kept: ['README.md'] },
  })
})

test('reports that it completed an interrupted run', async () => {
  const out = await temporaryFolder()
  const journal = { removals: [], writes: [{ path: 'README.md', staged: '0', hash: hashOf('new'), oldHash: null }] }
  const text = journalText(journal, out, writer.seal)
  await fill(out, { '.near-rpcgen-staging/0': 'new', '.near-rpcgen-staging/journal.json': text })
  const { exitCode, err } = await near(['generate', '--out', out], { files })
  expect([exitCode, err.split('\n').at(-2)]).toEqual([0, 'note: An interrupted run was completed first.'])
  expect(await listingOf(out)).toEqual(withManifest(files))
})

test('shows a running stage in a live terminal, with colors', async () => {
  const out = await temporaryFolder()
  const { err } = await near(['generate', '--out', out], { files, isLive: true, hasColors: true })
  expect(err).toContain('\u001b[2m  emit ...\u001b[22m\r\u001b[K\u001b[2m  emit         5 ms\u001b[22m\n')
})
