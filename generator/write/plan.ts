import type { SourceFile } from '../emit/source-file.js'
import { hashOf, manifestText } from './manifest.js'
import { manifestName } from './own-names.js'
import { ancestorsOf } from './safe-path.js'
import type { Disk } from './scan.js'

/** What has to be done so that the disk holds the new package, and what stands against it. */
export type Plan = {
  readonly writes: readonly Write[]
  readonly removals: readonly Removal[]
  readonly unchanged: readonly string[]
  /** Not ours, and not in the way. */
  readonly kept: readonly string[]
  /** With any of these, nothing is written. */
  readonly conflicts: readonly Conflict[]
}

export type Write = {
  readonly path: string
  readonly text: string
  /** The hash of the file that it replaces; null for a new one. */
  readonly was: string | null
}

export type Removal = {
  readonly path: string
  readonly was: string
}

export type Conflict = {
  readonly path: string
  /** `edited`: we wrote it and someone changed it. `foreign`: someone else put it there. */
  readonly reason: 'edited' | 'foreign'
}

/** What is to become of one path. */
type Fate =
  | { readonly kind: 'write'; readonly was: string | null }
  | { readonly kind: 'remove'; readonly was: string }
  | { readonly kind: 'unchanged' | 'gone' | 'edited' | 'foreign' }

/** Compares the new package with the disk; decides alone, touches nothing. */
export function planWrite(files: readonly SourceFile[], disk: Disk): Plan {
  const fates = new Map<string, Fate>()
  for (const file of files) fates.set(file.path, fateOfNew(file, disk))
  for (const [path, hash] of disk.manifest ?? []) if (!fates.has(path)) fates.set(path, fateOfOld(path, hash, disk))
  const manifest = { path: manifestName, text: manifestText(files) }
  fates.set(manifestName, fateOfManifest(manifest, disk))
  for (const path of inTheWay(files, fates, disk)) fates.set(path, { kind: 'foreign' })
  return {
    writes: [...files, manifest].flatMap(file => writeOf(file, fates.get(file.path))),
    removals: [...fates].flatMap(([path, fate]) => (fate.kind === 'remove' ? [{ path, was: fate.was }] : [])),
    unchanged: [...fates].flatMap(([path, fate]) => (fate.kind === 'unchanged' ? [path] : [])),
    kept: [...disk.entries.keys()].filter(path => (fates.get(path)?.kind ?? 'gone') === 'gone'),
    conflicts: [...fates].flatMap(([path, { kind }]) =>
      kind === 'edited' || kind === 'foreign' ? [{ path, reason: kind }] : [],
    ),
  }
}

export function hasChanges(plan: Plan): boolean {
  return plan.writes.length > 0 || plan.removals.length > 0
}

function fateOfNew({ path, text }: SourceFile, { entries, manifest }: Disk): Fate {
  const entry = entries.get(path)
  if (entry === undefined) return { kind: 'write', was: null }
  if (entry.kind !== 'file') return { kind: 'foreign' }
  // First of all: whoever wrote it, the same text loses nothing.
  if (entry.hash === hashOf(text)) return { kind: 'unchanged' }
  const ours = manifest?.get(path)
  if (ours === undefined) return { kind: 'foreign' }
  return ours === entry.hash ? { kind: 'write', was: entry.hash } : { kind: 'edited' }
}

/** A file that the new package no longer has. */
function fateOfOld(path: string, hash: string, { entries }: Disk): Fate {
  const entry = entries.get(path)
  if (entry?.kind !== 'file') return { kind: 'gone' }
  return entry.hash === hash ? { kind: 'remove', was: hash } : { kind: 'edited' }
}

/** It lists no hash of itself: that it reads as a manifest must do. */
function fateOfManifest({ path, text }: SourceFile, { entries, manifest }: Disk): Fate {
  const entry = entries.get(path)
  if (entry === undefined) return { kind: 'write', was: null }
  if (entry.kind !== 'file') return { kind: 'foreign' }
  if (entry.hash === hashOf(text)) return { kind: 'unchanged' }
  return manifest === null ? { kind: 'foreign' } : { kind: 'write', was: entry.hash }
}

/** What stands where a folder of ours must be, and what stays in a folder that must become a file of ours. */
function inTheWay(files: readonly SourceFile[], fates: ReadonlyMap<string, Fate>, disk: Disk): ReadonlySet<string> {
  const stays = (path: string): boolean => {
    const kind = fates.get(path)?.kind
    return disk.entries.has(path) && kind !== 'remove' && kind !== 'edited'
  }
  const paths = new Set(files.map(file => file.path))
  const asFolder = files.flatMap(file => ancestorsOf(file.path)).filter(stays)
  const inFile = [...disk.entries.keys()].filter(path => stays(path) && ancestorsOf(path).some(p => paths.has(p)))
  return new Set([...asFolder, ...inFile])
}

function writeOf({ path, text }: SourceFile, fate: Fate | undefined): readonly Write[] {
  return fate?.kind === 'write' ? [{ path, text, was: fate.was }] : []
}
