import { createHmac } from 'node:crypto'
import { realpathSync } from 'node:fs'
import type { Seal } from '../../write/seal.js'
import { homeFolder } from './home-folder.js'
import { stateFolder } from './state-folder.js'
import { userKey } from './user-key.js'

/** A seal for one purpose, so that no text for one is valid for another. */
export function userSeal(purpose: 'journal' | 'cache', key: () => Buffer | null): Seal {
  return (folder, text) => {
    const secret = key()
    if (secret === null) return null
    const message = JSON.stringify([purpose, realPath(folder), text])
    return createHmac('sha256', secret).update(message).digest('hex')
  }
}

/** The key of the user of this process, which is read when it is first needed. */
export function keyOfProcess(folder: string | null = ownStateFolder()): () => Buffer | null {
  let known: Buffer | null | undefined
  return () => (known === undefined ? (known = userKey(folder)) : known)
}

function ownStateFolder(): string | null {
  return stateFolder({ platform: process.platform, env: process.env, home: homeFolder() })
}

/** A folder has one name here, also where a link leads to it. */
function realPath(folder: string): string {
  try {
    return realpathSync.native(folder)
  } catch {
    return folder
  }
}
