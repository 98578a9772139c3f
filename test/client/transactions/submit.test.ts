import {
  archival,
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
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectedMock, connectedToNobody, questions, signTransfer } from '../connected-mock.js'

const soon: SubmitOptions<'FINAL'> = { until: 'FINAL', interval: 1 }
const succeeded = expect.objectContaining({
  kind: 'SUCCEEDED',
  milestone: 'FINAL',
  value: new Uint8Array(),
  value_base64: '',
  result: expect.objectContaining({ final_execution_status: 'FINAL' }),
})

test('a transaction that executes is sent once, and no more is asked', async () => {
  const { node, near } = await connectedMock()
  expect(await submit(near, signTransfer(node).base64, soon)).toEqual(succeeded)
  expect(questions(node)).toEqual(['send_tx FINAL'])
})

test('it is followed until it has executed, unless told otherwise', async () => {
  const { node, near } = await connectedMock()
  const submission = await submit(near, signTransfer(node).base64)
  expect(submission.kind).toBe('SUCCEEDED')
  expect(questions(node)).toEqual(['send_tx EXECUTED_OPTIMISTIC'])
})

test('handing it on promises nothing: even a forged signature is pending', async () => {
  const { node, near } = await connectedMock()
  const { base64 } = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [], forged: true })
  expect(await submit(near, base64, { until: 'NONE' })).toEqual({
    kind: 'PENDING',
    milestone: 'NONE',
    result: { final_execution_status: 'NONE' },
  })
})

test('an action that fails on chain is told with its place', async () => {
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
  ['a reset connection', { trouble: 'reset' }],
  ['a node that does not answer', { trouble: 'stall' }],
  ["a proxy's page", { status: 502, body: '<h1>Bad Gateway</h1>' }],
])('after %s it is followed and not sent again, though it may have been accepted', async (_, answer) => {
  const { node, near } = await connectedMock()
  const { base64 } = signTransfer(node)
  await near.call(sendTx({ signed_tx_base64: base64, wait_until: 'NONE' }))
  node.answerNextWith(answer)
  expect(await submit(near, base64, { ...soon, attemptTimeout: 200 })).toEqual(succeeded)
  expect(questions(node).slice(1)).toEqual(['send_tx FINAL', 'tx FINAL'])
})

test.each([
  ['an account that does not exist', 'nobody.near', { SignerDoesNotExist: { signer_id: 'nobody.near' } }],
  ['a balance that does not cover it', 'poor.near', { NotEnoughBalance: expect.any(Object) }],
])('%s: refused, and no such transaction', async (_, signer, reason) => {
  const { node, near } = await connectedMock()
  const { base64 } = node.sign({ signer, receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit: 10n ** 24n }] })
  expect(await submit(near, base64, soon)).toEqual({
    kind: 'REJECTED',
    error: expect.objectContaining({
      kind: 'INVALID_TRANSACTION',
      data: { TxExecutionError: { InvalidTxError: reason } },
    }),
  })
  expect(questions(node)).toEqual(['send_tx FINAL', 'tx NONE'])
})

test('a signature that does not hold: refused', async () => {
  const { node, near } = await connectedMock()
  const { base64 } = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [], forged: true })
  const submission = await submit(near, base64, soon)
  expect(submission).toEqual({ kind: 'REJECTED', error: expect.objectContaining({ kind: 'INVALID_SIGNATURE' }) })
})

test('what is no transaction is refused, and not looked for', async () => {
  const { node, near } = await connectedMock()
  const submission = await submit(near, 'AAAA', soon)
  expect(submission).toEqual({ kind: 'REJECTED', error: expect.objectContaining({ kind: 'PARSE_ERROR' }) })
  expect(questions(node)).toEqual(['send_tx FINAL'])
})

test('an expired transaction that the node does not know is expired', async () => {
  const { node, near } = await connectedMock()
  const submission = await submit(near, signExpired(node), soon)
  expect(submission).toEqual({ kind: 'EXPIRED', error: expect.objectContaining({ kind: 'EXPIRED_TRANSACTION' }) })
  expect(questions(node)).toEqual(['send_tx FINAL', 'tx NONE'])
})

