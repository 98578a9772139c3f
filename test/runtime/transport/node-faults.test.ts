import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerFaults as otherService } from '../../../templates/runtime/chain/json-rpc.js'
import { answerFaults } from '../../../templates/runtime/chain/near/kinds.js'
import { failure } from '../../../templates/runtime/failure.js'
import type { Request } from '../../../templates/runtime/request.js'
import type { RpcError } from '../../../templates/runtime/rpc-error.js'
import type { Fault } from '../../../templates/runtime/transport/fault.js'
import {
  isNodeFault,
  isThrottled,
  isTransientFailure,
  predictsFailures,
  wasRefused,
  wasUnreachable,
} from '../../../templates/runtime/transport/node-faults.js'
import { read, submit } from './sample-requests.js'
import { ok } from './scripted.js'

type Failed = {
  readonly kind: string
  readonly layer?: string
  readonly reason?: string
  readonly status?: number
  readonly code?: number
  readonly request?: Request
  /** The layer that the node sent, if it is not the one of the description. */
  readonly sentLayer?: string
}

function errorOf({ kind, layer = 'CLIENT', reason, status, code, request = read(), sentLayer }: Failed): RpcError {
  const answer = status === undefined ? undefined : { status, headers: new Headers(), body: '' }
  const wire = code === undefined && sentLayer === undefined ? undefined : { code, name: sentLayer ?? layer }
  return failure(request, { kind, layer, info: reason === undefined ? null : { reason } }, answer, wire).error
}

/** What a failure means: `t`ransient, `n`ode fault, `b`ack off, throttled (`l`imit), `r`efused, `u`nreachable. */
function effectsOf(error: RpcError): string {
  const effects = {
    t: isTransientFailure(error),
    n: isNodeFault({ ok: false, error }),
    b: predictsFailures(error),
    l: isThrottled(error),
    r: wasRefused(error),
    u: wasUnreachable(error),
  }
  return Object.entries(effects)
    .flatMap(([letter, isSo]) => (isSo ? [letter] : []))
    .join('')
}

test.each([
  ['ECONNREFUSED', 'tnbru'],
  ['ENOTFOUND', 'tnbru'],
  ['EAI_AGAIN', 'tnbru'],
  ['UND_ERR_CONNECT_TIMEOUT', 'tnbru'],
  ['ConnectionRefused', 'tnbru'],
  ['ECONNRESET', 'tnb'],
  ['EHOSTUNREACH', 'tnb'],
  ['', 'tnb'],
  [undefined, 'tnb'],
  ['RESPONSE_TOO_LARGE', 'n'],
  ['REDIRECTED', 'nb'],
])('NETWORK_ERROR with the reason %s: %s', (reason, effects) => {
  expect(effectsOf(errorOf({ kind: 'NETWORK_ERROR', ...(reason !== undefined && { reason }) }))).toBe(effects)
})

test.each([
  ['TIMED_OUT', 'tnb'],
  ['MALFORMED_RESPONSE', 'tnb'],
  ['INVALID_RESULT', 'n'],
  ['ABORTED', ''],
  ['UNKNOWN_ERROR', ''],
  ['', ''],
])('%s of the client: %s', (kind, effects) => {
  // A reason that means something under NETWORK_ERROR only.
  expect(effectsOf(errorOf({ kind, reason: 'ECONNREFUSED' }))).toBe(effects)
  expect(effectsOf(errorOf({ kind, reason: 'RESPONSE_TOO_LARGE' }))).toBe(effects)
  expect(effectsOf(errorOf({ kind, reason: 'REDIRECTED' }))).toBe(effects)
})

