import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { isRpcError } from '../../../templates/runtime/guards.js'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import { answerReader } from '../../../templates/runtime/answers/answer-reader.js'
import { request as makeRequest, type MethodShape, type Request } from '../../../templates/runtime/request.js'
import { gasPrice, health, sendTx, viewAccount } from '../sample-methods.js'

const query = viewAccount({ account_id: 'alice.near' })
const block = gasPrice(7)
const submission = sendTx({ signed_tx_base64: 'AA==' })
const headers = new Headers()

/** The fields of an outcome, without the request and the answer of an error. */
type ReadOutcome = { readonly result: unknown } | ReadError
type ReadError = {
  readonly kind: string
  readonly layer: string
  readonly sentLayer?: string
  readonly info: unknown
  readonly code?: unknown
  readonly data?: unknown
}

function summaryOf(outcome: Outcome<MethodShape>): ReadOutcome {
  if (outcome.ok) return { result: outcome.result }
  const { kind, layer, sentLayer, info, code, data } = outcome.error
  const moved = sentLayer === undefined ? {} : { sentLayer }
  return {
    kind,
    layer,
    ...moved,
    info,
    ...(code === undefined ? {} : { code }),
    ...(data === undefined ? {} : { data }),
  }
}

/** Reads an answer, and checks what every error has. */
function read(request: Request, status: number, body: string): ReadOutcome {
  const answer = { status, headers, body }
  const outcome = answerReader(request, 'dontcare')(answer)
  if (!outcome.ok) {
    expect(outcome.error.request).toBe(request)
    expect(outcome.error.answer).toBe(answer)
    expect(inspect(outcome.error, { depth: 10 })).toContain('NearRpcError')
    expect(JSON.parse(JSON.stringify(outcome.error))).toMatchObject({ answer: { status, body } })
  }
  return summaryOf(outcome)
}

/** The body of a JSON-RPC answer. */
function envelope(content: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', ...content })
}

const parseError = { name: 'PARSE_ERROR', info: { error_message: 'Failed parsing args' } }
const internal = { name: 'INTERNAL_ERROR', info: { error_message: 'Disk' } }
const accountInfo = { requested_account_id: 'bob.near', block_height: 17, block_hash: 'H' }
const expired = { TxExecutionError: { InvalidTxError: 'Expired' } }

describe('a result', () => {
  test.each<[request: Request, status: number, body: string, result: unknown]>([
    [query, 200, envelope({ result: { block_height: 17 } }), { block_height: 17 }],
    [query, 500, envelope({ result: { block_height: 17 } }), { block_height: 17 }],
    [query, 200, envelope({ result: { block_height: 17 }, error: null }), { block_height: 17 }],
    [query, 200, '{"id":"dontcare","result":18446744073709551615,"jsonrpc":"2.0"}', 18446744073709551615n],
    [query, 200, ' \n{"jsonrpc":"2.0","extra":1,"result":"hash","id":"dontcare"}\n', 'hash'],
    [health(), 200, envelope({ result: null }), null],
    [health(), 200, envelope({ result: null, error: null }), null],
    [makeRequest('maintenance_windows', { known: {} }), 200, envelope({ result: [] }), []],
    [makeRequest('any', { known: {} }), 200, envelope({ result: false }), false],
  ])('of %o under %i in %s', (request, status, body, result) => {
    expect(read(request, status, body)).toStrictEqual({ result })
  })
})

