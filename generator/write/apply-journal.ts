import { dirname, join } from 'node:path'
import type { FileSystem } from './file-system.js'
import { checkNoLink } from './check-no-link.js'
import { journalName, parseJournal, type Journal } from './journal.js'
import { hashOf } from './manifest.js'
import { stagingName } from './reserved-paths.js'
import { ancestorsOf } from './safe-path.js'
import type { Target } from './target.js'

/**
 * Applies the journal. Applying it twice is harmless. Returns the paths of files that someone changed after the plan was
 * made; they are not changed.
 */
export async function applyJournal(out: string, journal: Journal, system: FileSystem): Promise<readonly string[]> {
  const changedPaths: string[] = []
  // Removals come first: a new file can replace a folder, or a file with a name that differs only in case.
  for (const { path, oldHash } of journal.removals) {
    if (await remove(out, path, oldHash, system)) await pruneFolders(out, path, system)
    else changedPaths.push(path)
  }
  for (const write of journal.writes) if (!(await putInPlace(out, write, system))) changedPaths.push(write.path)
  await syncFolders(out, journal, system)
  await system.removeFile(join(out, stagingName, journalName))
  // The package is complete, and staged files without a journal are ignored, so an error here is harmless.
  await discardStaging(out, system).catch(() => undefined)
  return changedPaths
}

/** Syncs the changed folders. Otherwise the journal could be removed on the disk before its changes are on the disk. */
async function syncFolders(out: string, { writes, removals }: Journal, system: FileSystem): Promise<void> {
  const paths = [...writes, ...removals].map(change => change.path)
  const folders = new Set(['', ...paths.flatMap(ancestorsOf)])
  for (const folder of folders) {
    const full = join(out, folder)
    if ((await system.kindOf(full)) === 'folder') await system.syncFolder(full)
  }
}

/**
 * Null if there is no journal. `foreign` if it is not of this user and for this folder, or if it is damaged: we make a
 * journal with one rename, so a damaged one is not ours.
 */
export async function readJournal(
  out: string,
  { system, writer }: Pick<Target, 'system' | 'writer'>,
): Promise<Journal | 'foreign' | null> {
  if ((await system.kindOf(join(out, stagingName))) !== 'folder') return null
  const path = join(out, stagingName, journalName)
  if ((await system.kindOf(path)) !== 'file') return null
  return parseJournal(new TextDecoder().decode(await system.read(path)), out, writer.seal) ?? 'foreign'
}

/** Removes the staging folder. The journal is removed first: staged files without a journal are ignored. */
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

/** Removes a file unless someone changed it. True if the file no longer exists. */
async function remove(out: string, path: string, oldHash: string, system: FileSystem): Promise<boolean> {
  await checkNoLink(out, path, system)
  const target = join(out, path)
  const kind = await system.kindOf(target)
  if (kind === null) return true
  if (kind !== 'file' || hashOf(await system.read(target)) !== oldHash) return false
  await system.removeFile(target)
  return true
}

/** Moves a staged file to its path, unless someone changed the old file. True if the new file is at its path. */
async function putInPlace(out: string, write: Journal['writes'][number], system: FileSystem): Promise<boolean> {
  const staged = join(out, stagingName, write.staged)
  // An interrupted run moved it already.
  if ((await system.kindOf(staged)) !== 'file') return true
  if (hashOf(await system.read(staged)) !== write.hash) return false
  await checkNoLink(out, write.path, system)
  const target = join(out, write.path)
  const kind = await system.kindOf(target)
  if (kind === 'folder') await system.removeFolder(target)
  else if (kind !== null && (kind !== 'file' || hashOf(await system.read(target)) !== write.oldHash)) return false
  await system.makeFolder(dirname(target))
  await system.rename(staged, target)
  return true
}

async function pruneFolders(out: string, path: string, system: FileSystem): Promise<void> {
  for (const folder of ancestorsOf(path).toReversed()) {
    const full = join(out, folder)
    if ((await system.kindOf(full)) !== 'folder' || (await system.list(full)).length > 0) return
    await system.removeFolder(full)
  }
}
