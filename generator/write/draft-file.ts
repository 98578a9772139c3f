import { dirname } from 'node:path'
import type { Report } from '../diagnostics/diagnostic.js'
import { reportFsError } from './diagnose.js'
import type { FileSystem } from './file-system.js'
import { fsError } from './fs-error.js'

/** A new text for a file, in a draft next to the file, until the draft replaces the file. */
export type Draft = {
  /** Replaces the file in one step. False after a report. */
  readonly replace: () => Promise<boolean>
  readonly discard: () => Promise<void>
}

/** Writes the new text of a file as a draft, so that replacing the file rarely fails. Null after a report. */
export async function draftFile(path: string, text: string, system: FileSystem, report: Report): Promise<Draft | null> {
  const draft = `${path}.near-rpcgen-draft`
  const discard = (): Promise<void> => system.removeFile(draft).catch(() => undefined)
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (await reportFsErrors(work, path, report)) return true
    await discard()
    return false
  }
  const replace = (): Promise<boolean> =>
    attempt(async () => {
      await system.rename(draft, path)
      await system.syncFolder(dirname(path))
    })
  const isDrafted = await attempt(async () => {
    const mode = await checkReplaceable(path, system)
    await system.makeFolder(dirname(path))
    // An interrupted run can leave a draft.
    if ((await system.kindOf(draft)) === 'file') await system.removeFile(draft)
    await system.create(draft, text, mode)
  })
  return isDrafted ? { replace, discard } : null
}

/** Reports a folder, a device or a read-only file at the path of the file, and writes nothing. */
export async function checkDraftTarget(path: string, system: FileSystem, report: Report): Promise<void> {
  await reportFsErrors(() => checkReplaceable(path, system), path, report)
}

const errnos = { folder: 'EISDIR', link: 'ELINK', other: 'ENOTFILE' } as const

/** The permissions of the file, for the one that replaces it; undefined if there is none. */
async function checkReplaceable(path: string, system: FileSystem): Promise<number | undefined> {
  const kind = await system.kindOf(path)
  if (kind === null) return undefined
  if (kind !== 'file') throw fsError(errnos[kind], path)
  const mode = await system.modeOf(path)
  // A rename would replace a read-only file too.
  if ((mode & 0o200) === 0) throw fsError('EACCES', path)
  return mode
}

/** False after a report of a system error. Throws any other error. */
async function reportFsErrors(work: () => Promise<unknown>, path: string, report: Report): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    reportFsError(error, path, 'file unchanged', report)
    return false
  }
}
