import { dirname, join } from 'node:path'
import type { FileSystem } from './file-system.js'
import { applyJournal, discardStaging } from './apply-journal.js'
import { journalName } from './journal.js'
import type { Journal } from './journal.js'
import { checkNoLink, fsError } from './fs-error.js'
import { stagingName } from './reserved-paths.js'
import type { Plan } from './plan.js'

/**
 * Applies a plan without conflicts, with the texts of the package by path. If an error occurs before the journal is written, the package is unchanged. After
 * that, this run or the next one completes the package. Returns the paths that someone changed in the meantime.
 */
export async function commit(
  out: string,
  plan: Plan,
  texts: ReadonlyMap<string, string>,
  system: FileSystem,
): Promise<readonly string[]> {
  const journal: Journal = {
    removals: plan.removals,
    // Numbers as names, because all staged files are in one folder.
    writes: plan.writes.map(({ path, oldHash }, index) => ({ path, staged: String(index), oldHash })),
  }
  try {
    await checkTargets(out, plan, system)
    await stage(out, texts, journal, system)
  } catch (error) {
    // The first error is reported. The next run removes the files that cannot be removed now.
    await discardStaging(out, system).catch(() => undefined)
    throw error
  }
  return applyJournal(out, journal, system)
}

/** Checks what the listing of a folder does not show: permissions, and whether the disk ignores case. */
async function checkTargets(out: string, plan: Plan, system: FileSystem): Promise<void> {
  const removed = new Set(plan.removals.map(removal => removal.path.toLowerCase()))
  for (const { path, oldHash } of plan.writes) {
    const target = join(out, path)
    const kind = await system.kindOf(target)
    const isOccupied = kind !== null && kind !== 'folder' && oldHash === null
    if (isOccupied && !removed.has(path.toLowerCase())) throw fsError('EEXIST', target)
  }
  const paths = [...plan.writes, ...plan.removals].map(change => change.path)
  for (const path of paths) await checkNoLink(out, path, system)
  const folders = new Set(paths.map(path => dirname(join(out, path))))
  for (const folder of folders) if ((await system.kindOf(folder)) === 'folder') await system.checkWritable(folder)
}

/** Writes and syncs all new files to the staging folder, then adds the journal in one rename. */
async function stage(
  out: string,
  texts: ReadonlyMap<string, string>,
  journal: Journal,
  system: FileSystem,
): Promise<void> {
  const staging = join(out, stagingName)
  await discardStaging(out, system)
  if ((await system.kindOf(staging)) !== null) throw fsError('EEXIST', staging)
  await system.makeFolder(staging)
  for (const { path, staged } of journal.writes) {
    const text = texts.get(path)
    if (text === undefined) throw new Error(`The plan writes "${path}", which the package does not have.`)
    await system.create(join(staging, staged), text)
  }
  const draft = join(staging, `${journalName}.draft`)
  await system.create(draft, `${JSON.stringify(journal, null, 2)}\n`)
  await system.rename(draft, join(staging, journalName))
  await system.syncFolder(staging)
  await system.syncFolder(out)
}
