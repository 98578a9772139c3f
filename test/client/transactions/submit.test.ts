import {
  createClient,
  fallback,
  http,
  mayHaveBeenAccepted,
  retry,
  sendTx,
  submit,
  transactionHash,
  type SubmitOptions,
  type Transport,
} from 'near-rpc-client'
import { startMockNode, type MockNode, type ScriptedAnswer } from 'near-rpc-client/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectedMock, connectedToNobody, questions, signTransfer } from '../connected-mock.js'

const soon: SubmitOptions = { interval: 1, timeout: 60_000 }
/** For submissions that end at the timeout. */
const brief: SubmitOptions = { interval: 20, timeout: 800 }
const succeeded = expect.objectContaining({
  kind: 'SUCCEEDED',
  milestone: 'FINAL',
  canStillExecute: false,
  value: new Uint8Array(),
  value_base64: '',
  result: expect.objectContaining({ final_execution_status: 'FINAL' }),
})

test('sends a transaction that executes once, with no further request', async () => {
  const { node, near } = await connectedMock()
  expect(await submit(near, signTransfer(node).base64, soon)).toEqual(succeeded)
  expect(questions(node)).toEqual(['send_tx FINAL'])
})

test('`canStillExecute` is true before EXECUTED: a reorganisation can undo the transaction', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const submission = await submit(near, base64, { until: 'EXECUTED_OPTIMISTIC' })
  expect(submission).toMatchObject({ kind: 'SUCCEEDED', hash, canStillExecute: true })
  expect(questions(node)).toEqual(['send_tx EXECUTED_OPTIMISTIC'])
})

test('accepts bytes instead of base64', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const submission = await submit(near, Uint8Array.from(Buffer.from(base64, 'base64')), soon)
  expect(submission).toMatchObject({ kind: 'SUCCEEDED', result: { transaction: { hash } } })
})

test.each([0, 255])('sends the bytes that it got, if the caller then fills them with %d', async value => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const bytes = Buffer.from(base64, 'base64')
  const submitting = submit(near, bytes, soon)
  bytes.fill(value)
  expect(await submitting).toMatchObject({ kind: 'SUCCEEDED', hash })
  const sent = node.requests.map(({ body }) => JSON.parse(body).params.signed_tx_base64)
  expect(sent).toEqual([base64])
})

test('ends in PENDING at NONE even with a forged signature', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [], forged: true })
  expect(await submit(near, base64, { until: 'NONE' })).toEqual({
    hash,
    kind: 'PENDING',
    milestone: 'NONE',
    canStillExecute: true,
    result: { final_execution_status: 'NONE' },
  })
})

test('ends in ACTION_FAILED with the index of the action', async () => {
  const { node, near } = await connectedMock()
  const actions = [
    { kind: 'Transfer', deposit: 1n },
    { kind: 'DeleteKey', publicKey: node.accounts.bob.key.publicKey },
  ] as const
  const { base64 } = node.sign({ signer: 'alice.near', receiver: 'alice.near', actions })
  expect(await submit(near, base64, soon)).toEqual(
    expect.objectContaining({
      kind: 'ACTION_FAILED',
      milestone: 'FINAL',
      index: 1,
      error: { DeleteKeyDoesNotExist: { account_id: 'alice.near', public_key: node.accounts.bob.key.publicKey } },
    }),
  )
})

test.each<[string, ScriptedAnswer]>([
  ["a node's deadline", timeoutError()],
  ['a reset connection', { fault: 'reset' }],
  ['a node that does not answer', { fault: 'stall' }],
  ["a proxy's page", { status: 502, body: '<h1>Bad Gateway</h1>' }],
])('after %s, follows a transaction that the node knows, without sending it again', async (_, answer) => {
  const { node, near } = await connectedMock()
  const { base64 } = signTransfer(node)
  await near.call(sendTx({ signed_tx_base64: base64, wait_until: 'INCLUDED' }))
  node.answerNextWith(answer)
  expect(await submit(near, base64, { ...soon, attemptTimeout: 1_500 })).toEqual(succeeded)
  expect(questions(node).slice(1)).toEqual(['send_tx FINAL', 'tx NONE', 'tx FINAL'])
})

