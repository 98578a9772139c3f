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

test('a transaction is followed by its hash and sender, and as it was signed', async () => {
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
  ['of the first form', [2, 0, 0, 0, 97, 98]],
  ['with a tag in front', [1, 2, 0, 0, 0, 97, 98]],
])('a signed transaction %s is asked for by its hash and its signer', async (_, start) => {
  const signed = Buffer.from([...start, 0, ...new Uint8Array(100), 0, ...new Uint8Array(64)]).toString('base64')
  const asked: unknown[] = []
  const send = async ({ params }: Request): Promise<unknown> => {
    asked.push(params)
    return { ok: true, result: { final_execution_status: 'FINAL' } }
  }
  await waitForTransaction({ send } as unknown as Client, signed, 'FINAL')
  const tx_hash = await transactionHash(signed)
  expect(asked).toEqual([{ tx_hash, sender_account_id: 'ab', wait_until: 'FINAL' }])
})

test("a node's deadline is no end", async () => {
  const { node, near } = await connectedMock()
  const { base64 } = signTransfer(node)
  await near.call(broadcastTxAsync(base64))
  node.failNext({ name: 'TIMEOUT_ERROR' })
  node.failNext({ name: 'TIMEOUT_ERROR' })
  const outcome = await waitForTransaction(near, base64, 'FINAL', soon)
  expect(outcome.ok && transactionOutcome(outcome.result)).toEqual(succeeded)
  expect(questions(node).slice(1)).toEqual(['tx FINAL', 'tx FINAL', 'tx FINAL'])
})

test('soon after submission an unknown transaction is not known yet', async () => {
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

test('later it is unknown', async () => {
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

test('when the grace is over, a node that only waits is asked whether it knows the transaction', async () => {
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
  ['a reset connection', { trouble: 'reset' }],
  ['an answer that is cut off', { trouble: 'cut-off' }],
  ["a proxy's page", { status: 502, body: '<h1>Bad Gateway</h1>' }],
  ['too many requests', { status: 429, body: 'Slow down' }],
  ["a provider's own error for that", { status: 429, body: '{"jsonrpc":"2.0","id":null,"error":{"code":429}}' }],
  ['an answer that is no JSON', { body: 'Welcome' }],
  ['a node that does not answer', { trouble: 'stall' }],
])('%s is no end', async (_, answer) => {
  const { node, near } = await connectedMock()
  const { base64 } = signTransfer(node)
  await near.call(broadcastTxAsync(base64))
  node.answerNextWith(answer, answer)
  const outcome = await waitForTransaction(near, base64, 'FINAL', { ...soon, attemptTimeout: 200 })
  expect(outcome.ok && transactionOutcome(outcome.result)).toEqual(succeeded)
  expect(questions(node).slice(1)).toEqual(['tx FINAL', 'tx FINAL', 'tx FINAL'])
})

test.each(['INTERNAL_ERROR', 'DOES_NOT_TRACK_SHARD', 'REQUEST_ROUTED'])('%s is no end', async name => {
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
])('%s, which waiting does not mend, ends it', async (kind, answer) => {
  const { node, near } = await connectedMock()
  node.answerNextWith(answer)
  const outcome = await waitForTransaction(near, signTransfer(node).base64, 'FINAL', soon)
  expect(outcome).toEqual({ ok: false, error: expect.objectContaining({ kind }) })
  expect(questions(node)).toEqual(['tx FINAL'])
})

test('what is no transaction ends it', async () => {
  const { near } = await connectedMock()
  const outcome = await waitForTransaction(near, 'AAAA', 'FINAL', soon)
  expect(outcome).toEqual({ ok: false, error: expect.objectContaining({ kind: 'PARSE_ERROR' }) })
})

test('a node that answers short of the milestone is asked again, and in the end the time is up', async () => {
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

test('an answer short of the milestone is no result, however fast it comes in the last moment', async () => {
  const result = { final_execution_status: 'INCLUDED' }
  const near = { send: async () => ({ ok: true, result }) } as unknown as Client
  const outcome = await waitForTransaction(near, 'AAAA', 'FINAL', { interval: 60_000 })
  expect(outcome).toEqual({ ok: false, error: expect.objectContaining({ kind: 'TIMED_OUT' }) })
})

test('a milestone of a newer node satisfies no wait but that for none', async () => {
  const { node, near } = await connectedMock()
  const answer = { body: '{"jsonrpc":"2.0","id":"dontcare","result":{"final_execution_status":"CARVED_IN_STONE"}}' }
  node.answerNextWith(answer, answer)
  const { base64 } = signTransfer(node)
  expect(await waitForTransaction(near, base64, 'NONE', soon)).toMatchObject({ ok: true })
  const outcome = await waitForTransaction(near, base64, 'INCLUDED', { interval: 60_000 })
  expect(outcome).toEqual({ ok: false, error: expect.objectContaining({ kind: 'TIMED_OUT' }) })
})

test('when the time is up, the last error is the answer, the same object', async () => {
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
  const outcome = await waitForTransaction(near, signTransfer(node).base64, 'FINAL', { interval: 1, timeout: 50 })
  expect(outcome).toEqual({ ok: false, error: expect.objectContaining({ kind: 'NETWORK_ERROR' }) })
  expect(outcome.ok || outcome.error === errors.at(-1)).toBe(true)
})

test('an abort ends a request and a pause alike', async () => {
  const { node, near } = await connectedMock()
  const { base64 } = signTransfer(node)
  const stop = new AbortController()
  node.answerNextWith({ trouble: 'stall' })
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

test('a signal that lives on keeps no listener', async () => {
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
