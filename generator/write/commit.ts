import { dirname, join } from 'node:path'
import type { FileSystem } from './file-system.js'
import { applyJournal, discardStaging, journalName } from './journal.js'
import type { Journal } from './journal.js'
import { checkNoLink, obstacle } from './obstacle.js'
import { stagingName } from './own-names.js'
import type { Plan, Write } from './plan.js'

/**
 * Brings a plan without conflicts to the disk. Until the journal stands, an error leaves the package untouched;
 * from then on the package is finished, by the next run if not by this one. Returns what someone changed meanwhile.
 */
export async function commit(out: string, plan: Plan, system: FileSystem): Promise<readonly string[]> {
  const journal: Journal = {
    removals: plan.removals,
    // A name of its own for each staged file: they all lie in one folder.
    writes: plan.writes.map(({ path, was }, index) => ({ path, staged: String(index), was })),
  }
  try {
    await checkPlaces(out, plan, system)
    await stage(out, plan.writes, journal, system)
  } catch (error) {
    // The first error is the one to tell; what cannot be tidied now is tidied by the next run.
    await discardStaging(out, system).catch(() => undefined)
    throw error
  }
  return applyJournal(out, journal, system)
}

/** Asks the disk itself what a listing cannot tell: rights, and whether case counts. */
async function checkPlaces(out: string, plan: Plan, system: FileSystem): Promise<void> {
  const removed = new Set(plan.removals.map(removal => removal.path.toLowerCase()))
  for (const { path, was } of plan.writes) {
    const target = join(out, path)
    const kind = await system.kindOf(target)
    const isTaken = kind !== null && kind !== 'folder' && was === null
    if (isTaken && !removed.has(path.toLowerCase())) throw obstacle('EEXIST', target)
  }
  const paths = [...plan.writes, ...plan.removals].map(change => change.path)
  for (const path of paths) await checkNoLink(out, path, system)
  const folders = new Set(paths.map(path => dirname(join(out, path))))
  for (const folder of folders) if ((await system.kindOf(folder)) === 'folder') await system.checkWritable(folder)
}

/** Everything new, whole and on the disk, beside the package; then the journal, in one rename. */
async function stage(out: string, writes: readonly Write[], journal: Journal, system: FileSystem): Promise<void> {
  const staging = join(out, stagingName)
  await discardStaging(out, system)
  if ((await system.kindOf(staging)) !== null) throw obstacle('EEXIST', staging)
  await system.makeFolder(staging)
  for (const [index, { text }] of writes.entries()) await system.create(join(staging, String(index)), text)
  const draft = join(staging, `${journalName}.draft`)
  await system.create(draft, `${JSON.stringify(journal, null, 2)}\n`)
  await system.rename(draft, join(staging, journalName))
  await system.syncFolder(staging)
  await system.syncFolder(out)
}
