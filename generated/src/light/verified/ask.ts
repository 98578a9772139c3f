import { failure } from '../../runtime/failure.js'
import type { Outcome } from '../../runtime/outcome.js'
import type { Request } from '../../runtime/request.js'
import type { RpcError } from '../../runtime/rpc-error.js'
import { timeLeft } from '../../runtime/transport/deadline.js'
import type { SendOptions } from '../../runtime/transport.js'
import type { ProvenBlock } from '../../verify/blocks/lite-header.js'
import type { ProofError, Verified } from '../../verify/verified.js'
import { Ended, EndedAsked, proofFound } from './ended.js'
import { requireTime, type ProvingCall } from './proving-call.js'

/** A result, and what a check of it proved. */
export interface Answered<Value> {
  readonly result: unknown
  readonly value: Value
}

type Prove<Value> = (result: unknown) => Verified<Value>

/** Asks the question itself. An error of a node ends the call as it is: it is the node's word. */
export async function askItself<Value>(
  call: ProvingCall,
  request: Request,
  prove: Prove<Value>,
): Promise<Answered<Value>> {
  const { check } = call.sending
  return send(call, request, { ...call.sending }, prove, check, error => {
    throw new EndedAsked(error)
  })
}

/** Asks for a part of the proof, at a node that has the head. */
export async function askForProof<Value>(
  call: ProvingCall,
  request: Request,
  head: ProvenBlock,
  prove: Prove<Value>,
): Promise<Answered<Value>> {
  const { id: _id, check: _check, ...sending } = call.sending
  const minHeight = Math.max(head.height, sending.minHeight ?? 0)
  return send(call, request, { ...sending, minHeight }, prove, undefined, error => {
    // Of each method: the failure has no other fields than in a call of the method itself.
    if (ofAnyCall.has(error.kind)) throw new Ended({ kind: error.kind, info: error.info }, [error])
    const info = { reason: 'CALL_FAILED', field: '', method: request.method } as const
    throw new Ended({ kind: 'PROOF_INCOMPLETE', info }, [error])
  })
}

/** The failures of each method that say nothing about the question. */
const ofAnyCall: ReadonlySet<string> = new Set(['NETWORK_ERROR', 'HTTP_ERROR', 'MALFORMED_RESPONSE'])

/**
 * Sends a request whose result must be proven. Transports with several nodes check each answer with `prove`, and ask
 * the next node after one that proves nothing.
 */
async function send<Value>(
  call: ProvingCall,
  request: Request,
  sending: SendOptions,
  prove: Prove<Value>,
  check: SendOptions['check'],
  onError: (error: RpcError) => never,
): Promise<Answered<Value>> {
  const unproven = new Map<RpcError, ProofError>()
  const checked = (outcome: Outcome): Outcome => {
    if (!outcome.ok) return outcome
    const verdict = prove(outcome.result)
    if (verdict.ok) return check?.(outcome) ?? outcome
    const info = { path: verdict.error.field, expected: 'a proven value', found: verdict.error.reason }
    const failed = failure(request, { kind: 'INVALID_RESULT', info })
    unproven.set(failed.error, verdict.error)
    return failed
  }
  requireTime(call)
  const outcome = await call.transport(request, { ...sending, check: checked, timeout: timeLeft(call.deadline) })
  if (!outcome.ok) {
    const { error } = outcome
    if (error.kind === 'ABORTED' || error.kind === 'TIMED_OUT') requireTime(call, error)
    const invalid = unproven.get(error)
    return invalid ? endUnproven(call, request, invalid, [error]) : onError(error)
  }
  const verdict = prove(outcome.result)
  return verdict.ok ? { result: outcome.result, value: verdict.value } : endUnproven(call, request, verdict.error, [])
}

function endUnproven(call: ProvingCall, { method }: Request, error: ProofError, attempts: readonly RpcError[]): never {
  const { hash, height } = call.heads.last() ?? { hash: '', height: 0 }
  throw new Ended(proofFound(error, method, { hash, height }), attempts)
}
