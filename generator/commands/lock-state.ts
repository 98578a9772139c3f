import { lockText } from '../compare/lock-text.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Stopwatch } from '../generate.js'
import { isUrl } from '../load/location.js'
import type { Interface } from '../model/interface.js'
import { nodeFileSystem } from '../write/file-system.js'
import { lockBeside, readSource } from './sources.js'
import type { SourceOptions } from './sources.js'

export type LockState = {
  readonly path: string
  /** False where the description says something else since the last bump. */
  readonly isCurrent: boolean
}

/** What a lock says about a client that is made now. */
export type FoundLock = {
  /** The version that the client has. */
  readonly client: string | null
  readonly diagnostics: readonly Diagnostic[]
  readonly state: LockState
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
  if ((await nodeFileSystem.kindOf(path)) !== 'file') return null
  const source = { location: path, overlays: [], allowRemote: false, allowPrivate: false, revision: null }
  const { client, diagnostics, texts } = await readSource(source, instant)
  const isCurrent = client !== null && lockText({ client, interface: iface }) === texts.get(path)
  return { client, diagnostics, state: { path, isCurrent } }
}
