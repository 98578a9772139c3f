import {
  broadcastTxAsync,
  transactionHash,
  transactionOutcome,
  waitForTransaction,
  type Client,
  type Request,
  type WaitOptions,
} from 'near-rpc-client'
import type { ScriptedAnswer } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { connectedMock, connectedToNobody, questions, signTransfer } from '../connected-mock.js'

const soon: WaitOptions = { interval: 1 }
const succeeded = { kind: 'SUCCEEDED', milestone: 'FINAL', value: new Uint8Array(), value_base64: '' }

test('follows a transaction by hash and sender, and by the signed transaction', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  await near.call(broadcastTxAsync(base64))
  const byHash = { tx_hash: hash, sender_account_id: 'alice.near' }
  for (const transaction of [byHash, { signed_tx_base64: base64 }, base64]) {
    const outcome = await waitForTransaction(near, transaction, 'FINAL', soon)
    expect(outcome.ok && transactionOutcome(outcome.result)).toEqual(succeeded)
  }
})

test.each<[what: string, start: readonly number[]]>([
  ['of version 0', [2, 0, 0, 0, 97, 98]],
  ['of version 1', [1, 2, 0, 0, 0, 97, 98]],
])('asks for a signed transaction %s by its hash and signer', async (_, start) => {
  const signed = Buffer.from([...start, 0, ...new Uint8Array(100), 0, ...new Uint8Array(64)]).toString('base64')
  const asked: unknown[] = []
  const send = async ({ params }: Request): Promise<unknown> => {
    asked.push(params)
    const status = { SuccessValue: '' }
    return { ok: true, result: { final_execution_status: 'FINAL', status, transaction: { hash: tx_hash } } }
  }
  const tx_hash = await transactionHash(signed)
  await waitForTransaction({ send } as unknown as Client, signed, 'FINAL')
  expect(asked).toEqual([{ tx_hash, sender_account_id: 'ab', wait_until: 'FINAL' }])
})

test("continues after a node's deadline", async () => {
  const { node, near } = await connectedMock()
  const { base64 } = signTransfer(node)
  await near.call(broadcastTxAsync(base64))
  node.failNext({ name: 'TIMEOUT_ERROR' })
  node.failNext({ name: 'TIMEOUT_ERROR' })
  const outcome = await waitForTransaction(near, base64, 'FINAL', soon)
  expect(outcome.ok && transactionOutcome(outcome.result)).toEqual(succeeded)
  expect(questions(node).slice(1)).toEqual(['tx FINAL', 'tx FINAL', 'tx FINAL'])
})

test('continues after UNKNOWN_TRANSACTION in the grace', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  await near.call(broadcastTxAsync(base64))
  const unknown = { name: 'UNKNOWN_TRANSACTION', info: { requested_transaction_hash: hash } }
  node.failNext(unknown)
  node.failNext(unknown)
  const outcome = await waitForTransaction(near, base64, 'FINAL', soon)
  expect(outcome.ok && transactionOutcome(outcome.result)).toEqual(succeeded)
  expect(questions(node).slice(1)).toEqual(['tx FINAL', 'tx FINAL', 'tx FINAL'])
})

test('ends in UNKNOWN_TRANSACTION after the grace', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const outcome = await waitForTransaction(near, base64, 'NONE', { ...soon, grace: 0 })
  expect(outcome).toEqual({
    ok: false,
    error: expect.objectContaining({
      kind: 'UNKNOWN_TRANSACTION',
      layer: 'HANDLER_ERROR',
      info: { requested_transaction_hash: hash },
    }),
  })
  expect(questions(node)).toEqual(['tx NONE'])
})

test('asks a node that only waits for NONE after the grace', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  const outcome = await waitForTransaction(near, base64, 'FINAL', { ...soon, grace: 0 })
  expect(outcome).toEqual({
    ok: false,
    error: expect.objectContaining({ kind: 'UNKNOWN_TRANSACTION', info: { requested_transaction_hash: hash } }),
  })
  expect(questions(node)).toEqual(['tx FINAL', 'tx NONE'])
})

