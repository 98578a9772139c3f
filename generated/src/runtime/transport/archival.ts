import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import type { SendOptions, Transport } from '../transport.js'
import { deadlineIn, timeLeft } from './deadline.js'
import { speaksOfNode } from './speaks-of-node.js'

export interface ArchivalOptions {
  /** Milliseconds for both nodes together where the call says nothing else: 30,000 by default. */
  readonly timeout?: number
}

/**
 * Asks an archival node where a node has dropped what is asked for. Where it says so (`GARBAGE_COLLECTED_BLOCK`, or a
 * height below its head), the archive's outcome is the outcome. Where it only may have dropped it, the first answer
 * stands unless the archive knows more. Submissions go to the first node alone.
 */
export function archival(transport: Transport, archive: Transport, options: ArchivalOptions = {}): Transport {
  const send = async (request: Request, sending: SendOptions = {}): Promise<Outcome> => {
    const deadline = deadlineIn(sending.timeout ?? options.timeout ?? 30_000)
    const inTime = (): SendOptions => ({ ...sending, timeout: timeLeft(deadline) })
    const outcome = await transport(request, inTime())
    if (outcome.ok || request.rules.submits) return outcome
    const { error } = outcome
    if (saysDropped(error)) return archive(request, inTime())
    if (!mayBeDropped(error)) return outcome
    const other = await archive(request, inTime())
    return other.ok || isNews(other.error, error) ? other : outcome
  }
  return send as Transport
}

/** An archive that cannot tell, such as one that is not synced or wants to be paid, knows no more. An abort ends it. */
function isNews(error: RpcError, { kind }: RpcError): boolean {
  if (error.kind === 'ABORTED') return true
  const isAnswer = error.layer === 'HANDLER_ERROR' && !/^(INTERNAL|UNKNOWN)_ERROR$/.test(error.kind)
  return isAnswer && error.kind !== kind && !speaksOfNode({ ok: false, error })
}

function saysDropped({ kind, answer }: RpcError): boolean {
  return kind === 'GARBAGE_COLLECTED_BLOCK' || (kind === 'UNKNOWN_BLOCK' && answer?.status === 422)
}

/** A hash that a node does not know may be old; a height in an object, under any status but 422, is above its head. */
function mayBeDropped({ kind, request }: RpcError): boolean {
  if (kind === 'UNKNOWN_CHUNK' || kind === 'UNKNOWN_TRANSACTION') return true
  const { block_id: block, finality, sync_checkpoint: checkpoint } = Object(request.params)
  return kind === 'UNKNOWN_BLOCK' && !finality && !checkpoint && !/^(number|bigint)$/.test(typeof block)
}