// A page of a gateway; a JSON-RPC error of a gateway, with a code about the request and with another one; an error of
// the node that the description does not have.
test.each([
  [undefined, 'nb', 'n', 'nb', ''],
  [200, 'nb', 'n', 'nb', ''],
  [399, 'nb', 'n', 'nb', ''],
  [400, 'nr', 'n', 'nb', ''],
  [401, 'nbr', 'nbr', 'nbr', 'nbr'],
  [402, 'nbr', 'nbr', 'nbr', 'nbr'],
  [403, 'nbr', 'nbr', 'nbr', 'nbr'],
  [404, 'nbr', 'n', 'nb', ''],
  [407, 'nbr', 'n', 'nb', ''],
  [408, 'nb', 'n', 'nb', ''],
  [409, 'nbr', 'n', 'nb', ''],
  [412, 'nbr', 'n', 'nb', ''],
  [413, 'nr', 'n', 'nb', ''],
  [414, 'nr', 'n', 'nb', ''],
  [415, 'nr', 'n', 'nb', ''],
  [416, 'nbr', 'n', 'nb', ''],
  [421, 'nbr', 'n', 'nb', ''],
  [422, 'nr', 'n', 'nb', ''],
  [423, 'nbr', 'n', 'nb', ''],
  [428, 'nbr', 'n', 'nb', ''],
  [429, 'tnlr', 'tnlr', 'tnlr', 'tnlr'],
  [430, 'nbr', 'n', 'nb', ''],
  [499, 'nbr', 'n', 'nb', ''],
  [500, 'nb', 'nb', 'nb', 'nb'],
  [501, 'nb', 'nb', 'nb', 'nb'],
  [502, 'tnb', 'tnb', 'tnb', 'tnb'],
  [503, 'tnb', 'tnb', 'tnb', 'tnb'],
  [504, 'tnb', 'tnb', 'tnb', 'tnb'],
  [505, 'nb', 'nb', 'nb', 'nb'],
  [599, 'nb', 'nb', 'nb', 'nb'],
  [600, 'nb', 'n', 'nb', ''],
  [999, 'nb', 'n', 'nb', ''],
])('the status %s: a page %s, nameless errors %s and %s, an unknown error of the node %s', (code, ...effects) => {
  const status = code === undefined ? {} : { status: code }
  const nameless = { kind: 'UNKNOWN_ERROR', layer: '', ...status }
  expect([
    effectsOf(errorOf({ kind: 'HTTP_ERROR', ...status })),
    effectsOf(errorOf({ ...nameless, code: -32700 })),
    effectsOf(errorOf({ ...nameless, code: -32005 })),
    effectsOf(errorOf({ kind: 'UNKNOWN_ERROR', layer: 'HANDLER_ERROR', code: -32700, ...status })),
  ]).toEqual(effects)
})

test.each([
  [-32700, 'n'],
  [-32600, 'n'],
  [-32601, 'n'],
  [-32602, 'n'],
  [-32603, 'nb'],
  [0, 'nb'],
  [undefined, 'nb'],
])('a nameless error with the code %s: %s', (code, effects) => {
  expect(effectsOf(errorOf({ kind: 'UNKNOWN_ERROR', layer: '', ...(code !== undefined && { code }) }))).toBe(effects)
})

test.each([
  ['INTERNAL_ERROR', 'n', ''],
  ['UNAVAILABLE_SHARD', 'n', 'n'],
  ['NOT_SYNCED_YET', 'tnbr', 'tnbr'],
  ['NO_SYNCED_BLOCKS', 'tnbr', 'tnbr'],
  ['NODE_IS_SYNCING', 'nb', 'nb'],
  ['NO_NEW_BLOCKS', 'nb', 'nb'],
  ['PARSE_ERROR', 'r', 'r'],
  ['METHOD_NOT_FOUND', 'r', 'r'],
  ['INVALID_TRANSACTION', 'r', 'r'],
  ['INVALID_SIGNATURE', 'r', 'r'],
  ['INVALID_ACCOUNT', 'r', 'r'],
  ['INVALID_ARGS', 'r', 'r'],
  ['INVALID_SHARD_ID', 'r', 'r'],
  ['UNKNOWN_BLOCK', '', ''],
])('the answer %s of the node: after a read %j, after a submission %j', (kind, ofRead, ofSubmission) => {
  const failed = { kind, layer: 'HANDLER_ERROR', status: 500, code: -32000 }
  expect([effectsOf(errorOf(failed)), effectsOf(errorOf({ ...failed, request: submit() }))]).toEqual([
    ofRead,
    ofSubmission,
  ])
})

test('a kind under a layer that the description excludes proves no refusal', () => {
  const failed = { kind: 'NOT_SYNCED_YET', layer: 'HANDLER_ERROR' }
  expect([effectsOf(errorOf(failed)), effectsOf(errorOf({ ...failed, sentLayer: 'OTHER' }))]).toEqual(['tnbr', 'tnb'])
})

test('a result is no failure of the node', () => {
  expect(isNodeFault(ok(1))).toBe(false)
})

// A client of any other service has the rows of JSON-RPC in place of those of NEAR.
describe('a client of another service', () => {
  const rows = answerFaults as Fault[]
  const ofNear = [...rows]
  beforeEach(() => void rows.splice(0, rows.length, ...otherService))
  afterEach(() => void rows.splice(0, rows.length, ...ofNear))

  test.each([
    ['SERVICE', -32700, 'r', 'r'],
    ['SERVICE', -32602, 'r', 'r'],
    ['SERVICE', -32603, 'n', ''],
    ['SERVICE', 7, '', ''],
    // The client itself makes no error about which a code could say more.
    ['CLIENT', -32700, '', ''],
    ['CLIENT', -32603, '', ''],
  ])('reads any kind under %s with the code %d: after a read %j, after a submission %j', (...row) => {
    const [layer, code, ofRead, ofSubmission] = row
    const failed = { kind: 'ANY', layer, code }
    expect([effectsOf(errorOf(failed)), effectsOf(errorOf({ ...failed, request: submit() }))]).toEqual([
      ofRead,
      ofSubmission,
    ])
  })
})
