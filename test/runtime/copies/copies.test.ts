import { inspect } from 'node:util'
import { MessageChannel, Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { answerReader } from '../../../templates/runtime/answers/answer-reader.js'
import { failure } from '../../../templates/runtime/failure.js'
import { isErrorOf, isRpcError } from '../../../templates/runtime/guards.js'
import type { RpcError } from '../../../templates/runtime/rpc-error.js'
import type { Request } from '../../../templates/runtime/request.js'
import { isTransient } from '../../../templates/runtime/transport/is-transient.js'
import { mayHaveBeenAccepted } from '../../../templates/runtime/transport/submission.js'
import { gasPrice, sendTx, viewAccount, viewState } from '../sample-methods.js'

const height = 12345678901234567890n
const answer = { status: 422, headers: new Headers({ 'retry-after': '3' }), body: '{}' }
const info = { block_height: height, block_hash: 'H' }
const unknownBlock = failure(
  viewAccount({ account_id: 'a.near', block_id: height }),
  { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info },
  answer,
  { name: 'HANDLER_ERROR', code: -32000, data: 'no block', message: 'Server error' },
).error

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
const thrown = Object.assign(new TypeError('fetch failed'), { cause: refused })
const network = failure(gasPrice(null), { kind: 'NETWORK_ERROR', info: { reason: 'ECONNREFUSED' }, thrown }).error
const lost = failure(submission(), { kind: 'NETWORK_ERROR', info: { reason: 'ECONNRESET' } }).error

function submission(): Request {
  const request = sendTx({ signed_tx_base64: 'c2lnbmVk' })
  return Object.defineProperty({ ...request }, 'rules', { value: { known: {}, submits: () => true } }) as Request
}

const worker = new Worker(
  'const { parentPort } = require("node:worker_threads"); parentPort.on("message", it => parentPort.postMessage(it))',
  { eval: true },
)
worker.unref()
const channel = new MessageChannel()
channel.port2.on('message', copy => channel.port2.postMessage(copy))
afterEach(() => {
  channel.port1.unref()
  channel.port2.unref()
})

function sent(through: Worker | typeof channel.port1, error: unknown): Promise<unknown> {
  const answered = new Promise(resolve => through.once('message', resolve))
  through.postMessage(error, [])
  return answered
}

const clones: { readonly [way: string]: (error: RpcError) => Promise<unknown> } = {
  structuredClone: async error => structuredClone(error),
  'structuredClone twice': async error => structuredClone(structuredClone(error)),
  'a MessageChannel': error => sent(channel.port1, error),
  'a worker thread and back': error => sent(worker, error),
}

test.each(Object.entries(clones))('%s keeps an error of a node, with its integers', async (_, cloneOf) => {
  const copy = await cloneOf(unknownBlock)
  if (!isErrorOf(copy, viewAccount)) throw new Error('It is not recognised.')
  expect(copy).toBeInstanceOf(Error)
  expect(copy.message).toBe('query: UNKNOWN_BLOCK: no block')
  expect({ ...copy }).toMatchObject({
    name: 'NearRpcError',
    kind: 'UNKNOWN_BLOCK',
    layer: 'HANDLER_ERROR',
    info,
    method: 'query',
    code: -32000,
    data: 'no block',
    request: { method: 'query', params: { account_id: 'a.near', block_id: height, request_type: 'view_account' } },
    answer: { status: 422, body: '{}' },
  })
  expect(isErrorOf(copy, viewState)).toBe(false)
  expect(isErrorOf(copy, gasPrice)).toBe(false)
})

test.each(Object.entries(clones))('%s keeps an error without an answer', async (_, cloneOf) => {
  const copy = await cloneOf(network)
  expect(isTransient(copy)).toBe(true)
  expect(copy).toMatchObject({
    kind: 'NETWORK_ERROR',
    layer: 'CLIENT',
    info: { reason: 'ECONNREFUSED' },
    method: 'gas_price',
    message: 'gas_price: NETWORK_ERROR: connect ECONNREFUSED 127.0.0.1:1',
    cause: { message: 'connect ECONNREFUSED 127.0.0.1:1' },
  })
})

test('JSON has all fields, and a bigint as a string of its digits', () => {
  const copy: unknown = JSON.parse(JSON.stringify({ error: unknownBlock })).error
  expect(copy).toStrictEqual({
    name: 'NearRpcError',
    message: 'query: UNKNOWN_BLOCK: no block',
    kind: 'UNKNOWN_BLOCK',
    layer: 'HANDLER_ERROR',
    info: { block_height: '12345678901234567890', block_hash: 'H' },
    method: 'query',
    code: -32000,
    data: 'no block',
    request: {
      method: 'query',
      params: { account_id: 'a.near', block_id: '12345678901234567890', request_type: 'view_account' },
    },
    answer: { status: 422, body: '{}' },
  })
  expect(isErrorOf(copy, viewAccount)).toBe(true)
  expect(isErrorOf(copy, gasPrice)).toBe(false)
  expect(structuredClone(unknownBlock.toJSON())).toStrictEqual(copy)
})

test('no copy of a failed submission has its transaction, and each knows that it may have been accepted', async () => {
  for (const cloneOf of [...Object.values(clones), async (error: RpcError) => JSON.parse(JSON.stringify(error))]) {
    const copy: unknown = await cloneOf(lost)
    expect(isErrorOf(copy, sendTx)).toBe(true)
    expect(inspect(copy, { depth: 10, showHidden: true, getters: true })).not.toContain('c2lnbmVk')
    if (isRpcError(copy)) expect(mayHaveBeenAccepted(copy)).toBe(true)
  }
})

test('copies have the earlier attempts', () => {
  const { error } = failure(gasPrice(null), { kind: 'TIMED_OUT', info: { timeout: 5 } })
  Object.assign(error, { attempts: [network] })
  for (const copy of [structuredClone(error), JSON.parse(JSON.stringify(error))]) {
    expect(isRpcError(copy) && copy.attempts?.[0]?.kind).toBe('NETWORK_ERROR')
    expect(isRpcError(copy) && copy.attempts?.every(isTransient)).toBe(true)
  }
})

test.each<[reason: unknown, kept: unknown]>([
  ['left', 'left'],
  [undefined, undefined],
  [7n, 7n],
  [new Error('left'), { name: 'Error', message: 'left' }],
  [AbortSignal.abort().reason, { name: 'AbortError', message: 'This operation was aborted' }],
  [() => {}, undefined],
  [Symbol('a'), undefined],
  [{ page: 3n }, { page: '3' }],
  [null, null],
])('an abort with the reason %o can be cloned and written as JSON', (reason, kept) => {
  const { error } = failure(gasPrice(null), { kind: 'ABORTED', info: { reason } })
  const copy = structuredClone(error)
  expect(isRpcError(copy) && Object(copy.info).reason).toEqual(kept)
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({ kind: 'ABORTED', method: 'gas_price' })
})

test('the headers of an answer are not copied', () => {
  const { error } = failure(gasPrice(null), { kind: 'HTTP_ERROR', info: answer }, answer)
  const copy = structuredClone(error)
  expect(isRpcError(copy) && copy.info).toEqual({ status: 422, body: '{}' })
})

test.each([
  [490, 'UNKNOWN_ERROR'],
  [2_000, 'MALFORMED_RESPONSE'],
  [40_000, 'MALFORMED_RESPONSE'],
])('an error with data of %i levels can be copied and printed', (levels, kind) => {
  const data = `${'['.repeat(levels)}${']'.repeat(levels)}`
  const body = `{"jsonrpc":"2.0","id":"dontcare","error":{"cause":{"name":"A","info":{"a":${data}}},"data":${data}}}`
  const outcome = answerReader(gasPrice(null), 'dontcare')({ ...answer, body })
  if (outcome.ok) throw new Error('It is a result.')
  expect(JSON.parse(JSON.stringify(outcome.error))).toMatchObject({ kind })
  expect(isRpcError(structuredClone(outcome.error))).toBe(true)
  expect(inspect(outcome.error)).toContain(kind)
})

test.each<[what: string, foreign: unknown]>([
  ['an error with our error as its cause', new Error('app', { cause: unknownBlock })],
  ['a clone of such an error', structuredClone(new Error('app', { cause: unknownBlock }))],
  ['an error with JSON as its cause', new Error('app', { cause: unknownBlock.toJSON() })],
  ['plain data with a cause', { cause: unknownBlock.cause }],
])('%s is not an error of the client', (_, foreign) => {
  expect(isRpcError(foreign)).toBe(false)
  expect(Object(foreign).kind).toBe(undefined)
})

test('a clone that is frozen is not recognised, and nothing throws', () => {
  expect(isRpcError(Object.freeze(structuredClone(unknownBlock)))).toBe(false)
})
