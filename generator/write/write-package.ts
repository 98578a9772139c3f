import { dirname } from 'node:path'
import type { Report } from '../diagnostics/diagnostic.js'
import type { SourceFile } from '../emit/source-file.js'
import { commit } from './commit.js'
import { diagnoseConflict, diagnoseError } from './diagnose.js'
import type { Progress } from './diagnose.js'
import type { FileSystem } from './file-system.js'
import { applyJournal, discardStaging, readJournal } from './apply-journal.js'
import { withMutex } from './mutex.js'
import type { Writer } from './mutex.js'
import { fsError } from './fs-error.js'
import { hashesOf, withManifest } from './manifest.js'
import type { FileHash } from './manifest.js'
import { hasChanges, planWrite } from './plan.js'
import type { Plan } from './plan.js'
import { scanPackage } from './scan.js'

/** How the package on the disk differs from the new one. */
export type PackageState = {
  readonly plan: Plan
  /** True if a commit was interrupted. Then the package is a mixture of old and new files. */
  readonly isInterrupted: boolean
}

/** The output folder and its access. */
export type Target = {
  readonly out: string
  readonly system: FileSystem
  readonly writer: Writer
}

/** Compares the package on the disk with the new one. Null after a report that the disk cannot be read. */
export async function inspectPackage(
  target: Target,
  files: readonly SourceFile[],
  report: Report,
): Promise<PackageState | null> {
  try {
    return await inspect(target, hashesOf(withManifest(files)))
  } catch (error) {
    return reportFsError(error, target, 'reading', report)
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
    return reportFsError(error, target, (await isHalfWritten(target)) ? 'half written' : 'unchanged', report)
  }
}

/**
 * The state of a package that is current, with its manifest; without a mutex, because the folder can be read-only. Null if the package
 * differs or cannot be read: another generator can be writing it.
 */
export async function packageIfCurrent(target: Target, files: readonly FileHash[]): Promise<PackageState | null> {
  try {
    const state = await inspect(target, files)
    const { plan, isInterrupted } = state
    return isInterrupted || hasChanges(plan) || plan.conflicts.length > 0 ? null : state
  } catch {
    return null
  }
}

async function inspect({ out, system }: Target, files: readonly FileHash[]): Promise<PackageState> {
  const isInterrupted = (await readJournal(out, system)) !== null
  const paths = files.map(file => file.path)
  return { plan: planWrite(files, await scanPackage(out, paths, system)), isInterrupted }
}

async function writeInMutex(target: Target, files: readonly SourceFile[], report: Report): Promise<PackageState> {
  const { out, system, writer } = target
  // mkdir would only report EEXIST.
  if ((await system.kindOf(out)) === 'file') throw fsError('ENOTDIR', out)
  const newFolders = await missingFolders(out, system)
  try {
    await system.makeFolder(out)
    return await withMutex(out, writer, system, async () => {
      const isInterrupted = await finishInterrupted(out, system)
      const { plan } = await inspect(target, hashesOf(files))
      const texts = new Map(files.map(({ path, text }) => [path, text]))
      const changed = plan.conflicts.length === 0 && hasChanges(plan) ? await commit(out, plan, texts, system) : []
      for (const path of changed) report(diagnoseConflict({ path, reason: 'edited' }, out))
      return { plan, isInterrupted }
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

/** True if there was an interrupted commit. */
async function finishInterrupted(out: string, system: FileSystem): Promise<boolean> {
  const journal = await readJournal(out, system)
  if (journal === null) await discardStaging(out, system)
  else await applyJournal(out, journal, system)
  return journal !== null
}

/** Reports a system error; any other error is thrown again as an internal error. */
function reportFsError(error: unknown, target: Target, progress: Progress, report: Report): null {
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
