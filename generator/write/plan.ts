import type { FileHash } from './manifest.js'
import { manifestName } from './reserved-paths.js'
import { ancestorsOf } from './safe-path.js'
import type { Disk } from './scan.js'

/** The changes that turn the folder into the new package, and the conflicts that prevent them. */
export type Plan = {
  readonly writes: readonly Write[]
  readonly removals: readonly Removal[]
  readonly unchanged: readonly string[]
  /** Other files, which stay. */
  readonly kept: readonly string[]
  /** With any of these, nothing is written. */
  readonly conflicts: readonly Conflict[]
}

export type Write = {
  readonly path: string
  /** The hash of the file that it replaces; null for a new one. */
  readonly oldHash: string | null
}

export type Removal = {
  readonly path: string
  readonly oldHash: string
}

export type Conflict = {
  readonly path: string
  /** `edited`: the generator wrote the file and someone changed it. `foreign`: the generator did not write it. */
  readonly reason: 'edited' | 'foreign'
}

/** What happens to one path. */
type FileAction =
  | { readonly kind: 'write'; readonly oldHash: string | null }
  | { readonly kind: 'remove'; readonly oldHash: string }
  | { readonly kind: 'unchanged' | 'gone' | 'edited' | 'foreign' }

/** Compares the new package, which includes its manifest, with the disk. Changes nothing. */
export function planWrite(files: readonly FileHash[], disk: Disk): Plan {
  const actions = new Map<string, FileAction>()
  for (const file of files) actions.set(file.path, actionForNew(file, disk))
  for (const [path, hash] of disk.manifest ?? [])
    if (!actions.has(path)) actions.set(path, actionForOld(path, hash, disk))
  for (const path of blockingPaths(files, actions, disk)) actions.set(path, { kind: 'foreign' })
  return {
    writes: files.flatMap(({ path }) => {
      const action = actions.get(path)
      return action?.kind === 'write' ? [{ path, oldHash: action.oldHash }] : []
    }),
    removals: [...actions].flatMap(([path, action]) =>
      action.kind === 'remove' ? [{ path, oldHash: action.oldHash }] : [],
    ),
    unchanged: [...actions].flatMap(([path, action]) => (action.kind === 'unchanged' ? [path] : [])),
    kept: [...disk.entries.keys()].filter(path => (actions.get(path)?.kind ?? 'gone') === 'gone'),
    conflicts: [...actions].flatMap(([path, { kind }]) =>
      kind === 'edited' || kind === 'foreign' ? [{ path, reason: kind }] : [],
    ),
  }
}

/** A removal needs a write, too: the manifest has one path less. */
export function hasChanges(plan: Plan): boolean {
  return plan.writes.length > 0
}

function actionForNew({ path, hash }: FileHash, { entries, manifest }: Disk): FileAction {
  const entry = entries.get(path)
  if (entry === undefined) return { kind: 'write', oldHash: null }
  if (entry.kind !== 'file') return { kind: 'foreign' }
  // Checked first: with the same text, it does not matter who wrote the file.
  if (entry.hash === hash) return { kind: 'unchanged' }
  // The manifest has no hash of itself: a valid one is as it was written.
  const writtenHash = path === manifestName && manifest !== null ? entry.hash : manifest?.get(path)
  if (writtenHash === undefined) return { kind: 'foreign' }
  return writtenHash === entry.hash ? { kind: 'write', oldHash: entry.hash } : { kind: 'edited' }
}

/** The action for a file that the new package does not have. */
function actionForOld(path: string, hash: string, { entries }: Disk): FileAction {
  const entry = entries.get(path)
  if (entry?.kind !== 'file') return { kind: 'gone' }
  return entry.hash === hash ? { kind: 'remove', oldHash: hash } : { kind: 'edited' }
}

/** Foreign files at the path of a needed folder, and foreign files in a folder at the path of a needed file. */
function blockingPaths(
  files: readonly FileHash[],
  actions: ReadonlyMap<string, FileAction>,
  disk: Disk,
): ReadonlySet<string> {
  const stays = (path: string): boolean => {
    const kind = actions.get(path)?.kind
    return disk.entries.has(path) && kind !== 'remove' && kind !== 'edited'
  }
  const paths = new Set(files.map(file => file.path))
  const atFolders = files.flatMap(file => ancestorsOf(file.path)).filter(stays)
  const atFiles = [...disk.entries.keys()].filter(path => stays(path) && ancestorsOf(path).some(p => paths.has(p)))
  return new Set([...atFolders, ...atFiles])
}