test.each<[string, ScriptedAnswer]>([
  ["a node's deadline", timeoutError()],
  ['a reset connection', { fault: 'reset' }],
  ['a node that does not answer', { fault: 'stall' }],
])('after %s, sends the same bytes again if the node does not know the transaction', async (_, answer) => {
  const { node, near } = await connectedMock()
  const { base64 } = signTransfer(node)
  node.answerNextWith(answer)
  expect(await submit(near, base64, { ...soon, attemptTimeout: 1_500 })).toEqual(succeeded)
  expect(questions(node)).toEqual(['send_tx FINAL', 'tx NONE', 'send_tx FINAL'])
  const sent = node.requests.map(({ body }) => JSON.parse(body).params.signed_tx_base64)
  expect(sent).toEqual([base64, undefined, base64])
})

test('sends the transaction to the second node in time if the first is silent', async () => {
  const [silent, node] = [await startMockNode(), await startMockNode()]
  onTestFinished(async () => void (await Promise.all([silent.close(), node.close()])))
  silent.answerNextWith(...Array.from({ length: 100 }, (): ScriptedAnswer => ({ fault: 'stall' })))
  const near = createClient({ transport: fallback([http(silent.url), http(node.url)], { maxLag: Infinity }) })
  const { base64 } = signTransfer(node)
  expect(await submit(near, base64, { timeout: 6_000, attemptTimeout: 1_000 })).toEqual(succeeded)
  expect(questions(node)).toContain('send_tx FINAL')
})

test.each([
  ['an account that does not exist', 'nobody.near', { SignerDoesNotExist: { signer_id: 'nobody.near' } }],
  ['a balance that does not cover it', 'poor.near', { NotEnoughBalance: expect.any(Object) }],
])('ends in REJECTED for %s', async (_, signer, reason) => {
  const { node, near } = await connectedMock()
  const actions = [{ kind: 'Transfer', deposit: 10n ** 24n }] as const
  const { base64, hash } = node.sign({ signer, receiver: 'bob.near', actions })
  expect(await submit(near, base64, soon)).toEqual({
    kind: 'REJECTED',
    hash,
    canStillExecute: true,
    error: expect.objectContaining({
      kind: 'INVALID_TRANSACTION',
      data: { TxExecutionError: { InvalidTxError: reason } },
    }),
  })
  expect(questions(node)).toEqual(['send_tx FINAL', 'tx NONE'])
})

test('ends in REJECTED for a wrong signature', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [], forged: true })
  const submission = await submit(near, base64, soon)
  expect(submission).toEqual({
    kind: 'REJECTED',
    hash,
    canStillExecute: true,
    error: expect.objectContaining({ kind: 'INVALID_SIGNATURE' }),
  })
})

test('ends in REJECTED for text that is not a transaction, without a request for `tx`', async () => {
  const { node, near } = await connectedMock()
  const submission = await submit(near, 'AAAA', soon)
  expect(submission).toEqual({
    kind: 'REJECTED',
    hash: null,
    canStillExecute: false,
    error: expect.objectContaining({ kind: 'PARSE_ERROR' }),
  })
  expect(questions(node)).toEqual(['send_tx FINAL'])
})

test.each(['Expired', { InvalidNonce: { tx_nonce: 1, ak_nonce: 1 } }, { SignerDoesNotExist: { signer_id: 'a' } }])(
  'ends in SUCCEEDED for an executed transaction that the node rejects with %j',
  async reason => {
    const { node, near } = await connectedMock()
    const { base64 } = signTransfer(node)
    await near.call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
    node.failNext({ name: 'INVALID_TRANSACTION', info: {}, data: { TxExecutionError: { InvalidTxError: reason } } })
    expect(await submit(near, base64, soon)).toEqual(succeeded)
    expect(questions(node).slice(1)).toEqual(['send_tx FINAL', 'tx NONE'])
  },
)

test('asks `tx` by hash after a rejection, because nodes validate a signed transaction again', async () => {
  const { node, near } = await connectedMock()
  const base64 = signForged(node)
  expect((await submit(near, base64, soon)).kind).toBe('REJECTED')
  expect(node.requests.map(({ body }) => JSON.parse(body).params)).toEqual([
    { signed_tx_base64: base64, wait_until: 'FINAL' },
    { tx_hash: await transactionHash(base64), sender_account_id: 'alice.near', wait_until: 'NONE' },
  ])
})