test.each(['Expired', { InvalidNonce: { tx_nonce: 1, ak_nonce: 1 } }, { SignerDoesNotExist: { signer_id: 'a' } }])(
  'a transaction that has executed already has, although it is refused with %j now',
  async reason => {
    const { node, near } = await connectedMock()
    const { base64 } = signTransfer(node)
    await near.call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
    node.failNext({ name: 'INVALID_TRANSACTION', info: {}, data: { TxExecutionError: { InvalidTxError: reason } } })
    expect(await submit(near, base64, soon)).toEqual(succeeded)
    expect(questions(node).slice(1)).toEqual(['send_tx FINAL', 'tx NONE'])
  },
)

test('a refused transaction is looked for by its hash: nodes check a signed one again before they say anything', async () => {
  const { node, near } = await connectedMock()
  const base64 = signExpired(node)
  expect((await submit(near, base64, soon)).kind).toBe('EXPIRED')
  expect(node.requests.map(({ body }) => JSON.parse(body).params)).toEqual([
    { signed_tx_base64: base64, wait_until: 'FINAL' },
    { tx_hash: await transactionHash(base64), sender_account_id: 'alice.near', wait_until: 'NONE' },
  ])
})

test.each<[reason: unknown, kind: string]>([
  ['Expired', 'EXPIRED'],
  ['InvalidSignature', 'REJECTED'],
  [{ InvalidNonce: { tx_nonce: 1, ak_nonce: 1 } }, 'REJECTED'],
])('where no hash can be computed, a node that does not know it says %j again: %s', async (reason, kind) => {
  const data = { TxExecutionError: { InvalidTxError: reason } }
  const error = { name: 'HANDLER_ERROR', cause: { name: 'INVALID_TRANSACTION', info: {} }, code: -32000, data }
  const asked: unknown[] = []
  const fetch = async (_: unknown, { body }: RequestInit = {}): Promise<Response> => {
    asked.push(JSON.parse(String(body)).params)
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', error }))
  }
  const near = createClient({ url: 'http://node.example', fetch })
  expect((await submit(near, 'AAAA', soon)).kind).toBe(kind)
  expect(asked).toEqual([
    { signed_tx_base64: 'AAAA', wait_until: 'FINAL' },
    { signed_tx_base64: 'AAAA', wait_until: 'NONE' },
  ])
})

test('an archive remembers a transaction that executed before the node forgot it', async () => {
  const nodes = [await startMockNode(), await startMockNode({ archival: true })] as const
  onTestFinished(async () => void (await Promise.all(nodes.map(node => node.close()))))
  const [node, archive] = nodes
  const { base64 } = signTransfer(node)
  for (const each of nodes) {
    await createClient({ url: each.url }).call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
    each.advance(1_000)
  }
  const alone = createClient({ url: node.url })
  const remembering = createClient({ transport: archival(http(node.url), http(archive.url)) })
  expect((await submit(alone, base64, soon)).kind).toBe('EXPIRED')
  expect(await submit(remembering, base64, soon)).toEqual(succeeded)
})

test('where the node cannot say whether it executed, expiry is not the end of it', async () => {
  const { node, near } = await connectedMock({ trouble: 'untracking' })
  const base64 = signExpired(node)
  node.failNext({ name: 'INVALID_TRANSACTION', info: {}, data: { TxExecutionError: { InvalidTxError: 'Expired' } } })
  expect(await submit(near, base64, soon)).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'EXPIRED_TRANSACTION' }),
    safeToSignAgain: false,
    hash: await transactionHash(base64),
  })
})