describe('an error that the method knows', () => {
  test.each<[request: Request, status: number, error: object, expected: ReadError]>([
    [
      block,
      422,
      {
        name: 'HANDLER_ERROR',
        cause: { info: {}, name: 'UNKNOWN_BLOCK' },
        code: -32000,
        message: 'Server error',
        data: 'DB',
      },
      { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info: {}, code: -32000, data: 'DB' },
    ],
    [
      block,
      200,
      { name: 'HANDLER_ERROR', cause: { name: 'UnknownBlock' } },
      { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info: {} },
    ],
    [
      query,
      200,
      { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_ACCOUNT', info: accountInfo }, code: -32000, data: 'text' },
      { kind: 'UNKNOWN_ACCOUNT', layer: 'HANDLER_ERROR', info: accountInfo, code: -32000, data: 'text' },
    ],
    [
      query,
      200,
      { name: 'HANDLER_ERROR', cause: { name: 'UnknownAccount', info: { ...accountInfo, more: 1 } } },
      { kind: 'UNKNOWN_ACCOUNT', layer: 'HANDLER_ERROR', info: { ...accountInfo, more: 1 } },
    ],
    [
      query,
      200,
      { name: 'HANDLER_ERROR', cause: { name: 'NO_SYNCED_BLOCKS' }, data: { name: 'NO_SYNCED_BLOCKS' } },
      { kind: 'NO_SYNCED_BLOCKS', layer: 'HANDLER_ERROR', info: {}, data: { name: 'NO_SYNCED_BLOCKS' } },
    ],
    [
      health(),
      200,
      { name: 'HANDLER_ERROR', cause: { name: 'NODE_IS_SYNCING', info: null } },
      { kind: 'NODE_IS_SYNCING', layer: 'HANDLER_ERROR', info: {} },
    ],
    [
      query,
      400,
      { name: 'REQUEST_VALIDATION_ERROR', cause: parseError, code: -32700, message: 'Parse error' },
      { kind: 'PARSE_ERROR', layer: 'REQUEST_VALIDATION_ERROR', info: parseError.info, code: -32700 },
    ],
    [
      query,
      500,
      { name: 'INTERNAL_ERROR', cause: internal, code: -32000 },
      { kind: 'INTERNAL_ERROR', layer: 'INTERNAL_ERROR', info: internal.info, code: -32000 },
    ],
    [
      submission,
      408,
      { name: 'HANDLER_ERROR', cause: { name: 'TIMEOUT_ERROR' }, data: 'Timeout' },
      { kind: 'TIMEOUT_ERROR', layer: 'HANDLER_ERROR', info: {}, data: 'Timeout' },
    ],
    [
      submission,
      200,
      { name: 'HANDLER_ERROR', cause: { name: 'INVALID_TRANSACTION', info: {} }, data: expired },
      { kind: 'EXPIRED_TRANSACTION', layer: 'HANDLER_ERROR', info: {}, data: expired },
    ],
  ])('of %o under %i: %j', (request, status, error, expected) => {
    expect(read(request, status, envelope({ error }))).toStrictEqual(expected)
  })

  test('contains the details of the node in its message', () => {
    const error = { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK' }, message: 'Server error', data: 'No block' }
    const outcome = answerReader(block, 'a')({ status: 200, headers, body: envelope({ error, id: 'a' }) })
    expect(outcome.ok || outcome.error.message).toBe('gas_price: UNKNOWN_BLOCK: No block')
  })

  test('is detected in a result', () => {
    const result =
      '{"error":"access key ed25519:9x does not exist while viewing","logs":[],"block_height":18446744073709551615}'
    const { info, ...others } = Object(
      summaryOf(
        answerReader(query, 'a')({ status: 200, headers, body: `{"jsonrpc":"2.0","result":${result},"id":"a"}` }),
      ),
    )
    expect(others).toStrictEqual({ kind: 'UNKNOWN_ACCESS_KEY', layer: 'HANDLER_ERROR' })
    expect(info).toStrictEqual({ public_key: 'ed25519:9x', block_height: 18446744073709551615n })
  })

  test('keeps the integers of its info and data', () => {
    const cause = '{"name":"UNKNOWN_BLOCK","info":{"height":18446744073709551615}}'
    const body = `{"jsonrpc":"2.0","error":{"name":"HANDLER_ERROR","cause":${cause},"data":[18446744073709551614]},"id":"a"}`
    expect(summaryOf(answerReader(block, 'a')({ status: 200, headers, body }))).toStrictEqual({
      kind: 'UNKNOWN_BLOCK',
      layer: 'HANDLER_ERROR',
      info: { height: 18446744073709551615n },
      data: [18446744073709551614n],
    })
  })
})

describe('the message of a parse error', () => {
  test.each<[message: unknown, kind: string]>([
    ['No envelope', 'INVALID_ENVELOPE'],
    ['PARSE_ERROR: No envelope', 'PARSE_ERROR'],
    ['No envelope.', 'PARSE_ERROR'],
    ['NO_SYNCED_BLOCKS', 'PARSE_ERROR'],
    ['UnknownAccount', 'PARSE_ERROR'],
    ['PARSE_ERROR', 'PARSE_ERROR'],
    ['', 'PARSE_ERROR'],
    ['__proto__', 'PARSE_ERROR'],
    ['constructor', 'PARSE_ERROR'],
    [['No envelope'], 'PARSE_ERROR'],
    [{ toString: null }, 'PARSE_ERROR'],
    [null, 'PARSE_ERROR'],
    [0, 'PARSE_ERROR'],
  ])('%j: the kind is %s', (error_message, kind) => {
    const cause = { name: 'PARSE_ERROR', info: { error_message } }
    const layer = 'REQUEST_VALIDATION_ERROR'
    const { info } = cause
    expect(read(query, 400, envelope({ error: { name: layer, cause } }))).toStrictEqual({ kind, layer, info })
  })

  test('does not change the kind of another cause', () => {
    const cause = { name: 'INTERNAL_ERROR', info: { error_message: 'No envelope' } }
    expect(read(query, 500, envelope({ error: { name: 'INTERNAL_ERROR', cause } }))).toStrictEqual({
      kind: 'INTERNAL_ERROR',
      layer: 'INTERNAL_ERROR',
      info: cause.info,
    })
  })
})

describe('a known cause in a layer', () => {
  const [handler, validation, internalLayer] = ['HANDLER_ERROR', 'REQUEST_VALIDATION_ERROR', 'INTERNAL_ERROR']

  test.each<[request: Request, sent: string | undefined, cause: object, expected: ReadError]>([
    // A kind of two layers has the one that came.
    [submission, handler, internal, { kind: 'INTERNAL_ERROR', layer: handler, info: internal.info }],
    [submission, internalLayer, internal, { kind: 'INTERNAL_ERROR', layer: internalLayer, info: internal.info }],
    // Under any other layer it keeps its kind. Its layer is the one that nearly all methods have.
    [
      submission,
      validation,
      internal,
      { kind: 'INTERNAL_ERROR', layer: internalLayer, sentLayer: validation, info: internal.info },
    ],
    // The fields of `info` decide too: only one of the two layers can lack them.
    [
      submission,
      internalLayer,
      { name: 'INTERNAL_ERROR' },
      { kind: 'INTERNAL_ERROR', layer: handler, sentLayer: internalLayer, info: {} },
    ],
    [
      block,
      handler,
      internal,
      { kind: 'INTERNAL_ERROR', layer: internalLayer, sentLayer: handler, info: internal.info },
    ],
    [
      block,
      internalLayer,
      { name: 'UNKNOWN_BLOCK' },
      { kind: 'UNKNOWN_BLOCK', layer: handler, sentLayer: internalLayer, info: {} },
    ],
    [
      block,
      'SOMETHING_NEW',
      { name: 'UnknownBlock' },
      { kind: 'UNKNOWN_BLOCK', layer: handler, sentLayer: 'SOMETHING_NEW', info: {} },
    ],
    [
      block,
      'CLIENT',
      parseError,
      { kind: 'PARSE_ERROR', layer: validation, sentLayer: 'CLIENT', info: parseError.info },
    ],
    [block, undefined, { name: 'UNKNOWN_BLOCK' }, { kind: 'UNKNOWN_BLOCK', layer: handler, sentLayer: '', info: {} }],
  ])('%o: %j with %j', (request, sent, cause, expected) => {
    expect(read(request, 200, envelope({ error: { name: sent, cause } }))).toStrictEqual(expected)
  })

  test('that a pattern finds in another layer', () => {
    const error = { name: internalLayer, cause: { name: 'INVALID_TRANSACTION' }, data: expired }
    expect(read(submission, 200, envelope({ error }))).toStrictEqual({
      kind: 'EXPIRED_TRANSACTION',
      layer: handler,
      sentLayer: internalLayer,
      info: {},
      data: expired,
    })
  })

  test('is in every copy of the error', () => {
    const body = envelope({ error: { name: internalLayer, cause: { name: 'UNKNOWN_BLOCK' } } })
    const outcome = answerReader(block, 'dontcare')({ status: 200, headers, body })
    const error = outcome.ok ? undefined : outcome.error
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ layer: handler, sentLayer: internalLayer })
    expect(inspect(error)).toContain("sentLayer: 'INTERNAL_ERROR'")
    const copy: unknown = structuredClone(error)
    expect(isRpcError(copy) && copy.sentLayer).toBe(internalLayer)
  })
})