test.each<[reason: unknown, kind: string]>([
  ['Expired', 'UNKNOWN'],
  ['InvalidSignature', 'REJECTED'],
  [{ InvalidNonce: { tx_nonce: 1, ak_nonce: 1 } }, 'REJECTED'],
])('without a hash, `tx` that also answers %j means an unknown transaction: %s', async (reason, kind) => {
  const data = { TxExecutionError: { InvalidTxError: reason } }
  const error = { name: 'HANDLER_ERROR', cause: { name: 'INVALID_TRANSACTION', info: {} }, code: -32000, data }
  const asked: unknown[] = []
  const fetch = async (_: unknown, { body }: RequestInit = {}): Promise<Response> => {
    asked.push(JSON.parse(String(body)).params)
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', error }))
  }
  const near = createClient({ url: 'http://node.example', fetch })
  expect((await submit(near, 'AAAA', brief)).kind).toBe(kind)
  expect(asked.slice(0, 2)).toEqual([
    { signed_tx_base64: 'AAAA', wait_until: 'FINAL' },
    { signed_tx_base64: 'AAAA', wait_until: 'NONE' },
  ])
})

test('ends in UNKNOWN if the node reports expiry and does not track the shard', async () => {
  const { node, near } = await connectedMock({ faultMode: 'untracking' })
  const { base64 } = signTransfer(node)
  const expired = { name: 'INVALID_TRANSACTION', info: {}, data: { TxExecutionError: { InvalidTxError: 'Expired' } } }
  for (let times = 0; times < 1_000; times++) node.failNext(expired)
  expect(await submit(near, base64, brief)).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: expect.stringMatching('EXPIRED_TRANSACTION') }),
    canStillExecute: true,
    hash: await transactionHash(base64),
  })
})

test.each([
  ['expired', { name: 'INVALID_TRANSACTION', data: { TxExecutionError: { InvalidTxError: 'Expired' } } }],
  ['invalid', { name: 'INVALID_TRANSACTION', data: { TxExecutionError: { InvalidTxError: 'InvalidChain' } } }],
  ['no method', { name: 'METHOD_NOT_FOUND', layer: 'REQUEST_VALIDATION_ERROR' }],
] as const)('ignores a rejection after an attempt that can have been accepted: %s', async (_, refusal) => {
  const { node } = await connectedMock()
  const near = createClient({ transport: retry(http(node.url), { baseDelay: 1 }) })
  const { base64, hash } = signTransfer(node)
  node.answerNextWith({ fault: 'reset' })
  node.failNext({ info: {}, ...refusal })
  node.failNext({ name: 'UNKNOWN_TRANSACTION', info: { requested_transaction_hash: hash } })
  expect(await submit(near, base64, soon)).toEqual(succeeded)
})

test('ignores a milestone that is a property of Object.prototype', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const result = { final_execution_status: 'constructor' }
  const answer = { body: JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', result }) }
  node.answerNextWith(answer, answer)
  expect(await submit(near, base64, { interval: 60_000, timeout: 50_000 })).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'TIMED_OUT' }),
    canStillExecute: true,
    hash,
  })
})

test('asks again after an answer about another transaction', async () => {
  const { node, near } = await connectedMock()
  const [other, { base64, hash }] = [signTransfer(node), signTransfer(node)]
  const result = await near.call(sendTx({ signed_tx_base64: other.base64, wait_until: 'FINAL' }))
  await near.call(sendTx({ signed_tx_base64: base64, wait_until: 'INCLUDED' }))
  const answer = { body: JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', result }) }
  node.answerNextWith(answer, answer)
  expect(await submit(near, base64, soon)).toMatchObject({ kind: 'SUCCEEDED', result: { transaction: { hash } } })
  expect(questions(node).slice(2)).toEqual(['send_tx FINAL', 'tx NONE', 'tx NONE', 'tx FINAL'])
})

test.each<[path: string, result: unknown]>([
  ['final_execution_status', null],
  ['final_execution_status', 'FINAL'],
  ['final_execution_status', []],
  ['status.Failure', { final_execution_status: 'FINAL', status: { Failure: { NewError: {} } } }],
  ['status', { final_execution_status: 'FINAL', status: {} }],
  ['status.SuccessValue', { final_execution_status: 'FINAL', status: { SuccessValue: '*' } }],
])('a result with a wrong `%s` is a failure of the node: %j', async (path, result) => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const answer = { body: JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', result }) }
  node.answerNextWith(answer, answer)
  expect(await submit(near, base64, { interval: 60_000, timeout: 50_000 })).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'INVALID_RESULT', info: expect.objectContaining({ path }) }),
    canStillExecute: true,
    hash,
  })
  node.answerNextWith(answer, answer)
  expect(await submit(near, base64, soon)).toMatchObject({ kind: 'SUCCEEDED' })
})