test.each<[string, ScriptedAnswer]>([
  ['a reset connection', { fault: 'reset' }],
  ['an answer that is cut off', { fault: 'cut-off' }],
  ["a proxy's page", { status: 502, body: '<h1>Bad Gateway</h1>' }],
  ['too many requests', { status: 429, body: 'Slow down' }],
  ["a provider's own error for that", { status: 429, body: '{"jsonrpc":"2.0","id":null,"error":{"code":429}}' }],
  ['an answer that is not JSON', { body: 'Welcome' }],
  ['a node that does not answer', { fault: 'stall' }],
])('continues after %s', async (_, answer) => {
  const { node, near } = await connectedMock()
  const { base64 } = signTransfer(node)
  await near.call(broadcastTxAsync(base64))
  node.answerNextWith(answer, answer)
  const outcome = await waitForTransaction(near, base64, 'FINAL', { ...soon, attemptTimeout: 1_500 })
  expect(outcome.ok && transactionOutcome(outcome.result)).toEqual(succeeded)
  expect(questions(node).slice(1)).toEqual(['tx FINAL', 'tx FINAL', 'tx FINAL'])
})

test.each(['INTERNAL_ERROR', 'DOES_NOT_TRACK_SHARD', 'REQUEST_ROUTED'])('continues after %s', async name => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  await near.call(broadcastTxAsync(base64))
  node.failNext({ name, info: name === 'REQUEST_ROUTED' ? { transaction_hash: hash } : { error_message: 'busy' } })
  const outcome = await waitForTransaction(near, base64, 'FINAL', soon)
  expect(outcome.ok && transactionOutcome(outcome.result)).toEqual(succeeded)
})

test.each<[string, ScriptedAnswer]>([
  ['HTTP_ERROR', { status: 401, body: 'Who are you?' }],
  [
    'UNKNOWN_ERROR',
    { body: '{"jsonrpc":"2.0","id":"dontcare","error":{"name":"HANDLER_ERROR","cause":{"name":"NEW"}}}' },
  ],
])('ends in %s, which a new request does not change', async (kind, answer) => {
  const { node, near } = await connectedMock()
  node.answerNextWith(answer)
  const outcome = await waitForTransaction(near, signTransfer(node).base64, 'FINAL', soon)
  expect(outcome).toEqual({ ok: false, error: expect.objectContaining({ kind }) })
  expect(questions(node)).toEqual(['tx FINAL'])
})

test('ends in PARSE_ERROR for text that is not a transaction', async () => {
  const { near } = await connectedMock()
  const outcome = await waitForTransaction(near, 'AAAA', 'FINAL', soon)
  expect(outcome).toEqual({ ok: false, error: expect.objectContaining({ kind: 'PARSE_ERROR' }) })
})

test('ends in TIMED_OUT after an answer before the milestone', async () => {
  const { node, near } = await connectedMock()
  const answer = { body: '{"jsonrpc":"2.0","id":"dontcare","result":{"final_execution_status":"INCLUDED"}}' }
  node.answerNextWith(answer)
  const outcome = await waitForTransaction(near, signTransfer(node).base64, 'FINAL', { interval: 60_000 })
  expect(outcome).toEqual({
    ok: false,
    error: expect.objectContaining({ kind: 'TIMED_OUT', info: { timeout: 60_000 } }),
  })
  expect(questions(node)).toEqual(['tx FINAL'])
})

test('ends in TIMED_OUT if the last answer is before the milestone', async () => {
  const result = { final_execution_status: 'INCLUDED' }
  const near = { send: async () => ({ ok: true, result }) } as unknown as Client
  const outcome = await waitForTransaction(near, 'AAAA', 'FINAL', { interval: 60_000 })
  expect(outcome).toEqual({ ok: false, error: expect.objectContaining({ kind: 'TIMED_OUT' }) })
})

