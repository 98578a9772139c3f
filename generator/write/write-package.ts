import { dirname } from 'node:path'
import type { Report } from '../diagnostics/diagnostic.js'
import type { SourceFile } from '../emit/source-file.js'
import { commit } from './commit.js'
import { diagnoseConflict, diagnoseForeignJournal, reportFsError } from './diagnose.js'
import type { FileSystem } from './file-system.js'
import { applyJournal, discardStaging, readJournal } from './apply-journal.js'
import { withMutex } from './mutex.js'
import { fsError } from './fs-error.js'
import { hashesOf, withManifest, type FileHash } from './manifest.js'
import { hasChanges, planWrite, type Plan } from './plan.js'
import { scanPackage } from './scan.js'
import type { Target } from './target.js'

/** How the package on the disk differs from the new one. */
export type PackageState = {
  readonly plan: Plan
  /** True if a commit of this user was interrupted. Then the package is a mixture of old and new files. */
  readonly isInterrupted: boolean
  /** True if the folder has a journal that is not of this user. It is not applied. */
  readonly hasForeignJournal: boolean
}

/** Compares the package on the disk with the new one. Null after a report that the disk cannot be read. */
export async function inspectPackage(
  target: Target,
  files: readonly SourceFile[],
  report: Report,
): Promise<PackageState | null> {
  try {
    const state = await inspect(target, hashesOf(withManifest(files)))
    if (state.hasForeignJournal) report(diagnoseForeignJournal(target.out))
    return state
  } catch (error) {
    reportFsError(error, target.out, 'reading', report)
    return null
  }
}

/** Writes the whole package or nothing. Null after a report of a system error. */
export async function writePackage(
  target: Target,
  files: readonly SourceFile[],
  report: Report,
): Promise<PackageState | null> {
  try {
    const whole = withManifest(files)
    const state = (await packageIfCurrent(target, hashesOf(whole))) ?? (await writeInMutex(target, whole, report))
    for (const conflict of state.plan.conflicts) report(diagnoseConflict(conflict, target.out))
    return state
  } catch (error) {
    reportFsError(error, target.out, (await isHalfWritten(target)) ? 'half written' : 'unchanged', report)
    return null
  }
}

/**
 * The state of a package that is current, with its manifest; without a mutex, because the folder can be read-only. Null
 * if the package differs or cannot be read: another generator can be writing it.
 */
export async function packageIfCurrent(target: Target, files: readonly FileHash[]): Promise<PackageState | null> {
  try {
    const state = await inspect(target, files)
    const { plan, isInterrupted, hasForeignJournal } = state
    const isCurrent = !isInterrupted && !hasForeignJournal && !hasChanges(plan) && plan.conflicts.length === 0
    return isCurrent ? state : null
  } catch {
    return null
  }
}

async function inspect(target: Target, files: readonly FileHash[]): Promise<PackageState> {
  const { out, system } = target
  await system.checkDisk(out)
  const journal = await readJournal(out, target)
  const hasForeignJournal = journal === 'foreign'
  const paths = files.map(file => file.path)
  const plan = planWrite(files, await scanPackage(out, paths, system))
  return { plan, isInterrupted: journal !== null && !hasForeignJournal, hasForeignJournal }
}

async function writeInMutex(target: Target, files: readonly SourceFile[], report: Report): Promise<PackageState> {
  const { out, system, writer } = target
  await system.checkDisk(out)
  // mkdir would only report EEXIST.
  if ((await system.kindOf(out)) === 'file') throw fsError('ENOTDIR', out)
  const newFolders = await missingFolders(out, system)
  try {
    await system.makeFolder(out)
    return await withMutex(out, writer, system, async () => {
      const isInterrupted = await finishInterrupted(target)
      const { plan, hasForeignJournal } = await inspect(target, hashesOf(files))
      if (hasForeignJournal) report(diagnoseForeignJournal(out))
      const texts = new Map(files.map(({ path, text }) => [path, text]))
      const isFree = plan.conflicts.length === 0
      const changed = isFree && hasChanges(plan) ? await commit(target, plan, texts) : []
      for (const path of changed) report(diagnoseConflict({ path, reason: 'edited' }, out))
      // With conflicts it stays, so that the user who began that run can still complete it.
      if (hasForeignJournal && isFree) await discardStaging(out, system)
      return { plan, isInterrupted, hasForeignJournal }
    })
  } catch (error) {
    // Removes the folders that are still empty; for others, `removeFolder` fails.
    for (const folder of newFolders) await system.removeFolder(folder).catch(() => undefined)
    throw error
  }
}

/** The folder and its parents that do not exist, inner folders first. */
async function missingFolders(folder: string, system: FileSystem): Promise<readonly string[]> {
  if ((await system.kindOf(folder)) !== null) return []
  return [folder, ...(dirname(folder) === folder ? [] : await missingFolders(dirname(folder), system))]
}

/** True if there was an interrupted commit of this user. */
async function finishInterrupted(target: Target): Promise<boolean> {
  const { out, system } = target
  const journal = await readJournal(out, target)
  if (journal === 'foreign') return false
  if (journal === null) await discardStaging(out, system)
  else await applyJournal(out, journal, system)
  return journal !== null
}

async function isHalfWritten(target: Target): Promise<boolean> {
  try {
    const journal = await readJournal(target.out, target)
    return journal !== null && journal !== 'foreign'
  } catch {
    return false
  }
}
