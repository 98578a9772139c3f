import type { Report } from '../diagnostics/diagnostic.js'
import type { Stopwatch } from '../generate.js'
import { isUrl } from '../load/read/location.js'
import type { SpecOptions } from '../load/spec-options.js'
import type { Interface } from '../model/interface.js'
import { nodeFileSystem } from '../write/file-system.js'
import { defaultLockPath, loadLockFile, readSource } from './sources.js'

export type LockState = {
  readonly path: string
  /** False where the description has changed since the last bump. */
  readonly isCurrent: boolean
}

/** The lock file of a description. */
export type LockReader = {
  /** The version of the client: from the lock file, or from the interface if there is none. Null after an error. */
  readonly chooseVersion: (iface: Interface, report: Report) => Promise<string | null>
  /** Null if there is no valid lock file. */
  readonly state: () => LockState | null
}

/** Reading a lock file takes so little time that it is not shown as a stage. */
const unmeasured: Stopwatch = async (_, work) => work()

export function lockReader({ spec, lock }: SpecOptions): LockReader {
  let state: LockState | null = null
  const chooseVersion: LockReader['chooseVersion'] = async (iface, report) => {
    const path = await lockPath(spec, lock)
    if (path === null) return iface.version
    const { client, diagnostics, texts } = await loadLockFile(path, readSource, unmeasured)
    diagnostics.forEach(report)
    if (client === null) return null
    const { lockFileText } = await import('../compare/lock-file/write-lock-file.js')
    state = { path, isCurrent: lockFileText({ client, interface: iface }) === texts.get(path) }
    return client
  }
  return { chooseVersion, state: () => state }
}

/** The path of the lock file. The default path is null if there is no file; a path that the user named must exist. */
export async function lockPath(spec: string, lock: string | undefined): Promise<string | null> {
  if (lock !== undefined) return lock
  if (isUrl(spec)) return null
  const path = defaultLockPath(spec)
  return (await nodeFileSystem.kindOf(path)) === null ? null : path
}
