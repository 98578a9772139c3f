import { dirname } from 'node:path'
import type { Report } from '../diagnostics/diagnostic.js'
import { diagnoseError } from './diagnose.js'
import type { FileSystem } from './file-system.js'
import { obstacle } from './obstacle.js'

/** Another text for a file. It lies beside the file until it takes its place. */
export type Draft = {
  /** The old text or the new one is there at any moment, never a part. False where the system refused: it is reported. */
  readonly take: () => Promise<boolean>
  readonly drop: () => Promise<void>
}

/** Writes what a file will hold, so that little is left that can fail. Null where the system refused: it is reported. */
export async function draftFile(path: string, text: string, system: FileSystem, report: Report): Promise<Draft | null> {
  const draft = `${path}.near-rpcgen-draft`
  const drop = (): Promise<void> => system.removeFile(draft).catch(() => undefined)
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (await reporting(work, path, report)) return true
    await drop()
    return false
  }
  const take = (): Promise<boolean> =>
    attempt(async () => {
      await system.rename(draft, path)
      await system.syncFolder(dirname(path))
    })
  const isDrafted = await attempt(async () => {
    await refuseObstacle(path, system)
    await system.makeFolder(dirname(path))
    // One that an interrupted run left.
    if ((await system.kindOf(draft)) === 'file') await system.removeFile(draft)
    await system.create(draft, text)
  })
  return isDrafted ? { take, drop } : null
}

/** Reports what stands where the file would be, and writes nothing. */
export async function checkPlace(path: string, system: FileSystem, report: Report): Promise<void> {
  await reporting(() => refuseObstacle(path, system), path, report)
}

async function refuseObstacle(path: string, system: FileSystem): Promise<void> {
  const kind = await system.kindOf(path)
  if (kind !== null && kind !== 'file') throw obstacle('EEXIST', path)
}

async function reporting(work: () => Promise<void>, path: string, report: Report): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const diagnostic = diagnoseError(error, path, 'as it was')
    if (diagnostic === null) throw error
    report(diagnostic)
    return false
  }
}
