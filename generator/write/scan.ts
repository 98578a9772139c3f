import { join } from 'node:path'
import type { Entry, FileSystem } from './file-system.js'
import { hashOf, parseManifest, type Manifest } from './manifest.js'
import { isIgnored, manifestName } from './reserved-paths.js'
import { ancestorsOf } from './safe-path.js'

/** The package on the disk. */
export type Disk = {
  /** The entries by path. A folder is an entry only if it contains no file of the package; its content is not listed. */
  readonly entries: ReadonlyMap<string, DiskEntry>
  /** Null if there is no valid manifest. */
  readonly manifest: Manifest | null
}

export type DiskEntry =
  /** `unread` is a file that is not of the package: it can be large, or without end as in `/proc`. */
  { readonly kind: 'file'; readonly hash: string } | { readonly kind: 'unread' | 'folder' | 'link' | 'other' }

/** Scans the folders of `paths` and of the manifest's files. A missing package is empty. */
export async function scanPackage(out: string, paths: readonly string[], system: FileSystem): Promise<Disk> {
  if ((await system.kindOf(out)) === null) return { entries: new Map(), manifest: null }
  const manifest = await readManifest(out, system)
  const known = new Set([...paths, ...(manifest?.keys() ?? []), manifestName])
  const folders = new Set([...known].flatMap(ancestorsOf))
  const entries = new Map<string, DiskEntry>()
  await scanFolder({ out, known, folders, entries, system }, '')
  return { entries, manifest }
}

type Scan = {
  readonly out: string
  /** The paths of the package, new and old. */
  readonly known: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
  readonly entries: Map<string, DiskEntry>
  readonly system: FileSystem
}

async function scanFolder(scan: Scan, folder: string): Promise<void> {
  const listed = await scan.system.list(join(scan.out, folder))
  for (const entry of listed.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (folder !== '' || !isIgnored(entry.name)) await scanEntry(scan, folder, entry)
  }
}

async function scanEntry(scan: Scan, folder: string, entry: Entry): Promise<void> {
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`
  const full = join(scan.out, path)
  if (entry.kind === 'file' && !scan.known.has(path)) {
    scan.entries.set(path, { kind: 'unread' })
  } else if (entry.kind === 'file') {
    scan.entries.set(path, { kind: 'file', hash: hashOf(await scan.system.read(full)) })
  } else if (entry.kind !== 'folder') {
    scan.entries.set(path, { kind: entry.kind })
  } else if (scan.folders.has(path)) {
    await scanFolder(scan, path)
  } else if ((await scan.system.list(full)).length > 0) {
    scan.entries.set(path, { kind: 'folder' })
  }
}

async function readManifest(out: string, system: FileSystem): Promise<Manifest | null> {
  const path = join(out, manifestName)
  if ((await system.kindOf(path)) !== 'file') return null
  return parseManifest(new TextDecoder().decode(await system.read(path)))
}
