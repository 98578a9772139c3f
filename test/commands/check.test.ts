import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fill, listingOf, temporaryFolder } from '../write/temporary-folder.js'
import { near, wrongName } from './small-host.js'

const files = { 'README.md': 'R', 'docs/a.md': 'A', 'src/index.ts': 'I' }

async function generated(): Promise<string> {
  const out = await temporaryFolder()
  await near(['generate', '--out', out], { files })
  return out
}

test('is content with a package that is as the description makes it', async () => {
  const out = await generated()
  await fill(out, { 'dist/index.js': 'built', 'node_modules/a/b.js': 'installed' })
  expect(await near(['check', '--out', out], { files })).toMatchObject({
    exitCode: 0,
    out: `${out}: up to date (4 files).\n`,
    err: `near-rpcgen check spec/openapi.yaml -> ${out}\n  emit         5 ms\n  compare      5 ms\n`,
  })
  expect(await near(['check', '--out', out, '--quiet'], { files })).toMatchObject({ exitCode: 0, out: '', err: '' })
})

test('lists each file that differs with the reason, and writes nothing', async () => {
  const out = await generated()
  await rm(join(out, 'src'), { recursive: true })
  await fill(out, { 'README.md': 'mine', notes: 'mine' })
  const before = await listingOf(out)
  const now = { 'README.md': 'R', 'docs/b.md': 'B', 'src/index.ts': 'I' }
  expect(await near(['check', '--out', out, '--quiet'], { files: now })).toMatchObject({
    exitCode: 1,
    out: `${out}/README.md: edited (it was edited by hand)
${out}/docs/a.md: orphaned (the description makes it no more)
${out}/docs/b.md: missing (the description makes it, but it is not there)
${out}/manifest.json: differs (the description makes another text now)
${out}/src/index.ts: missing (the description makes it, but it is not there)
`,
    err: '',
  })
  expect(await listingOf(out)).toEqual(before)
})

test.each([
  ['generating mends it', { 'docs/c.md': 'C' }, {}, '2 files differ', 'Run "near-rpcgen generate".'],
  ['a person must', {}, { 'README.md': 'mine' }, '1 file differs', 'Move what was edited or added elsewhere.'],
])('says what to do where %s', async (_, made, found, count, advice) => {
  const out = await generated()
  await fill(out, found)
  const { err } = await near(['check', '--out', out], { files: { ...files, ...made } })
  expect(err.split('\n').at(-2)).toBe(`${count} from what the description makes. ${advice}`)
})

test('takes a foreign file for drift only where a generated one must be', async () => {
  const out = await generated()
  await fill(out, { notes: 'mine' })
  expect(await near(['check', '--out', out], { files })).toMatchObject({
    exitCode: 0,
    out: `${out}: up to date (4 files).\n`,
    err: expect.stringContaining(`note: "${out}/notes" is not a generated file; it is kept.\n`),
  })
  expect(await near(['check', '--out', out, '--quiet'], { files: { ...files, notes: 'N' } })).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining(
      `${out}/notes: foreign (near-rpcgen did not write it, and a generated file must be there)\n`,
    ),
  })
})

test('reports a generation that was interrupted', async () => {
  const out = await generated()
  await fill(out, { '.near-rpcgen-staging/journal.json': '{ "removals": [], "writes": [] }' })
  expect(await near(['check', '--out', out, '--quiet'], { files })).toMatchObject({
    exitCode: 1,
    out: `${out}/.near-rpcgen-staging: unfinished (a generation was interrupted, and the next one finishes it)\n`,
  })
})

test('prints one JSON document', async () => {
  const out = await generated()
  await fill(out, { 'README.md': 'mine' })
  const ran = await near(['check', '--out', out, '--json'], { files: { ...files, 'docs/a.md': 'new' } })
  expect([ran.exitCode, ran.err]).toEqual([1, ''])
  expect(JSON.parse(ran.out)).toEqual({
    command: 'check',
    ok: false,
    diagnostics: [],
    files: {
      created: [],
      replaced: ['docs/a.md', 'manifest.json'],
      removed: [],
      unchanged: ['src/index.ts'],
      kept: ['README.md'],
    },
    drift: [
      { path: 'README.md', reason: 'edited' },
      { path: 'docs/a.md', reason: 'differs' },
      { path: 'manifest.json', reason: 'differs' },
    ],
    stages: [
      { name: 'emit', milliseconds: 5 },
      { name: 'compare', milliseconds: 5 },
    ],
  })
})

test('does not compare what a wrong description cannot make', async () => {
  const out = await generated()
  const { exitCode, out: said, err } = await near(['check', '--out', out, '--quiet'], { diagnostics: [wrongName] })
  expect([exitCode, said, err.split('\n')[0]]).toEqual([
    3,
    '',
    'spec/methods/chunk.yaml:2:3 error RPC107 The error schema of method "chunk" has a member without a "name".',
  ])
})
