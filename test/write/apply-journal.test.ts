import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyJournal, discardStaging } from '../../generator/write/apply-journal.js'
import { nodeFileSystem } from '../../generator/write/file-system.js'
import { journalName, type Journal } from '../../generator/write/journal.js'
import { hashOf } from '../../generator/write/manifest.js'
import { stagingName } from '../../generator/write/reserved-paths.js'
import { fill, listingOf, temporaryFolder, type Listing } from './temporary-folder.js'

const journal: Journal = {
  removals: [{ path: 'old/a', oldHash: hashOf('A') }],
  writes: [
    { path: 'new/b', staged: '0', hash: hashOf('B'), oldHash: null },
    { path: 'c', staged: '1', hash: hashOf('C'), oldHash: hashOf('before') },
  ],
}

/** What a folder becomes by the journal, and the paths that it did not change. */
async function apply(listing: Listing, staged: Listing): Promise<readonly [listing: Listing, changed: unknown]> {
  const out = await temporaryFolder()
  const staging = Object.entries({ ...staged, [journalName]: 'steps' })
  await fill(out, listing)
  await fill(out, Object.fromEntries(staging.map(([name, text]) => [`${stagingName}/${name}`, text])))
  const changed = await applyJournal(out, journal, nodeFileSystem)
  return [await listingOf(out), changed]
}

const staged = { 0: 'B', 1: 'C' }
const done = { c: 'C', 'new/b': 'B' }

test.each<readonly [title: string, listing: Listing, staged: Listing, after: Listing, changed: readonly string[]]>([
  ['removes and writes', { 'old/a': 'A', c: 'before' }, staged, done, []],
  ['goes on after a removal', { c: 'before' }, staged, done, []],
  ['goes on after a write', { 'new/b': 'B', c: 'before' }, { 1: 'C' }, done, []],
  ['changes nothing the second time', done, {}, done, []],
  [
    'keeps a file that was edited before its removal',
    { 'old/a': 'mine', c: 'before' },
    staged,
    { ...done, 'old/a': 'mine' },
    ['old/a'],
  ],
  ['keeps a file that was edited before it is replaced', { c: 'mine' }, staged, { c: 'mine', 'new/b': 'B' }, ['c']],
  [
    'keeps a new file of somebody else',
    { 'new/b': 'mine', c: 'before' },
    staged,
    { c: 'C', 'new/b': 'mine' },
    ['new/b'],
  ],
  [
    'does not write another text than the staged one',
    { c: 'before' },
    { 0: 'B', 1: 'D' },
    { c: 'before', 'new/b': 'B' },
    ['c'],
  ],
  [
    'keeps other files in the folder of a removed one',
    { 'old/a': 'A', 'old/b': 'mine', c: 'before' },
    staged,
    { ...done, 'old/b': 'mine' },
    [],
  ],
])('%s', async (_, listing, files, after, changed) => {
  expect(await apply(listing, files)).toEqual([after, changed])
})

test('the staging folder goes with all that is in it, the journal first', async () => {
  const out = await temporaryFolder()
  await fill(out, { a: 'A', [`${stagingName}/${journalName}`]: 'steps', [`${stagingName}/0`]: 'B' })
  const removed: string[] = []
  const removeFile = (path: string): Promise<void> => (removed.push(path), nodeFileSystem.removeFile(path))
  await discardStaging(out, { ...nodeFileSystem, removeFile })
  expect(removed).toEqual([journalName, '0'].map(name => join(out, stagingName, name)))
  expect(await listingOf(out)).toEqual({ a: 'A' })
  await discardStaging(out, nodeFileSystem)
  await rm(out, { recursive: true })
})