test('sends no further request if the first got no connection', async () => {
  const { node } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  expect(await submit(await connectedToNobody(), base64, soon)).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'NETWORK_ERROR', info: { reason: 'ECONNREFUSED' } }),
    // Another call can have sent the same bytes.
    canStillExecute: true,
    hash,
  })
})

test.each([413, 401, 404])(
  '`canStillExecute` is true after HTTP %d, because the server has the bytes',
  async status => {
    const { node, near } = await connectedMock()
    const { base64, hash } = signTransfer(node)
    node.answerNextWith({ status, body: 'No.' })
    expect(await submit(near, base64, soon)).toEqual({
      kind: 'UNKNOWN',
      error: expect.objectContaining({ kind: 'HTTP_ERROR' }),
      canStillExecute: true,
      hash,
    })
    expect(questions(node)).toEqual(['send_tx FINAL'])
  },
)

test('sends the transaction again after HTTP 429', async () => {
  const { node, near } = await connectedMock()
  node.answerNextWith({ status: 429, body: 'Slow down.' })
  expect(await submit(near, signTransfer(node).base64, soon)).toEqual(succeeded)
})

test.each<[reason: string, isMaybeAccepted: boolean]>([
  ['ECONNREFUSED', false],
  ['ENOTFOUND', false],
  ['EAI_AGAIN', false],
  ['ENETUNREACH', true],
  ['EHOSTUNREACH', true],
  ['UND_ERR_CONNECT_TIMEOUT', false],
  ['ECONNRESET', true],
  ['ETIMEDOUT', true],
  ['EPIPE', true],
  ['UND_ERR_SOCKET', true],
])(
  'after %s, `canStillExecute` is true, and `mayHaveBeenAccepted` of one call: %s',
  async (reason, isMaybeAccepted) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const near = createClient({ transport: broken(reason) })
    const submission = submit(near, 'AAAA', brief)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await submission).toMatchObject({ kind: 'UNKNOWN', error: { info: { reason } }, canStillExecute: true })
    const sent = await near.send(sendTx({ signed_tx_base64: 'AAAA' }))
    expect(sent.ok ? sent : mayHaveBeenAccepted(sent.error)).toBe(isMaybeAccepted)
  },
)

test.each([
  [
    'does not believe a node that sends the layer "CLIENT"',
    { name: 'CLIENT', cause: { name: 'INVALID_TRANSACTION', info: {} } },
    'CLIENT',
  ],
  ['does not believe a node that sends the code as the name of the error', { name: 'INVALID_TRANSACTION' }, ''],
])('%s', async (_, wire, sentLayer) => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const error = { ...wire, code: -32000, message: 'No.' }
  node.answerNextWith({ status: 200, body: JSON.stringify({ jsonrpc: '2.0', error, id: 'dontcare' }) })
  expect(await submit(near, base64, soon)).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'INVALID_TRANSACTION', layer: 'HANDLER_ERROR', sentLayer }),
    canStillExecute: true,
    hash,
  })
})

test('`canStillExecute` is true after several attempts without a connection', async () => {
  const transport = retry(broken('ECONNREFUSED'), { retries: 1, baseDelay: 0 })
  expect(await submit(createClient({ transport }), 'AAAA', brief)).toMatchObject({
    kind: 'UNKNOWN',
    error: { info: { reason: 'ECONNREFUSED' } },
    canStillExecute: true,
  })
})