describe('a code as the name of the error itself', () => {
  const layer = 'HANDLER_ERROR'

  test.each<[request: Request, error: object, expected: ReadError]>([
    [block, { name: 'UNKNOWN_BLOCK' }, { kind: 'UNKNOWN_BLOCK', layer, sentLayer: '', info: {} }],
    [block, { name: 'UnknownBlock', cause: {} }, { kind: 'UNKNOWN_BLOCK', layer, sentLayer: '', info: {} }],
    [block, { name: 'UnknownBlock', cause: null }, { kind: 'UNKNOWN_BLOCK', layer, sentLayer: '', info: {} }],
    [
      query,
      { name: 'UnknownAccount', cause: { info: accountInfo } },
      { kind: 'UNKNOWN_ACCOUNT', layer, sentLayer: '', info: accountInfo },
    ],
    [
      block,
      { name: 'PARSE_ERROR', cause: { info: { error_message: 'No envelope' } } },
      {
        kind: 'INVALID_ENVELOPE',
        layer: 'REQUEST_VALIDATION_ERROR',
        sentLayer: '',
        info: { error_message: 'No envelope' },
      },
    ],
    // INTERNAL_ERROR is a layer too, and of this method a cause without fields: the cause counts.
    [
      submission,
      { name: 'INTERNAL_ERROR' },
      { kind: 'UNKNOWN_ERROR', layer: 'INTERNAL_ERROR', info: { cause: undefined } },
    ],
    [submission, { name: layer }, { kind: 'UNKNOWN_ERROR', layer, info: { cause: undefined } }],
    // A cause that has a name counts alone.
    [
      block,
      { name: 'UNKNOWN_BLOCK', cause: { name: 'SOMETHING_NEW' } },
      { kind: 'UNKNOWN_ERROR', layer: 'UNKNOWN_BLOCK', info: { cause: { name: 'SOMETHING_NEW' } } },
    ],
    // The required fields are missing, or the method does not have the kind.
    [
      query,
      { name: 'UNKNOWN_ACCOUNT' },
      { kind: 'UNKNOWN_ERROR', layer: 'UNKNOWN_ACCOUNT', info: { cause: undefined } },
    ],
    [block, { name: 'UNKNOWN_CHUNK' }, { kind: 'UNKNOWN_ERROR', layer: 'UNKNOWN_CHUNK', info: { cause: undefined } }],
    [block, { name: 'toString' }, { kind: 'UNKNOWN_ERROR', layer: 'toString', info: { cause: undefined } }],
  ])('%o: %j', (request, error, expected) => {
    expect(read(request, 200, envelope({ error }))).toStrictEqual(expected)
  })
})

