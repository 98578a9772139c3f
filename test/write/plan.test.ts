import { expect, test } from 'vitest'
import { hashesOf, hashOf, manifestText, withManifest, type FileHash } from '../../generator/write/manifest.js'
import { planWrite, type Plan } from '../../generator/write/plan.js'
import type { Disk, DiskEntry } from '../../generator/write/scan.js'
import { filesOf } from './package-files.js'
import type { Listing } from './temporary-folder.js'

const nothing: Plan = { writes: [], removals: [], unchanged: [], kept: [], conflicts: [] }

function packageOf(files: Listing): readonly FileHash[] {
  return hashesOf(withManifest(filesOf(files)))
}

/** `written` is the last package, `found` the current content of the disk. */
function disk(written: Listing, found: Listing, others: Record<string, DiskEntry> = {}): Disk {
  const listing = { ...found, 'manifest.json': manifestText(filesOf(written)) }
  const entries = Object.entries(listing).map(([path, text]) => [path, { kind: 'file', hash: hashOf(text) }] as const)
  const manifest = new Map(Object.entries(written).map(([path, text]) => [path, hashOf(text)]))
  return { entries: new Map<string, DiskEntry>([...entries, ...Object.entries(others)]), manifest }
}

/** The plan without the manifest, which has its own tests. */
function plan(files: Listing, found: Disk): Plan {
  const whole = planWrite(packageOf(files), found)
  return {
    ...whole,
    writes: whole.writes.filter(write => write.path !== 'manifest.json'),
    unchanged: whole.unchanged.filter(path => path !== 'manifest.json'),
  }
}

test('creates everything in an empty folder, the manifest last', () => {
  expect(planWrite(packageOf({ b: 'B', a: 'A' }), { entries: new Map(), manifest: null })).toEqual({
    ...nothing,
    writes: [
      { path: 'b', oldHash: null },
      { path: 'a', oldHash: null },
      { path: 'manifest.json', oldHash: null },
    ],
  })
})

test('does nothing if the disk already has the package', () => {
  const written = { a: 'A', 'src/b': 'B' }
  expect(planWrite(packageOf(written), disk(written, written))).toEqual({
    ...nothing,
    unchanged: ['a', 'src/b', 'manifest.json'],
  })
})

test('replaces and removes unchanged files, and writes deleted files again', () => {
  const written = { changed: 'old', obsolete: 'old', deleted: 'same', same: 'same' }
  const { deleted: _, ...found } = written
  expect(plan({ changed: 'new', deleted: 'same', same: 'same' }, disk(written, found))).toEqual({
    ...nothing,
    writes: [
      { path: 'changed', oldHash: hashOf('old') },
      { path: 'deleted', oldHash: null },
    ],
    removals: [{ path: 'obsolete', oldHash: hashOf('old') }],
    unchanged: ['same'],
  })
})

test('finds an edit in a file that would be replaced, removed or kept', () => {
  const written = { changed: 'old', obsolete: 'old', same: 'same' }
  const found = { changed: 'edited', obsolete: 'edited', same: 'edited' }
  expect(plan({ changed: 'new', same: 'same' }, disk(written, found))).toEqual({
    ...nothing,
    conflicts: [
      { path: 'changed', reason: 'edited' },
      { path: 'same', reason: 'edited' },
      { path: 'obsolete', reason: 'edited' },
    ],
  })
})

test('accepts edited and foreign files with the new text', () => {
  expect(plan({ edited: 'new', foreign: 'new' }, disk({ edited: 'old' }, { edited: 'new', foreign: 'new' }))).toEqual({
    ...nothing,
    unchanged: ['edited', 'foreign'],
  })
})

test('keeps foreign files, and reports those that have the path of a generated file', () => {
  expect(plan({ a: 'A' }, disk({}, { a: 'mine', notes: 'mine' }, { photos: { kind: 'folder' } }))).toEqual({
    ...nothing,
    kept: ['notes', 'photos'],
    conflicts: [{ path: 'a', reason: 'foreign' }],
  })
})

test('does not write through links, and does not replace a foreign folder with a file', () => {
  const others = { a: { kind: 'link' }, b: { kind: 'folder' }, c: { kind: 'other' } } as const
  expect(plan({ a: 'A', b: 'B', c: 'C' }, disk({ a: 'A', b: 'B', c: 'C' }, {}, others)).conflicts).toEqual([
    { path: 'a', reason: 'foreign' },
    { path: 'b', reason: 'foreign' },
    { path: 'c', reason: 'foreign' },
  ])
})

test('reports a foreign file or link at the path of a folder', () => {
  const found = disk({}, { docs: 'mine' }, { src: { kind: 'link' } })
  expect(plan({ 'docs/a': 'A', 'docs/b': 'B', 'src/c': 'C' }, found).conflicts).toEqual([
    { path: 'docs', reason: 'foreign' },
    { path: 'src', reason: 'foreign' },
  ])
})

test('replaces generated files with folders and folders with files, but not over a foreign file', () => {
  const written = { docs: 'old', 'src/a': 'old' }
  expect(plan({ 'docs/a': 'new', src: 'new' }, disk(written, written))).toEqual({
    ...nothing,
    writes: [
      { path: 'docs/a', oldHash: null },
      { path: 'src', oldHash: null },
    ],
    removals: [
      { path: 'docs', oldHash: hashOf('old') },
      { path: 'src/a', oldHash: hashOf('old') },
    ],
  })
  expect(plan({ src: 'new' }, disk(written, { ...written, 'src/mine': 'mine' })).conflicts).toEqual([
    { path: 'src/mine', reason: 'foreign' },
  ])
})

test('ignores an obsolete path that is no longer a file', () => {
  expect(plan({}, disk({ a: 'A' }, {}, { a: { kind: 'link' } }))).toEqual({ ...nothing, kept: ['a'] })
})

test('treats an invalid manifest.json as a foreign file', () => {
  const entries = new Map<string, DiskEntry>([['manifest.json', { kind: 'file', hash: hashOf('<<<<<<<') }]])
  expect(planWrite(packageOf({ a: 'A' }), { entries, manifest: null }).conflicts).toEqual([
    { path: 'manifest.json', reason: 'foreign' },
  ])
})

test('ignores an obsolete path that is deleted already', () => {
  expect(plan({}, disk({ a: 'A' }, {}))).toEqual(nothing)
})

test('an edited file at the path of a folder stays edited', () => {
  expect(plan({ 'docs/a': 'new' }, disk({ docs: 'old' }, { docs: 'edited' })).conflicts).toEqual([
    { path: 'docs', reason: 'edited' },
  ])
})

test('treats a link in place of manifest.json as foreign', () => {
  const entries = new Map<string, DiskEntry>([['manifest.json', { kind: 'link' }]])
  expect(planWrite(packageOf({ a: 'A' }), { entries, manifest: null }).conflicts).toEqual([
    { path: 'manifest.json', reason: 'foreign' },
  ])
})