describe('where an attempt before was reset, after which the transaction may be on its way', () => {
  test('a node that is behind calls it expired, and knows nothing of it: it is followed until it has executed', async () => {
    const [node, late] = [await startMockNode(), await startMockNode({ trouble: 'alone' })]
    onTestFinished(async () => void (await Promise.all([node.close(), late.close()])))
    const near = createClient({ transport: fallback([http(node.url), http(late.url)], { maxLag: Infinity }) })
    const { base64 } = signTransfer(node)
    await createClient({ url: node.url }).call(sendTx({ signed_tx_base64: base64, wait_until: 'NONE' }))
    node.answerNextWith({ trouble: 'reset' })
    expect(await submit(near, base64, soon)).toEqual(succeeded)
    expect(questions(late).slice(0, 2)).toEqual(['send_tx FINAL', 'tx FINAL'])
  })

  test.each([
    ['expired', { name: 'INVALID_TRANSACTION', data: { TxExecutionError: { InvalidTxError: 'Expired' } } }],
    ['invalid', { name: 'INVALID_TRANSACTION', data: { TxExecutionError: { InvalidTxError: 'InvalidChain' } } }],
    ['no method', { name: 'METHOD_NOT_FOUND', layer: 'REQUEST_VALIDATION_ERROR' }],
  ] as const)('a refusal proves nothing: %s', async (_, refusal) => {
    const { node } = await connectedMock()
    const near = createClient({ transport: retry(http(node.url), { minDelay: 1 }) })
    const { base64, hash } = signTransfer(node)
    node.answerNextWith({ trouble: 'reset' })
    node.failNext({ info: {}, ...refusal })
    node.failNext({ name: 'UNKNOWN_TRANSACTION', info: { requested_transaction_hash: hash } })
    expect(await submit(near, base64, { ...soon, grace: 0 })).toEqual({
      kind: 'UNKNOWN',
      error: expect.objectContaining({ kind: 'UNKNOWN_TRANSACTION' }),
      safeToSignAgain: false,
      hash,
    })
    expect(questions(node)).toEqual(['send_tx FINAL', 'send_tx FINAL', 'tx FINAL'])
  })

  test('but one before that was refused, or called it expired, took nothing', async () => {
    const [node, late] = [await startMockNode(), await startMockNode({ trouble: 'alone' })]
    onTestFinished(async () => void (await Promise.all([node.close(), late.close()])))
    const near = createClient({ transport: fallback([http(late.url), http('http://127.0.0.1:2/'), http(node.url)]) })
    expect(await submit(near, signExpired(node), soon)).toEqual({
      kind: 'EXPIRED',
      error: expect.objectContaining({ kind: 'EXPIRED_TRANSACTION' }),
    })
  })
})

test.each<[what: string, result: unknown]>([
  ['nothing', null],
  ['a text', 'FINAL'],
  ['a list', []],
  ['a milestone that every object has', { final_execution_status: 'constructor' }],
])('an answer that is none is no milestone: %s', async (_, result) => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const answer = { body: JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', result }) }
  node.answerNextWith(answer, answer)
  expect(await submit(near, base64, { until: 'FINAL', interval: 60_000, timeout: 50_000 })).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'TIMED_OUT' }),
    safeToSignAgain: false,
    hash,
  })
})

test('the answer about another transaction is none: it is asked for again', async () => {
  const { node, near } = await connectedMock()
  const [other, { base64, hash }] = [signTransfer(node), signTransfer(node)]
  const result = await near.call(sendTx({ signed_tx_base64: other.base64, wait_until: 'FINAL' }))
  await near.call(sendTx({ signed_tx_base64: base64, wait_until: 'NONE' }))
  const answer = { body: JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', result }) }
  node.answerNextWith(answer, answer)
  expect(await submit(near, base64, soon)).toMatchObject({ kind: 'SUCCEEDED', result: { transaction: { hash } } })
  expect(questions(node).slice(2)).toEqual(['send_tx FINAL', 'tx FINAL', 'tx FINAL'])
})

test.each<[what: string, result: unknown]>([
  ['a failure of a new kind', { final_execution_status: 'FINAL', status: { Failure: { NewError: {} } } }],
  ['a status of no kind', { final_execution_status: 'FINAL', status: {} }],
  ['a value that is no base64', { final_execution_status: 'FINAL', status: { SuccessValue: '*' } }],
])('an outcome that cannot be read is told as it is: %s', async (_, result) => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  node.answerNextWith({ body: JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', result }) })
  expect(await submit(near, base64, soon)).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'UNKNOWN_ERROR', info: { cause: result } }),
    safeToSignAgain: false,
    hash,
  })
})

test('a connection that never came about: nothing was sent, and nothing is asked', async () => {
  const { node } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  expect(await submit(await connectedToNobody(), base64, soon)).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'NETWORK_ERROR', info: { reason: 'ECONNREFUSED' } }),
    safeToSignAgain: true,
    hash,
  })
})

