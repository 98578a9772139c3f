import { join } from 'node:path'
import type { FileSystem } from './file-system.js'
import { fsError } from './fs-error.js'
import { ancestorsOf } from './safe-path.js'

/** Fails if a parent folder is a link: nothing must be written or removed outside the package. */
export async function checkNoLink(out: string, path: string, system: FileSystem): Promise<void> {
  for (const folder of ancestorsOf(path)) {
    const parent = join(out, folder)
    if ((await system.kindOf(parent)) === 'link') throw fsError('ELOOP', parent)
  }
}
