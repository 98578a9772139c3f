import type { Diagnostic } from '../diagnostics/diagnostic.js'
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

/** The version that a client has until the next bump. */
export type LockedVersion = {
  /** From the lock file, or from the interface if there is none. Null after an error. */
  readonly version: string | null
  /** Null if there is no valid lock file. */
  readonly lock: LockState | null
  readonly diagnostics: readonly Diagnostic[]
}

export type ReadLockedVersion = typeof readLockedVersion

/** Reads the version of a client from its lock file. It takes so little time that it is not shown as a stage. */
export async function readLockedVersion(iface: Interface, { spec, lock }: SpecOptions): Promise<LockedVersion> {
  const path = await lockPath(spec, lock)
  if (path === null) return { version: iface.version, lock: null, diagnostics: [] }
  const { client, diagnostics, texts } = await loadLockFile(path, readSource)
  if (client === null) return { version: null, lock: null, diagnostics }
  const { lockFileText } = await import('../compare/lock-file/write-lock-file.js')
  const isCurrent = lockFileText({ client, interface: iface }) === texts.get(path)
  return { version: client, lock: { path, isCurrent }, diagnostics }
}

/** The path of the lock file. The default path is null if there is no file; a path that the user named must exist. */
export async function lockPath(spec: string, lock: string | undefined): Promise<string | null> {
  if (lock !== undefined) return lock
  if (isUrl(spec)) return null
  const path = defaultLockPath(spec)
  return (await nodeFileSystem.kindOf(path)) === null ? null : path
}
