import { MutationObserver, QueryClient } from '@tanstack/query-core'
import { broadcastTxAsync, sendTx, viewAccount } from 'near-rpc-client'
import { rpcMutationOptions, rpcQueryKey, rpcQueryOptions } from 'near-rpc-client/query'
import { expect, test } from 'vitest'
import { connectedMock, signTransfer } from '../connected-mock.js'

const atOnce = { retryDelay: 0 }
const bob = viewAccount({ account_id: 'bob.near', finality: 'final' })

test('a mutation sends a signed transaction; invalidating the account reads the new balance', async () => {
  const { near, node } = await connectedMock()
  const queries = new QueryClient()
  const before = await queries.fetchQuery(rpcQueryOptions(near, bob))
  const pay = new MutationObserver(queries, {
    ...rpcMutationOptions(near, (signed_tx_base64: string) => sendTx({ signed_tx_base64, wait_until: 'FINAL' })),
    onSuccess: () => queries.invalidateQueries({ queryKey: rpcQueryKey(viewAccount) }),
  })
  const { final_execution_status } = await pay.mutate(signTransfer(node).base64)
  expect(final_execution_status).toBe('FINAL')
  const after = await queries.fetchQuery(rpcQueryOptions(near, bob))
  expect(BigInt(after.amount) - BigInt(before.amount)).toBe(1n)
})

test('a builder is enough', async () => {
  const { near, node } = await connectedMock()
  const pay = new MutationObserver(new QueryClient(), rpcMutationOptions(near, sendTx))
  const result = await pay.mutate({ signed_tx_base64: signTransfer(node).base64, wait_until: 'INCLUDED' })
  expect(result.final_execution_status).not.toBe('NONE')
})

test('a rejected transaction is sent once, and the error has its kind', async () => {
  const { near, node } = await connectedMock()
  const pay = new MutationObserver(new QueryClient(), { ...rpcMutationOptions(near, sendTx), ...atOnce })
  await expect(pay.mutate({ signed_tx_base64: 'AAAA' })).rejects.toMatchObject({ kind: 'PARSE_ERROR' })
  expect(node.requests).toHaveLength(1)
})

test('a retry sends the same bytes again', async () => {
  const { near, node } = await connectedMock()
  node.answerNextWith({ fault: 'reset' }, { status: 503, body: 'busy' })
  const pay = new MutationObserver(new QueryClient(), { ...rpcMutationOptions(near, sendTx), ...atOnce })
  await pay.mutate({ signed_tx_base64: signTransfer(node).base64 })
  expect(node.requests).toHaveLength(3)
  expect(new Set(node.requests.map(({ body }) => body)).size).toBe(1)
})

test.each([
  ['may have been accepted', { fault: 'reset' }, 1],
  ['was certainly refused', { status: 429, body: 'slow down' }, 2],
] as const)('broadcast_tx_async %s: requests %#', async (_, answer, requests) => {
  const { near, node } = await connectedMock()
  node.answerNextWith(answer)
  const pay = new MutationObserver(new QueryClient(), { ...rpcMutationOptions(near, broadcastTxAsync), ...atOnce })
  await pay.mutate(signTransfer(node).base64).catch(() => {})
  expect(node.requests).toHaveLength(requests)
})

test('an error of the builder ends the mutation', async () => {
  const { near } = await connectedMock()
  const options = rpcMutationOptions(near, (): ReturnType<typeof sendTx> => {
    throw new RangeError('nothing to pay')
  })
  await expect(new MutationObserver(new QueryClient(), options).mutate()).rejects.toThrow('nothing to pay')
})
