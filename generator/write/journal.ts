import { dirname, join } from 'node:path'
import type { FileSystem } from './file-system.js'
import { hashOf } from './manifest.js'
import { manifestName, stagingName } from './own-names.js'
import { checkNoLink } from './obstacle.js'
import { ancestorsOf, pathProblem } from './safe-path.js'

/** What a commit is about to do. Once it is on the disk the commit goes forward, in this run or in the next one. */
export type Journal = {
  readonly removals: readonly { readonly path: string; readonly was: string }[]
  /** `staged` is the name of the whole new file in the staging folder. The manifest is the last one. */
  readonly writes: readonly { readonly path: string; readonly staged: string; readonly was: string | null }[]
}

export const journalName = 'journal.json'

/**
 * Does what the journal says; a second time does no harm. A file that someone changed since it was planned
 * is left alone, and its path returned.
 */
export async function applyJournal(out: string, journal: Journal, system: FileSystem): Promise<readonly string[]> {
  const left: string[] = []
  // First the removals: a folder may have to go where a file comes, and on some systems only case tells two names apart.
  for (const { path, was } of journal.removals) {
    if (await remove(out, path, was, system)) await pruneFolders(out, path, system)
    else left.push(path)
  }
  for (const write of journal.writes) if (!(await putInPlace(out, write, system))) left.push(write.path)
  await syncFolders(out, journal, system)
  await system.removeFile(join(out, stagingName, journalName))
  // The package is whole by now; what cannot be tidied any more does it no harm.
  await discardStaging(out, system).catch(() => undefined)
  return left
}

/** Else the end of the journal could be on the disk before what it asks for. */
async function syncFolders(out: string, { writes, removals }: Journal, system: FileSystem): Promise<void> {
  const paths = [...writes, ...removals].map(change => change.path)
  const folders = new Set(['', ...paths.flatMap(ancestorsOf)])
  for (const folder of folders) {
    const place = join(out, folder)
    if ((await system.kindOf(place)) === 'folder') await system.syncFolder(place)
  }
}

/** Null where there is none, and where it is not one that we wrote: those appear whole or not at all. */
export async function readJournal(out: string, system: FileSystem): Promise<Journal | null> {
  if ((await system.kindOf(join(out, stagingName))) !== 'folder') return null
  const path = join(out, stagingName, journalName)
  if ((await system.kindOf(path)) !== 'file') return null
  return parseJournal(new TextDecoder().decode(await system.read(path)))
}

/** Staged files without a journal are nothing but rubbish, so the journal goes first. */
export async function discardStaging(out: string, system: FileSystem): Promise<void> {
  const staging = join(out, stagingName)
  if ((await system.kindOf(staging)) !== 'folder') return
  const journal = join(staging, journalName)
  if ((await system.kindOf(journal)) === 'file') {
    await system.removeFile(journal)
    await system.syncFolder(staging)
  }
  for (const { name } of await system.list(staging)) await system.removeFile(join(staging, name))
  await system.removeFolder(staging)
}

/** True when the file is gone. */
async function remove(out: string, path: string, was: string, system: FileSystem): Promise<boolean> {
  await checkNoLink(out, path, system)
  const target = join(out, path)
  const kind = await system.kindOf(target)
  if (kind === null) return true
  if (kind !== 'file' || hashOf(await system.read(target)) !== was) return false
  await system.removeFile(target)
  return true
}

/** True when the new file stands in its place. */
async function putInPlace(out: string, write: Journal['writes'][number], system: FileSystem): Promise<boolean> {
  const staged = join(out, stagingName, write.staged)
  // It went to its place before the run was interrupted.
  if ((await system.kindOf(staged)) !== 'file') return true
  await checkNoLink(out, write.path, system)
  const target = join(out, write.path)
  const kind = await system.kindOf(target)
  if (kind === 'folder') await system.removeFolder(target)
  else if (kind !== null && (kind !== 'file' || hashOf(await system.read(target)) !== write.was)) return false
  await system.makeFolder(dirname(target))
  await system.rename(staged, target)
  return true
}

async function pruneFolders(out: string, path: string, system: FileSystem): Promise<void> {
  for (const folder of ancestorsOf(path).toReversed()) {
    const place = join(out, folder)
    if ((await system.kindOf(place)) !== 'folder' || (await system.list(place)).length > 0) return
    await system.removeFolder(place)
  }
}

export function parseJournal(text: string): Journal | null {
  const value = parsed(text)
  if (!isRecord(value) || !Array.isArray(value['removals']) || !Array.isArray(value['writes'])) return null
  const { removals, writes } = { removals: value['removals'], writes: value['writes'] }
  return removals.every(isRemoval) && writes.every(isWrite) ? { removals, writes } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRemoval(value: unknown): value is Journal['removals'][number] {
  return isRecord(value) && isOurPath(value['path']) && typeof value['was'] === 'string'
}

function isWrite(value: unknown): value is Journal['writes'][number] {
  if (!isRecord(value) || !isOurPath(value['path'])) return false
  const { staged, was } = value
  return typeof staged === 'string' && /^\d+$/.test(staged) && (was === null || typeof was === 'string')
}

/** A journal comes from the disk, and may lie there by the will of someone else. */
function isOurPath(value: unknown): boolean {
  return typeof value === 'string' && (value === manifestName || pathProblem(value) === null)
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
