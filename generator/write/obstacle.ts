import { join } from 'node:path'
import type { FileSystem } from './file-system.js'
import { ancestorsOf } from './safe-path.js'

/** What keeps us from writing though the system would let us; looks like an error of the system on purpose. */
export function obstacle(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: "${path}"`), { code, path })
}

/** Behind a link lies a folder that need not be ours: nothing is written or removed there. */
export async function checkNoLink(out: string, path: string, system: FileSystem): Promise<void> {
  for (const folder of ancestorsOf(path)) {
    const place = join(out, folder)
    if ((await system.kindOf(place)) === 'link') throw obstacle('ELOOP', place)
  }
}