test.each([429, 413, 401, 404])('a server that refuses with %d has sent nothing on', async status => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  node.answerNextWith({ status, body: 'No.' })
  expect(await submit(near, base64, soon)).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'HTTP_ERROR' }),
    safeToSignAgain: true,
    hash,
  })
  expect(questions(node)).toEqual(['send_tx FINAL'])
})

test.each<[reason: string, safeToSignAgain: boolean]>([
  ['ECONNREFUSED', true],
  ['ENOTFOUND', true],
  ['EAI_AGAIN', true],
  ['ENETUNREACH', false],
  ['EHOSTUNREACH', false],
  ['UND_ERR_CONNECT_TIMEOUT', true],
  ['ECONNRESET', false],
  ['ETIMEDOUT', false],
  ['EPIPE', false],
  ['UND_ERR_SOCKET', false],
])('after %s it and the transport agree on whether nothing is on its way: %s', async (reason, safeToSignAgain) => {
  const near = createClient({ transport: broken(reason) })
  const submission = await submit(near, 'AAAA', { ...soon, timeout: 50 })
  expect(submission).toMatchObject({ kind: 'UNKNOWN', error: { info: { reason } }, safeToSignAgain })
  const sent = await near.send(sendTx({ signed_tx_base64: 'AAAA' }))
  expect(sent.ok || mayHaveBeenAccepted(sent.error)).toBe(!safeToSignAgain)
})

test('no node can say in our name that it got nothing', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const error = { name: 'CLIENT', cause: { name: 'INVALID_TRANSACTION', info: {} }, code: -32000, message: 'No.' }
  node.answerNextWith({ status: 200, body: JSON.stringify({ jsonrpc: '2.0', error, id: 'dontcare' }) })
  expect(await submit(near, base64, soon)).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ layer: 'CLIENT', kind: 'INVALID_TRANSACTION' }),
    safeToSignAgain: false,
    hash,
  })
})

test('an error that sums up several attempts proves nothing', async () => {
  const transport = retry(broken('ECONNREFUSED'), { retries: 1, minDelay: 0 })
  expect(await submit(createClient({ transport }), 'AAAA', { ...soon, timeout: 50 })).toMatchObject({
    kind: 'UNKNOWN',
    error: { info: { reason: 'ECONNREFUSED' } },
    safeToSignAgain: false,
  })
})

test('a nonce far too large is never refused: the node waits, and nobody knows', async () => {
  const { node, near } = await connectedMock({ trouble: 'stalled' })
  const { base64, hash } = signTransfer(node)
  expect(await submit(near, base64, { ...soon, grace: 0 })).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'UNKNOWN_TRANSACTION' }),
    safeToSignAgain: false,
    hash,
  })
  expect(questions(node)).toEqual(['send_tx FINAL', 'tx FINAL', 'tx NONE'])
})

test('when the time is up nobody knows, and the error is the last one', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  node.answerNextWith(...Array.from({ length: 5 }, timeoutError))
  expect(await submit(near, base64, { until: 'FINAL', interval: 1000, timeout: 900 })).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'TIMEOUT_ERROR' }),
    safeToSignAgain: false,
    hash,
  })
})

test('aborted before it began, nothing was sent; aborted later, nobody knows', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const aborted = { kind: 'UNKNOWN', error: expect.objectContaining({ kind: 'ABORTED' }), hash }
  expect(await submit(near, base64, { ...soon, signal: AbortSignal.abort() })).toEqual({
    ...aborted,
    safeToSignAgain: true,
  })
  expect(node.requests).toEqual([])
  const stop = new AbortController()
  node.answerNextWith({ trouble: 'stall' })
  const submission = submit(near, base64, { ...soon, signal: stop.signal })
  while (node.requests.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
  stop.abort()
  expect(await submission).toEqual({ ...aborted, safeToSignAgain: false })
})

test('a transaction whose hash cannot be computed here is followed as well', async () => {
  const submission = await submit(createClient({ transport: broken('ENOTFOUND') }), 'AAAA', soon)
  expect(submission).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'NETWORK_ERROR', info: { reason: 'ENOTFOUND' } }),
    safeToSignAgain: true,
    hash: null,
  })
})

/** A transport whose every connection ends with a code of the system. */
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

/** Signed with a block hash that no block of the node has. */
function signExpired(node: MockNode): string {
  const blockHash = '11111111111111111111111111111112'
  return node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [], blockHash }).base64
}
