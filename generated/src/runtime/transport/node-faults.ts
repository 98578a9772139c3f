import { answerFaults } from '../chain-rules.js'
import type { Outcome } from '../outcome.js'
import { isSubmission } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import type { Effect, Fault } from './fault.js'

/** The connection was never open. Not `EHOSTUNREACH`: an open connection can lose its route, too. */
const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ConnectionRefused']
const nodeFault = ['node fault'] as const
const lasting = ['node fault', 'back off'] as const
const transient = ['transient', 'node fault', 'back off'] as const
const rejected = ['node fault', 'refused'] as const
const fromGateway = ['HTTP_ERROR', 'UNKNOWN_ERROR']

/**
 * The first row that matches decides, and these stand before those of `answerFaults`. A failure without a row is an
 * answer of the node.
 */
const faults: readonly Fault[] = [
  { kinds: ['NETWORK_ERROR'], reasons: unreachable, effects: ['transient', 'node fault', 'back off', 'refused'] },
  // The next attempt would get the same long answer, and the node is healthy.
  { kinds: ['NETWORK_ERROR'], reasons: ['RESPONSE_TOO_LARGE'], effects: nodeFault },
  // The URL is wrong, and the next attempt would fail too. After a 303 the server may have accepted the request.
  { kinds: ['NETWORK_ERROR'], reasons: ['REDIRECTED'], effects: lasting },
  // A node that is newer than the description, or lies, sends such a result again.
  { kinds: ['INVALID_RESULT'], effects: nodeFault },
  { kinds: ['NETWORK_ERROR', 'TIMED_OUT', 'MALFORMED_RESPONSE'], effects: transient },

  { kinds: fromGateway, status: [429, 429], effects: ['transient', 'throttled', 'node fault', 'refused'] },
  { kinds: fromGateway, status: [502, 504], effects: transient },
  // The API key is missing or wrong, or a bill is not paid.
  { kinds: fromGateway, status: [401, 403], effects: ['node fault', 'back off', 'refused'] },
  { kinds: fromGateway, status: [500, 599], effects: lasting },
  // The node cannot read a request of this length or type.
  { kinds: ['HTTP_ERROR'], status: [400, 400], effects: rejected },
  { kinds: ['HTTP_ERROR'], status: [413, 415], effects: rejected },
  { kinds: ['HTTP_ERROR'], status: [422, 422], effects: rejected },
  // A proxy's own timeout: the node behind it may have accepted the request.
  { kinds: ['HTTP_ERROR'], status: [408, 408], effects: lasting },
  { kinds: ['HTTP_ERROR'], status: [400, 499], effects: ['node fault', 'back off', 'refused'] },
  { kinds: ['HTTP_ERROR'], effects: lasting },

  // A gateway's own JSON-RPC errors: first those about the request, then all others, such as a quota.
  { kinds: ['UNKNOWN_ERROR'], isNameless: true, codes: [-32700, -32600, -32601, -32602], effects: nodeFault },
  { kinds: ['UNKNOWN_ERROR'], isNameless: true, effects: lasting },
]

function hasEffect(error: RpcError, effect: Effect): boolean {
  return (
    faults
      .concat(answerFaults)
      .find(fault => isMatch(fault, error))
      ?.effects.includes(effect) ?? false
  )
}

function isMatch(fault: Fault, { kind, layer, info, answer, code, request }: RpcError): boolean {
  const { kinds, reasons, status: [from, to] = [0, 999], isNameless, codes, isRead } = fault
  const status = answer?.status ?? 0
  return (
    (kinds?.includes(kind) ?? layer !== 'CLIENT') &&
    (reasons?.includes(String(Object(info).reason)) ?? true) &&
    status >= from &&
    status <= to &&
    (!isNameless || layer === '') &&
    (codes?.includes(code ?? 0) ?? true) &&
    !(isRead && isSubmission(request))
  )
}

/** Whether the same node may answer the same request later. */
export function isTransientFailure(error: RpcError): boolean {
  return hasEffect(error, 'transient')
}

/** Whether the outcome is a failure of the node and not an answer, so that another node may answer. */
export function isNodeFault(outcome: Outcome): boolean {
  return !outcome.ok && hasEffect(outcome.error, 'node fault')
}

/** Whether a failure predicts more failures of this node. */
export function predictsFailures(error: RpcError): boolean {
  return hasEffect(error, 'back off')
}

/** Whether no connection was open. Only the client makes errors of this kind. */
export function wasUnreachable({ kind, info }: RpcError): boolean {
  return kind === 'NETWORK_ERROR' && unreachable.includes(String(Object(info).reason))
}

/** Whether the node works but limits requests. */
export function isThrottled(error: RpcError): boolean {
  return hasEffect(error, 'throttled')
}

/**
 * Whether no node can have accepted the request in this attempt. An earlier attempt may still be on its way. A kind
 * under a layer that the description excludes proves nothing.
 */
export function wasRefused(error: RpcError): boolean {
  return error.sentLayer === undefined && hasEffect(error, 'refused')
}