test('an unknown milestone satisfies only a wait for NONE', async () => {
  const { node, near } = await connectedMock()
  const answer = { body: '{"jsonrpc":"2.0","id":"dontcare","result":{"final_execution_status":"NEW_MILESTONE"}}' }
  node.answerNextWith(answer, answer)
  const { base64 } = signTransfer(node)
  expect(await waitForTransaction(near, base64, 'NONE', soon)).toMatchObject({ ok: true })
  const outcome = await waitForTransaction(near, base64, 'INCLUDED', { interval: 60_000 })
  expect(outcome).toEqual({ ok: false, error: expect.objectContaining({ kind: 'TIMED_OUT' }) })
})

test('ends in the last error object at the timeout', async () => {
  const { node } = await connectedMock()
  const nobody = await connectedToNobody()
  const errors: object[] = []
  const near = {
    send: async (...sent: Parameters<typeof nobody.send>) => {
      const outcome = await nobody.send(...sent)
      if (!outcome.ok) errors.push(outcome.error)
      return outcome
    },
  } as typeof nobody
  const outcome = await waitForTransaction(near, signTransfer(node).base64, 'FINAL', { interval: 1, timeout: 500 })
  if (outcome.ok) throw new Error('The transaction has reached the milestone.')
  expect(outcome.error).toBe(errors.at(-1))
  expect(errors[0]).toMatchObject({ kind: 'NETWORK_ERROR' })
})

test('an abort ends a request and a pause', async () => {
  const { node, near } = await connectedMock()
  const { base64 } = signTransfer(node)
  const stop = new AbortController()
  node.answerNextWith({ fault: 'stall' })
  const requesting = waitForTransaction(near, base64, 'FINAL', { signal: stop.signal })
  const pausing = waitForTransaction(await connectedToNobody(), base64, 'FINAL', {
    signal: stop.signal,
    interval: 50_000,
  })
  while (node.requests.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
  stop.abort('enough')
  const aborted = { ok: false, error: expect.objectContaining({ kind: 'ABORTED', info: { reason: 'enough' } }) }
  expect(await Promise.all([requesting, pausing])).toEqual([aborted, aborted])
})

test('leaves no listener on the signal', async () => {
  const { node, near } = await connectedMock()
  const { base64 } = signTransfer(node)
  await near.call(broadcastTxAsync(base64))
  for (let times = 0; times < 20; times++) node.failNext({ name: 'TIMEOUT_ERROR' })
  const { signal } = new AbortController()
  let listeners = 0
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  Object.assign(signal, {
    addEventListener: (...args: Parameters<typeof add>) => (listeners++, add(...args)),
    removeEventListener: (...args: Parameters<typeof remove>) => (listeners--, remove(...args)),
  })
  expect(await waitForTransaction(near, base64, 'FINAL', { ...soon, signal })).toMatchObject({ ok: true })
  expect(listeners).toBe(0)
})

test.each(['timeout', 'interval', 'grace', 'attemptTimeout'])(
  'throws a RangeError for a %s that is NaN or negative',
  async name => {
    const { node, near } = await connectedMock()
    const { base64 } = signTransfer(node)
    for (const value of [NaN, -1])
      await expect(waitForTransaction(near, base64, 'FINAL', { [name]: value })).rejects.toThrow(RangeError)
    expect(node.requests).toEqual([])
  },
)

test('sends nothing with a timeout of 0', async () => {
  const { node, near } = await connectedMock()
  const outcome = await waitForTransaction(near, signTransfer(node).base64, 'FINAL', { timeout: 0 })
  expect(outcome).toEqual({ ok: false, error: expect.objectContaining({ kind: 'TIMED_OUT', info: { timeout: 0 } }) })
  expect(node.requests).toEqual([])
})