test('ends in UNKNOWN for a nonce that is far too large: the node waits', async () => {
  const { node, near } = await connectedMock({ faultMode: 'stalled' })
  const { base64, hash } = signTransfer(node)
  expect(await submit(near, base64, brief)).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'UNKNOWN_TRANSACTION' }),
    canStillExecute: true,
    hash,
  })
  expect(questions(node).slice(0, 3)).toEqual(['send_tx FINAL', 'tx NONE', 'send_tx FINAL'])
})

test.each(['timeout', 'interval', 'attemptTimeout'])(
  'throws a RangeError for a %s that is NaN or negative',
  async name => {
    const { node, near } = await connectedMock()
    const { base64 } = signTransfer(node)
    for (const value of [NaN, -1]) await expect(submit(near, base64, { [name]: value })).rejects.toThrow(RangeError)
    expect(node.requests).toEqual([])
  },
)

test('sends nothing with a timeout of 0', async () => {
  const { node, near } = await connectedMock()
  const submission = await submit(near, signTransfer(node).base64, { timeout: 0 })
  expect(submission).toMatchObject({ kind: 'UNKNOWN', error: { kind: 'TIMED_OUT' }, canStillExecute: true })
  expect(node.requests).toEqual([])
})

test('ends in UNKNOWN with the last error at the timeout', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  node.answerNextWith(...Array.from({ length: 5 }, timeoutError))
  expect(await submit(near, base64, { interval: 1000, timeout: 900 })).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'TIMEOUT_ERROR' }),
    canStillExecute: true,
    hash,
  })
})

test('sends nothing if already aborted, and ends in UNKNOWN if aborted later', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const error: unknown = expect.objectContaining({ kind: 'ABORTED' })
  const aborted = { kind: 'UNKNOWN', error, canStillExecute: true, hash }
  expect(await submit(near, base64, { ...soon, signal: AbortSignal.abort() })).toEqual(aborted)
  expect(node.requests).toEqual([])
  const stop = new AbortController()
  node.answerNextWith({ fault: 'stall' })
  const submission = submit(near, base64, { ...soon, signal: stop.signal })
  while (node.requests.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
  stop.abort()
  expect(await submission).toEqual(aborted)
})

test('ends in UNKNOWN without a hash for bytes that are not a transaction', async () => {
  const submission = await submit(createClient({ transport: broken('ENOTFOUND') }), 'AAAA', soon)
  expect(submission).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'NETWORK_ERROR', info: { reason: 'ENOTFOUND' } }),
    canStillExecute: true,
    hash: null,
  })
})

/** A transport that fails each connection with a system error code. */
function broken(code: string): Transport {
  const fetch = async (): Promise<never> => {
    throw new TypeError('fetch failed', { cause: { code } })
  }
  return http('http://node.example', { fetch })
}

function timeoutError(): ScriptedAnswer {
  const error = { name: 'HANDLER_ERROR', cause: { name: 'TIMEOUT_ERROR' }, code: -32000, message: 'Server error' }
  return { status: 408, body: JSON.stringify({ jsonrpc: '2.0', error, id: 'dontcare' }) }
}

function signForged(node: MockNode): string {
  return node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [], forged: true }).base64
}

/** A transaction whose base64 has padding, and a character that base64url writes differently. */
function signPadded(node: MockNode): string {
  const texts = ['bob.near', 'alice.near'].flatMap(receiver =>
    [1n, 2n, 3n, 4n].map(deposit => {
      const actions = [{ kind: 'Transfer', deposit }] as const
      return node.sign({ signer: 'alice.near', receiver, actions }).base64
    }),
  )
  const found = texts.find(text => /[+/].*=$/.test(text))
  if (found === undefined) throw new Error('No transaction has a base64 text with padding.')
  return found
}

test.each<readonly [title: string, change: (base64: string) => string]>([
  ['ends in a line break', base64 => `${base64}\n`],
  ['is base64url', base64 => base64.replaceAll('+', '-').replaceAll('/', '_')],
  ['has no padding', base64 => base64.replace(/=+$/, '')],
  ['is a data URL', base64 => `data:application/octet-stream;base64,${base64}`],
])('a rejected text that %s can still execute: the node that has it can read the transaction', async (_, change) => {
  const { node, near } = await connectedMock()
  expect(await submit(near, change(signPadded(node)), soon)).toMatchObject({
    kind: 'REJECTED',
    error: { kind: 'PARSE_ERROR' },
    canStillExecute: true,
  })
})
