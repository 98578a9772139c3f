import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import { defaultTimeout } from '../platform/timer.js'
import type { SendOptions, Transport } from '../transport.js'
import { deadlineIn, timeLeft } from './deadline.js'
import { isNodeFault } from './node-faults.js'

/** The options of `archival`. */
export interface ArchivalOptions {
  /** Milliseconds for both nodes together unless the call sets its own timeout: 30,000 by default. */
  readonly timeout?: number
}

/**
 * Asks an archival node for data that a node has dropped. If the node reports this (`GARBAGE_COLLECTED_BLOCK`, or that
 * it lacks a height below its newest block), the call ends with the archive's outcome. If the node may have dropped the
 * data, as after an unknown hash, the archive's outcome counts only if it says more: a result, or another error about
 * the request. Submissions go to the first node alone.
 * @example
 * const archive = http('https://archive.example')
 * const near = createClient({ transport: archival(http('https://rpc.example'), archive) })
 */
export function archival(transport: Transport, archive: Transport, options: ArchivalOptions = {}): Transport {
  const send = async (request: Request, sending: SendOptions = {}): Promise<Outcome> => {
    const deadline = deadlineIn(sending.timeout ?? options.timeout ?? defaultTimeout)
    const inTime = (): SendOptions => ({ ...sending, timeout: timeLeft(deadline) })
    const outcome = await transport(request, inTime())
    if (outcome.ok || request.rules.submits) return outcome
    const { error } = outcome
    if (hasDropped(error)) return archive(request, inTime())
    if (!mayHaveDropped(error)) return outcome
    const other = await archive(request, inTime())
    return other.ok || saysMore(other.error, error) ? other : outcome
  }
  return send as Transport
}

/** Whether the archive's error is of another kind, and about the request. Sync or billing errors do not count. */
function saysMore(error: RpcError, { kind }: RpcError): boolean {
  if (error.kind === 'ABORTED') return true
  const isAnswer = error.layer === 'HANDLER_ERROR' && error.kind !== 'UNKNOWN_ERROR'
  return isAnswer && error.kind !== kind && !isNodeFault({ ok: false, error })
}

function hasDropped({ kind, answer }: RpcError): boolean {
  return kind === 'GARBAGE_COLLECTED_BLOCK' || (kind === 'UNKNOWN_BLOCK' && answer?.status === 422)
}

/** A block with an unknown hash can be old. An unknown height without HTTP 422 is above the node's newest block. */
function mayHaveDropped({ kind, request }: RpcError): boolean {
  if (kind === 'UNKNOWN_CHUNK' || kind === 'UNKNOWN_TRANSACTION') return true
  const { block_id: block, finality, sync_checkpoint: checkpoint } = Object(request.params)
  return kind === 'UNKNOWN_BLOCK' && !finality && !checkpoint && typeof block !== 'number' && typeof block !== 'bigint'
}
