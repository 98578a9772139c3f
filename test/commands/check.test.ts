import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journalText } from '../../generator/write/journal.js'
import { writer } from '../write/package-files.js'
import { fill, listingOf, temporaryFolder } from '../write/temporary-folder.js'
import { near, wrongName } from './small-host.js'

const files = { 'README.md': 'R', 'docs/a.md': 'A', 'src/index.ts': 'I' }

async function generated(): Promise<string> {
  const out = await temporaryFolder()
  await near(['generate', '--out', out], { files })
  return out
}

test('accepts a package that matches the description', async () => {
  const out = await generated()
  await fill(out, { 'dist/index.js': 'built', 'node_modules/a/b.js': 'installed' })
  expect(await near(['check', '--out', out], { files })).toMatchObject({
    exitCode: 0,
    out: `${out}: up to date (4 files).\n`,
    err: `near-rpcgen check spec/openapi.yaml -> ${out}\n  emit         5 ms\n  inspect      5 ms\n`,
  })
  expect(await near(['check', '--out', out, '--quiet'], { files })).toMatchObject({ exitCode: 0, out: '', err: '' })
})

test('lists each file that differs, with the reason, and writes nothing', async () => {
  const out = await generated()
  await rm(join(out, 'src'), { recursive: true })
  await fill(out, { 'README.md': 'mine', notes: 'mine' })
  const before = await listingOf(out)
  const now = { 'README.md': 'R', 'docs/b.md': 'B', 'src/index.ts': 'I' }
  expect(await near(['check', '--out', out, '--quiet'], { files: now })).toMatchObject({
    exitCode: 1,
    out: `${out}/README.md: edited (it was edited by hand)
${out}/docs/a.md: orphaned (the current description does not generate it)
${out}/docs/b.md: missing (the file is missing)
${out}/manifest.json: differs (the current description generates other content)
${out}/src/index.ts: missing (the file is missing)
`,
    err: '',
  })
  expect(await listingOf(out)).toEqual(before)
})

test.each([
  ['generating mends it', { 'docs/c.md': 'C' }, {}, '2 files differ', 'Run "near-rpcgen generate".'],
  ['a person must', {}, { 'README.md': 'mine' }, '1 file differs', 'Move your edits and files elsewhere.'],
])('says what to do when %s', async (_, made, found, count, advice) => {
  const out = await generated()
  await fill(out, found)
  const { err } = await near(['check', '--out', out], { files: { ...files, ...made } })
  expect(err.split('\n').at(-2)).toBe(`${count} from the output for the current description. ${advice}`)
})

test('reports a foreign file as drift only at the path of a generated file', async () => {
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
      `${out}/notes: foreign (near-rpcgen did not write it, but it has the path of a generated file)\n`,
    ),
  })
})

test('reports an interrupted run', async () => {
  const out = await generated()
  const journal = journalText({ removals: [], writes: [] }, out, writer.seal)
  await fill(out, { '.near-rpcgen-staging/journal.json': journal })
  expect(await near(['check', '--out', out, '--quiet'], { files })).toMatchObject({
    exitCode: 1,
    out: `${out}/.near-rpcgen-staging: unfinished (a run of near-rpcgen was interrupted; the next run completes it)\n`,
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
      { name: 'inspect', milliseconds: 5 },
    ],
  })
})

test('compares nothing when the description is invalid', async () => {
  const out = await generated()
  const { exitCode, out: said, err } = await near(['check', '--out', out, '--quiet'], { diagnostics: [wrongName] })
  expect([exitCode, said, err.split('\n')[0]]).toEqual([
    3,
    '',
    'spec/methods/chunk.yaml:2:3 error RPC107 The error schema of method "chunk" has a member without a "name".',
  ])
})

test('prints drift as SARIF', async () => {
  const out = await temporaryFolder()
  await near(['generate', '--out', out], { files: { 'README.md': 'old' } })
  const ran = await near(['check', '--out', out, '--sarif'], { files: { 'README.md': 'new' } })
  expect([ran.exitCode, ran.err]).toEqual([1, ''])
  expect(JSON.parse(ran.out)).toMatchObject({
    runs: [
      {
        results: [
          { ruleId: 'RPC204', level: 'error' },
          { ruleId: 'RPC204', level: 'error' },
        ],
      },
    ],
  })
})
