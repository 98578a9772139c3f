import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../generator/write/file-system.js'
import { readJournal } from '../../generator/write/apply-journal.js'
import { journalText, parseJournal, readSteps } from '../../generator/write/journal.js'
import type { Seal } from '../../generator/write/seal.js'
import { writer } from './package-files.js'
import { fill, temporaryFolder } from './temporary-folder.js'

const removal = { path: 'src/a.ts', oldHash: 'hash' }
const write = { path: 'manifest.json', staged: '0', hash: 'new', oldHash: null }
const journal = { removals: [removal], writes: [write, { ...write, path: 'b', oldHash: 'hash' }] }
const own: Seal = (folder, text) => `own ${folder} ${text.length} ${text.slice(0, 200)}`.replaceAll('\n', ' ')

test('a user reads an own journal', () => {
  expect(parseJournal(journalText(journal, 'out', own), 'out', own)).toEqual(journal)
})

const text = journalText(journal, 'out', own)

test.each<readonly [name: string, text: string, out: string, seal: Seal]>([
  ['of another user', journalText(journal, 'out', () => 'other'), 'out', own],
  ['for another folder', text, 'other', own],
  ['with another step', text.replace('src/a.ts', 'src/b.ts'), 'out', own],
  ['without a code', text.slice(text.indexOf('\n') + 1), 'out', own],
  ['with an empty code', text.slice(text.indexOf('\n')), 'out', own],
  ['of a user without a key, for a user without a key', journalText(journal, 'out', () => null), 'out', () => null],
  ['that says that it has no key', journalText(journal, 'out', () => null), 'out', own],
])('a journal %s is not read', (_, found, out, seal) => {
  expect(parseJournal(found, out, seal)).toBeNull()
})

test('reads steps with more than ten staged files', () => {
  const steps = { removals: [], writes: [{ ...write, staged: '10' }] }
  expect(readSteps(JSON.stringify(steps))).toEqual(steps)
})

test.each([
  ['{'],
  [{ removals: [], writes: [{ ...write, staged: '1a' }] }],
  [{ removals: [], writes: [{ ...write, staged: 'a1' }] }],
  [{ removals: [], writes: [{ ...write, staged: '' }] }],
  ['null'],
  ['[]'],
  [{ removals: [] }],
  [{ writes: [] }],
  [{ removals: [null], writes: [] }],
  [{ removals: [{ ...removal, path: '../a' }], writes: [] }],
  [{ removals: [{ ...removal, path: '.git/hooks/pre-commit' }], writes: [] }],
  [{ removals: [{ ...removal, oldHash: null }], writes: [] }],
  [{ removals: [], writes: [1] }],
  [{ removals: [], writes: [write, { ...write, path: 7 }] }],
  [{ removals: [removal, null], writes: [] }],
  [{ removals: [], writes: [{ ...write, path: '/etc/passwd' }] }],
  [{ removals: [], writes: [{ ...write, path: '.husky/pre-commit' }] }],
  [{ removals: [], writes: [{ ...write, path: 7 }] }],
  [{ removals: [], writes: [{ ...write, staged: '../1' }] }],
  [{ removals: [], writes: [{ ...write, staged: 1 }] }],
  [{ removals: [], writes: [{ ...write, hash: undefined }] }],
  [{ removals: [], writes: [{ ...write, oldHash: 1 }] }],
])('rejects the steps %j', value => {
  expect(readSteps(typeof value === 'string' ? value : JSON.stringify(value))).toBeNull()
})

const target = { system: nodeFileSystem, writer }

test('a folder in place of the journal is not a journal', async () => {
  const out = await temporaryFolder()
  expect(await readJournal(out, target)).toBeNull()
  await mkdir(join(out, '.near-rpcgen-staging', 'journal.json'), { recursive: true })
  expect(await readJournal(out, target)).toBeNull()
})

test('a file in place of the staging folder has no journal', async () => {
  const out = await temporaryFolder()
  await fill(out, { '.near-rpcgen-staging': '' })
  expect(await readJournal(out, target)).toBeNull()
})
