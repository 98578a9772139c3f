// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createClient, sendTx, viewAccount, type Client, type ViewAccountResult } from 'near-rpc-client'
import { rpcQueryKey, rpcQueryOptions } from 'near-rpc-client/query'
import { createElement, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { connectedMock } from '../connected-mock.js'

/** The balance of an account, and each state on the way to it. */
function Balance({ near, account }: { readonly near: Client; readonly account: string }): ReactElement {
  const { data, error, status } = useQuery({
    ...rpcQueryOptions(near, viewAccount({ account_id: account, finality: 'final' })),
    retryDelay: 0,
    select: ({ amount }: ViewAccountResult) => `has ${amount}`,
  })
  return createElement('p', null, data ?? (error === null ? status : `failed: ${error.kind}`))
}

type Page = { readonly text: () => string; readonly leave: () => void; readonly queries: QueryClient }

function open(near: Client, account: string): Page {
  const place = document.createElement('div')
  const root = createRoot(place)
  const queries = new QueryClient()
  const balance = createElement(Balance, { near, account })
  flushSync(() => root.render(createElement(QueryClientProvider, { client: queries }, balance)))
  onTestFinished(() => queries.clear())
  return { text: () => place.textContent ?? '', leave: () => root.unmount(), queries }
}

test('a component shows that it waits, then the result, and the new result after an invalidation', async () => {
  const { near, node } = await connectedMock()
  const { text, leave, queries } = open(near, 'bob.near')
  expect(text()).toBe('pending')
  const { amount: before } = await near.call(viewAccount({ account_id: 'bob.near', finality: 'final' }))
  await expect.poll(() => text()).toBe(`has ${before}`)
  const signed = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit: 5n }] })
  await near.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'FINAL' }))
  await queries.invalidateQueries({ queryKey: rpcQueryKey(viewAccount) })
  await expect.poll(() => text()).toBe(`has ${BigInt(before) + 5n}`)
  leave()
})

test('a component shows the kind of an error after one request', async () => {
  const { near, node } = await connectedMock()
  const { text, leave } = open(near, 'nobody.near')
  await expect.poll(() => text()).toBe('failed: UNKNOWN_ACCOUNT')
  expect(node.requests).toHaveLength(1)
  leave()
})

test('a component shows a transient failure after four requests', async () => {
  const { near, node } = await connectedMock()
  node.answerNextWith(...Array.from({ length: 9 }, () => ({ status: 503, body: 'busy' })))
  const { text, leave } = open(near, 'bob.near')
  await expect.poll(() => text()).toBe('failed: HTTP_ERROR')
  expect(node.requests).toHaveLength(4)
  leave()
})

test('a component that is removed aborts its call', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const endless = createClient({
    transport: (_, options) => {
      signals.push(options?.signal)
      return new Promise(() => {})
    },
  })
  const { leave } = open(endless, 'bob.near')
  await expect.poll(() => signals.map(signal => signal?.aborted)).toEqual([false])
  leave()
  await expect.poll(() => signals.map(signal => signal?.aborted)).toEqual([true])
})
