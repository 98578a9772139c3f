import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../generator/write/file-system.js'
import { readJournal } from '../../generator/write/apply-journal.js'
import { parseJournal } from '../../generator/write/journal.js'
import { fill, temporaryFolder } from './temporary-folder.js'

const removal = { path: 'src/a.ts', oldHash: 'hash' }
const write = { path: 'manifest.json', staged: '0', oldHash: null }

test('reads its own journal', () => {
  const journal = { removals: [removal], writes: [write, { ...write, path: 'b', oldHash: 'hash' }] }
  expect(parseJournal(JSON.stringify(journal))).toEqual(journal)
})

test.each([
  ['{'],
  ['null'],
  ['[]'],
  [{ removals: [] }],
  [{ writes: [] }],
  [{ removals: [null], writes: [] }],
  [{ removals: [{ ...removal, path: '../a' }], writes: [] }],
  [{ removals: [{ ...removal, oldHash: null }], writes: [] }],
  [{ removals: [], writes: [1] }],
  [{ removals: [], writes: [{ ...write, path: '/etc/passwd' }] }],
  [{ removals: [], writes: [{ ...write, path: 7 }] }],
  [{ removals: [], writes: [{ ...write, staged: '../1' }] }],
  [{ removals: [], writes: [{ ...write, staged: 1 }] }],
  [{ removals: [], writes: [{ ...write, oldHash: 1 }] }],
])('rejects %j', value => {
  expect(parseJournal(typeof value === 'string' ? value : JSON.stringify(value))).toBeNull()
})

test('a folder in place of the journal is not a journal', async () => {
  const out = await temporaryFolder()
  expect(await readJournal(out, nodeFileSystem)).toBeNull()
  await mkdir(join(out, '.near-rpcgen-staging', 'journal.json'), { recursive: true })
  expect(await readJournal(out, nodeFileSystem)).toBeNull()
})

test('a file in place of the staging folder has no journal', async () => {
  const out = await temporaryFolder()
  await fill(out, { '.near-rpcgen-staging': '' })
  expect(await readJournal(out, nodeFileSystem)).toBeNull()
})
