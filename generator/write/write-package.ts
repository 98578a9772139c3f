import { dirname } from 'node:path'
import type { Report } from '../diagnostics/diagnostic.js'
import type { SourceFile } from '../emit/source-file.js'
import { commit } from './commit.js'
import { diagnoseConflict, diagnoseError } from './diagnose.js'
import type { Progress } from './diagnose.js'
import type { FileSystem } from './file-system.js'
import { applyJournal, discardStaging, readJournal } from './journal.js'
import { withLock } from './lock.js'
import type { Writer } from './lock.js'
import { obstacle } from './obstacle.js'
import { hasChanges, planWrite } from './plan.js'
import type { Plan } from './plan.js'
import { scanPackage } from './scan.js'

/** A package on the disk beside the one that it should be. */
export type Survey = {
  readonly plan: Plan
  /** A commit was cut short; until it is finished the package is neither old nor new. */
  readonly isInterrupted: boolean
}

/** The folder to write to, and the means. */
export type Target = {
  readonly out: string
  readonly system: FileSystem
  readonly writer: Writer
}

/** Compares, and writes nothing. Null where the disk cannot be read. */
export async function surveyPackage(
  target: Target,
  files: readonly SourceFile[],
  report: Report,
): Promise<Survey | null> {
  try {
    return await look(target, files)
  } catch (error) {
    return refused(error, target, 'reading', report)
  }
}

/** Makes the folder hold the package, or leaves it as it is. Null where the system refused. */
export async function writePackage(
  target: Target,
  files: readonly SourceFile[],
  report: Report,
): Promise<Survey | null> {
  try {
    const survey = (await currentPackage(target, files)) ?? (await writeLocked(target, files, report))
    for (const conflict of survey.plan.conflicts) report(diagnoseConflict(conflict, target.out))
    return survey
  } catch (error) {
    return refused(error, target, (await isHalfWritten(target)) ? 'half written' : 'untouched', report)
  }
}

/**
 * The package where it is as it should be, which needs no lock: a folder that cannot be written will do. Null where
 * anything else is seen, or nothing: it may be what another generator is writing.
 */
async function currentPackage(target: Target, files: readonly SourceFile[]): Promise<Survey | null> {
  try {
    const survey = await look(target, files)
    const { plan, isInterrupted } = survey
    return isInterrupted || hasChanges(plan) || plan.conflicts.length > 0 ? null : survey
  } catch {
    return null
  }
}

async function look({ out, system }: Target, files: readonly SourceFile[]): Promise<Survey> {
  const isInterrupted = (await readJournal(out, system)) !== null
  const wanted = files.map(file => file.path)
  return { plan: planWrite(files, await scanPackage(out, wanted, system)), isInterrupted }
}

async function writeLocked(target: Target, files: readonly SourceFile[], report: Report): Promise<Survey> {
  const { out, system, writer } = target
  // Of a file in its place the system would say no more than that it exists.
  if ((await system.kindOf(out)) === 'file') throw obstacle('ENOTDIR', out)
  const made = await missingFolders(out, system)
  try {
    await system.makeFolder(out)
    return await withLock(out, writer, system, async () => {
      const isInterrupted = await finishInterrupted(out, system)
      const { plan } = await look(target, files)
      const changed = plan.conflicts.length === 0 && hasChanges(plan) ? await commit(out, plan, system) : []
      for (const path of changed) report(diagnoseConflict({ path, reason: 'edited' }, out))
      return { plan, isInterrupted }
    })
  } catch (error) {
    // Only what is empty goes.
    for (const folder of made) await system.removeFolder(folder).catch(() => undefined)
    throw error
  }
}

/** The folder, and those that it stands in, as far as they do not exist; the inner ones first. */
async function missingFolders(folder: string, system: FileSystem): Promise<readonly string[]> {
  if ((await system.kindOf(folder)) !== null) return []
  return [folder, ...(dirname(folder) === folder ? [] : await missingFolders(dirname(folder), system))]
}

/** Whether there was something to finish. */
async function finishInterrupted(out: string, system: FileSystem): Promise<boolean> {
  const journal = await readJournal(out, system)
  if (journal === null) await discardStaging(out, system)
  else await applyJournal(out, journal, system)
  return journal !== null
}

/** Turns an error of the system into a diagnostic; any other one is a bug and goes on. */
function refused(error: unknown, target: Target, progress: Progress, report: Report): null {
  const diagnostic = diagnoseError(error, target.out, progress)
  if (diagnostic === null) throw error
  report(diagnostic)
  return null
}

async function isHalfWritten({ out, system }: Target): Promise<boolean> {
  try {
    return (await readJournal(out, system)) !== null
  } catch {
    return false
  }
}
