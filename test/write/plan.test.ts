import { expect, test } from 'vitest'
import { hashOf, manifestText } from '../../generator/write/manifest.js'
import { planWrite } from '../../generator/write/plan.js'
import type { Plan } from '../../generator/write/plan.js'
import type { Disk, DiskEntry } from '../../generator/write/scan.js'
import { filesOf } from './package-files.js'
import type { Listing } from './temporary-folder.js'

const nothing: Plan = { writes: [], removals: [], unchanged: [], kept: [], conflicts: [] }

/** `written` is what we wrote last time, `found` what stands there now. */
function disk(written: Listing, found: Listing, others: Record<string, DiskEntry> = {}): Disk {
  const withManifest = { ...found, 'manifest.json': manifestText(filesOf(written)) }
  const entries = Object.entries(withManifest).map(
    ([path, text]) => [path, { kind: 'file', hash: hashOf(text) }] as const,
  )
  const manifest = new Map(Object.entries(written).map(([path, text]) => [path, hashOf(text)]))
  return { entries: new Map<string, DiskEntry>([...entries, ...Object.entries(others)]), manifest }
}

/** The plan without the manifest, whose fate has tests of its own. */
function plan(files: Listing, found: Disk): Plan {
  const whole = planWrite(filesOf(files), found)
  return {
    ...whole,
    writes: whole.writes.filter(write => write.path !== 'manifest.json'),
    unchanged: whole.unchanged.filter(path => path !== 'manifest.json'),
  }
}

test('creates everything in an empty folder, the manifest last', () => {
  expect(planWrite(filesOf({ b: 'B', a: 'A' }), { entries: new Map(), manifest: null })).toEqual({
    ...nothing,
    writes: [
      { path: 'b', text: 'B', was: null },
      { path: 'a', text: 'A', was: null },
      { path: 'manifest.json', text: manifestText(filesOf({ a: 'A', b: 'B' })), was: null },
    ],
  })
})

test('does nothing where the disk has the package already', () => {
  const written = { a: 'A', 'src/b': 'B' }
  expect(planWrite(filesOf(written), disk(written, written))).toEqual({
    ...nothing,
    unchanged: ['a', 'src/b', 'manifest.json'],
  })
})

test('replaces and removes what nobody touched, and writes again what is gone', () => {
  const written = { changed: 'old', obsolete: 'old', deleted: 'same', same: 'same' }
  const { deleted: _, ...found } = written
  expect(plan({ changed: 'new', deleted: 'same', same: 'same' }, disk(written, found))).toEqual({
    ...nothing,
    writes: [
      { path: 'changed', text: 'new', was: hashOf('old') },
      { path: 'deleted', text: 'same', was: null },
    ],
    removals: [{ path: 'obsolete', was: hashOf('old') }],
    unchanged: ['same'],
  })
})

test('sees an edit in a file that would be replaced, removed, or left as it is', () => {
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

test('takes an edit that makes the new text, and a foreign file with that text, for its own', () => {
  expect(plan({ edited: 'new', foreign: 'new' }, disk({ edited: 'old' }, { edited: 'new', foreign: 'new' }))).toEqual({
    ...nothing,
    unchanged: ['edited', 'foreign'],
  })
})

test('keeps what it did not write, and stops where that is in the way', () => {
  expect(plan({ a: 'A' }, disk({}, { a: 'mine', notes: 'mine' }, { photos: { kind: 'folder' } }))).toEqual({
    ...nothing,
    kept: ['notes', 'photos'],
    conflicts: [{ path: 'a', reason: 'foreign' }],
  })
})

test('writes through no link, and no folder becomes a file', () => {
  const others = { a: { kind: 'link' }, b: { kind: 'folder' }, c: { kind: 'other' } } as const
  expect(plan({ a: 'A', b: 'B', c: 'C' }, disk({ a: 'A', b: 'B', c: 'C' }, {}, others)).conflicts).toEqual([
    { path: 'a', reason: 'foreign' },
    { path: 'b', reason: 'foreign' },
    { path: 'c', reason: 'foreign' },
  ])
})

test('stops where a foreign file or link stands in the place of a folder', () => {
  const found = disk({}, { docs: 'mine' }, { src: { kind: 'link' } })
  expect(plan({ 'docs/a': 'A', 'docs/b': 'B', 'src/c': 'C' }, found).conflicts).toEqual([
    { path: 'docs', reason: 'foreign' },
    { path: 'src', reason: 'foreign' },
  ])
})

test('turns a file of its own into a folder, and a folder into a file, but not over a foreign file', () => {
  const written = { docs: 'old', 'src/a': 'old' }
  expect(plan({ 'docs/a': 'new', src: 'new' }, disk(written, written))).toEqual({
    ...nothing,
    writes: [
      { path: 'docs/a', text: 'new', was: null },
      { path: 'src', text: 'new', was: null },
    ],
    removals: [
      { path: 'docs', was: hashOf('old') },
      { path: 'src/a', was: hashOf('old') },
    ],
  })
  expect(plan({ src: 'new' }, disk(written, { ...written, 'src/mine': 'mine' })).conflicts).toEqual([
    { path: 'src/mine', reason: 'foreign' },
  ])
})

test('forgets an obsolete path that someone turned into something else', () => {
  expect(plan({}, disk({ a: 'A' }, {}, { a: { kind: 'link' } }))).toEqual({ ...nothing, kept: ['a'] })
})

test('takes a manifest.json that it cannot read for a foreign file', () => {
  const entries = new Map<string, DiskEntry>([['manifest.json', { kind: 'file', hash: hashOf('<<<<<<<') }]])
  expect(planWrite(filesOf({ a: 'A' }), { entries, manifest: null }).conflicts).toEqual([
    { path: 'manifest.json', reason: 'foreign' },
  ])
})