describe('an error that the method does not know', () => {
  const layer = 'HANDLER_ERROR'

  test.each<[cause: unknown]>([
    [{ name: 'SOMETHING_NEW', info: { a: 1 } }],
    [{ name: 'UNKNOWN_ACCOUNT', info: { requested_account_id: 'bob.near' } }],
    [{ name: 'UNKNOWN_ACCOUNT' }],
    [{ name: 'UnknownAccount', info: {} }],
    [{ name: 'UNKNOWN_ACCOUNT', info: 'bob.near' }],
    [{ name: 'PARSE_ERROR', info: null }],
    [{ name: 'INVALID_TRANSACTION', info: {} }],
    [{ name: '' }],
    [{ name: null }],
    [{ name: 0, info: {} }],
    [{ name: ['NO_SYNCED_BLOCKS'] }],
    [{ name: [] }],
    [{ name: {} }],
    [{ name: { toString: null } }],
    [{ name: { toString: 1, valueOf: 1 } }],
    [{ name: '__proto__' }],
    [{ name: 'constructor', info: {} }],
    [{ name: 'toString' }],
    [{ name: 'hasOwnProperty', info: accountInfo }],
    [{ name: '__defineGetter__' }],
    [{ info: {} }],
    [{}],
    [[]],
    ['NO_SYNCED_BLOCKS'],
    [17],
    [null],
  ])('keeps the cause %j', cause => {
    expect(read(query, 200, envelope({ error: { name: layer, cause, code: -32000, data: 'd' } }))).toStrictEqual({
      kind: 'UNKNOWN_ERROR',
      layer,
      info: { cause },
      code: -32000,
      data: 'd',
    })
  })

  test.each(['__proto__', 'constructor', 'toString', 'CLIENT', ''])('keeps the layer %j', name => {
    const cause = { name: 'SOMETHING_NEW' }
    expect(read(query, 200, envelope({ error: { name, cause } }))).toStrictEqual({
      kind: 'UNKNOWN_ERROR',
      layer: name,
      info: { cause },
    })
  })

  test('keeps a "__proto__" in its cause and data as it is', () => {
    const body =
      '{"jsonrpc":"2.0","error":{"name":"L","cause":{"__proto__":{"name":"NO_SYNCED_BLOCKS"}}},"id":"dontcare"}'
    expect(read(query, 200, body)).toStrictEqual({
      kind: 'UNKNOWN_ERROR',
      layer: 'L',
      info: { cause: JSON.parse('{"__proto__":{"name":"NO_SYNCED_BLOCKS"}}') },
    })
  })

  test.each<[error: unknown]>([
    [{ code: -32602, message: 'Invalid params' }],
    [{ name: null, code: -32602 }],
    [{ name: { toString: null }, code: -32602 }],
    [{}],
    ['text'],
    [17],
    [true],
    [[]],
  ])('has a string as its layer when the error is %j', error => {
    const outcome = Object(read(query, 200, envelope({ error })))
    expect(outcome).toMatchObject({ kind: 'UNKNOWN_ERROR', info: { cause: undefined } })
    expect(typeof outcome.layer).toBe('string')
  })
})

