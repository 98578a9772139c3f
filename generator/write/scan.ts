import { join } from 'node:path'
import type { Entry, FileSystem } from './file-system.js'
import { hashOf, parseManifest } from './manifest.js'
import type { Manifest } from './manifest.js'
import { isIgnored, manifestName } from './own-names.js'
import { ancestorsOf } from './safe-path.js'

/** The package as it stands on the disk. */
export type Disk = {
  /** By path. A folder stands here only where nothing of ours lies in it: it is one foreign thing. */
  readonly entries: ReadonlyMap<string, DiskEntry>
  /** Null where there is none, and where it is none of ours. */
  readonly manifest: Manifest | null
}

export type DiskEntry =
  { readonly kind: 'file'; readonly hash: string } | { readonly kind: 'folder' | 'link' | 'other' }

/** Looks at `wanted`, at what the manifest lists, and at whatever stands beside them. A missing folder is empty. */
export async function scanPackage(out: string, wanted: readonly string[], system: FileSystem): Promise<Disk> {
  if ((await system.kindOf(out)) === null) return { entries: new Map(), manifest: null }
  const manifest = await readManifest(out, system)
  const folders = foldersOf([...wanted, ...(manifest?.keys() ?? [])])
  const entries = new Map<string, DiskEntry>()
  await scanFolder({ out, folders, entries, system }, '')
  return { entries, manifest }
}

type Scan = {
  readonly out: string
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
  const place = join(scan.out, path)
  if (entry.kind === 'file') {
    scan.entries.set(path, { kind: 'file', hash: hashOf(await scan.system.read(place)) })
  } else if (entry.kind !== 'folder') {
    scan.entries.set(path, { kind: entry.kind })
  } else if (scan.folders.has(path)) {
    await scanFolder(scan, path)
  } else if ((await scan.system.list(place)).length > 0) {
    scan.entries.set(path, { kind: 'folder' })
  }
}

async function readManifest(out: string, system: FileSystem): Promise<Manifest | null> {
  const path = join(out, manifestName)
  if ((await system.kindOf(path)) !== 'file') return null
  return parseManifest(new TextDecoder().decode(await system.read(path)))
}

function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.flatMap(ancestorsOf))
}
