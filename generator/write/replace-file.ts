import { dirname } from 'node:path'
import type { Report } from '../diagnostics/diagnostic.js'
import { diagnoseError } from './diagnose.js'
import type { FileSystem } from './file-system.js'
import { obstacle } from './obstacle.js'

/**
 * Gives one file another text: the old one or the new one is there at any moment, never a part. False where the system
 * refused, which is reported.
 */
export async function replaceFile(path: string, text: string, system: FileSystem, report: Report): Promise<boolean> {
  const draft = `${path}.near-rpcgen-draft`
  try {
    const kind = await system.kindOf(path)
    if (kind !== null && kind !== 'file') throw obstacle('EEXIST', path)
    await system.makeFolder(dirname(path))
    // One that an interrupted run left.
    if ((await system.kindOf(draft)) === 'file') await system.removeFile(draft)
    await system.create(draft, text)
    await system.rename(draft, path)
    await system.syncFolder(dirname(path))
    return true
  } catch (error) {
    await system.removeFile(draft).catch(() => undefined)
    const diagnostic = diagnoseError(error, path, 'as it was')
    if (diagnostic === null) throw error
    report(diagnostic)
    return false
  }
}