describe('an id', () => {
  const result = { result: { block_height: 17 } }
  const error = { error: { name: 'HANDLER_ERROR', cause: { name: 'NO_SYNCED_BLOCKS' } } }

  test.each<[content: object, id: unknown, kind: string | undefined]>([
    [result, 'dontcare', undefined],
    [result, 'other', 'MALFORMED_RESPONSE'],
    [result, null, 'MALFORMED_RESPONSE'],
    [result, undefined, 'MALFORMED_RESPONSE'],
    [result, 17, 'MALFORMED_RESPONSE'],
    [{ ...result, error: null }, null, 'MALFORMED_RESPONSE'],
    [error, 'dontcare', 'NO_SYNCED_BLOCKS'],
    [error, null, 'NO_SYNCED_BLOCKS'],
    [error, undefined, 'NO_SYNCED_BLOCKS'],
    [error, 'other', 'MALFORMED_RESPONSE'],
    [error, '', 'MALFORMED_RESPONSE'],
    [error, 0, 'MALFORMED_RESPONSE'],
    [error, ['dontcare'], 'MALFORMED_RESPONSE'],
  ])('with %j and the id %j', (content, id, kind) => {
    expect(Object(read(query, 200, envelope({ ...content, id }))).kind).toBe(kind)
  })

  test('that is a number does not equal the same digits as text', () => {
    expect(
      Object(summaryOf(answerReader(query, '17')({ status: 200, headers, body: envelope({ ...result, id: 17 }) })))
        .kind,
    ).toBe('MALFORMED_RESPONSE')
  })
})
