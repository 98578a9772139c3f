import { lockText } from '../compare/lock-text.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Stopwatch } from '../generate.js'
import { isUrl } from '../load/location.js'
import type { Interface } from '../model/interface.js'
import { nodeFileSystem } from '../write/file-system.js'
import { asLock, lockBeside, lockSource, readSource } from './sources.js'
import type { SourceOptions } from './sources.js'

export type LockState = {
  readonly path: string
  /** False where the description says something else since the last bump. */
  readonly isCurrent: boolean
}

/** What a lock says about a client that is made now. */
export type FoundLock = {
  /** The version that the client has; null for a lock that cannot be read. */
  readonly client: string | null
  /** Why it cannot be read. */
  readonly diagnostics: readonly Diagnostic[]
  readonly state: LockState | null
}

/** Reading a lock is no stage to speak of. */
const instant: Stopwatch = async (_, work) => work()

/** The lock that belongs to a description; null where there is none, as for a description that is not ours. */
export async function readLockState(
  { spec, lock }: Pick<SourceOptions, 'spec' | 'lock'>,
  iface: Interface,
): Promise<FoundLock | null> {
  if (lock === undefined && isUrl(spec)) return null
  const path = lock ?? lockBeside(spec)
  // One that the user named must be there, and whatever stands in the place of a lock must be one.
  if (lock === undefined && (await nodeFileSystem.kindOf(path)) === null) return null
  const { client, diagnostics, texts } = asLock(path, await readSource(lockSource(path), instant))
  if (client === null) return { client, diagnostics, state: null }
  const isCurrent = lockText({ client, interface: iface }) === texts.get(path)
  return { client, diagnostics: [], state: { path, isCurrent } }
}
