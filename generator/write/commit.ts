import { dirname, join } from 'node:path'
import type { FileSystem } from './file-system.js'
import { applyJournal, discardStaging } from './apply-journal.js'
import { journalName, journalText, type Journal } from './journal.js'
import { checkNoLink } from './check-no-link.js'
import { fsError } from './fs-error.js'
import { hashOf } from './manifest.js'
import { stagingName } from './reserved-paths.js'
import type { Target } from './target.js'
import type { Plan } from './plan.js'

/**
 * Applies a plan without conflicts, with the texts of the package by path. If an error occurs before the journal is
 * written, the package is unchanged. After that, this run or the next one completes the package. Returns the paths that
 * someone changed in the meantime.
 */
export async function commit(
  target: Target,
  plan: Plan,
  texts: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const { out, system } = target
  const textOf = (path: string): string => {
    const text = texts.get(path)
    if (text === undefined) throw new Error(`The plan writes "${path}", which the package does not have.`)
    return text
  }
  const journal: Journal = {
    removals: plan.removals,
    // Numbers as names, because all staged files are in one folder.
    writes: plan.writes.map(({ path, oldHash }, index) => {
      return { path, staged: String(index), hash: hashOf(textOf(path)), oldHash }
    }),
  }
  try {
    await checkTargets(out, plan, system)
    await stage(target, textOf, journal)
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
  { out, system, writer }: Target,
  textOf: (path: string) => string,
  journal: Journal,
): Promise<void> {
  const staging = join(out, stagingName)
  await discardStaging(out, system)
  if ((await system.kindOf(staging)) !== null) throw fsError('EEXIST', staging)
  await system.makeFolder(staging)
  for (const { path, staged } of journal.writes) await system.create(join(staging, staged), textOf(path))
  const draft = join(staging, `${journalName}.draft`)
  await system.create(draft, journalText(journal, out, writer.seal))
  await system.rename(draft, join(staging, journalName))
  await system.syncFolder(staging)
  await system.syncFolder(out)
}
