import { dehydrate, hydrate, QueryClient, type DehydratedState } from '@tanstack/query-core'
import {
  block,
  createClient,
  experimentalGenesisConfig,
  gasPrice,
  genesisConfig,
  isErrorOf,
  nextLightClientBlock,
  parse,
  sendTx,
  status,
  stringify,
  viewAccount,
  type Request,
} from 'near-rpc-client'
import { rpcQueryKey, rpcQueryOptions } from 'near-rpc-client/query'
import { expect, test } from 'vitest'
import { connectedMock } from '../connected-mock.js'

const hash = '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs'
const nowhere = createClient({ url: 'http://127.0.0.1:9' })
const alice = viewAccount({ account_id: 'alice.near', finality: 'final' })
/** TanStack Query waits between retries; the tests do not. */
const atOnce = { retryDelay: 0 }

test.each<[what: string, request: Request, staleTime: number]>([
  ['a block by its hash', block({ block_id: hash }), Infinity],
  ['an account at the hash of a block', viewAccount({ account_id: 'alice.near', block_id: hash }), Infinity],
  ['the gas price at the hash of a block', gasPrice(hash), Infinity],
  ['the genesis', genesisConfig(), Infinity],
  ['the genesis, by its old name', experimentalGenesisConfig(), Infinity],
  ['a block by its height', block({ block_id: 7 }), 1_000],
  ['the newest final block', block({ finality: 'final' }), 1_000],
  ['an account now', alice, 1_000],
  ['the block after one', nextLightClientBlock({ last_block_hash: hash }), 1_000],
  ['the state of a node', status(), 1_000],
])('%s is stale after %#', (_, request, staleTime) => {
  expect(rpcQueryOptions(nowhere, request).staleTime).toBe(staleTime)
})

test('fetchQuery returns the result, and getQueryData finds it by the key of the request', async () => {
  const { near, node } = await connectedMock()
  const queries = new QueryClient()
  const { amount } = await queries.fetchQuery(rpcQueryOptions(near, alice))
  expect(BigInt(amount)).toBeGreaterThan(0n)
  expect(queries.getQueryData(rpcQueryKey(alice))).toMatchObject({ amount })
  expect(node.requests).toHaveLength(1)
})

test('a request with a bigint is fetched and kept, and its result has every digit', async () => {
  const { near } = await connectedMock()
  const queries = new QueryClient()
  const final = await queries.fetchQuery(rpcQueryOptions(near, block({ finality: 'final' })))
  const request = block({ block_id: BigInt(final.header.height) })
  await queries.fetchQuery(rpcQueryOptions(near, request))
  expect(queries.getQueryData(rpcQueryKey(request))).toEqual(final)
})

test('a result that cannot change is fetched once', async () => {
  const { near, node } = await connectedMock()
  const queries = new QueryClient()
  const { header } = await near.call(block({ finality: 'final' }))
  for (let times = 0; times < 3; times++)
    await queries.fetchQuery(rpcQueryOptions(near, block({ block_id: header.hash })))
  expect(node.requests).toHaveLength(2)
})

test('a transient failure is retried until the answer comes', async () => {
  const { near, node } = await connectedMock()
  node.answerNextWith({ status: 503, body: 'busy' }, { fault: 'reset' })
  const account = await new QueryClient().fetchQuery({ ...rpcQueryOptions(near, alice), ...atOnce })
  expect(account).toEqual(await near.call(alice))
  expect(node.requests).toHaveLength(4)
})

test('a transient failure is retried three times', async () => {
  const { near, node } = await connectedMock()
  node.answerNextWith(...Array.from({ length: 9 }, () => ({ status: 503, body: 'busy' })))
  // `fetchQuery` makes no retry unless the options have `retry`.
  const fetched = new QueryClient().fetchQuery({ ...rpcQueryOptions(near, alice), ...atOnce })
  await expect(fetched).rejects.toMatchObject({ kind: 'HTTP_ERROR' })
  expect(node.requests).toHaveLength(4)
})

test('an answer about the request is not retried, and the error has its kind and info', async () => {
  const { near, node } = await connectedMock()
  const nobody = viewAccount({ account_id: 'nobody.near', finality: 'final' })
  const error = await new QueryClient().fetchQuery(rpcQueryOptions(near, nobody)).catch((thrown: unknown) => thrown)
  expect(isErrorOf(error, viewAccount) && error.kind).toBe('UNKNOWN_ACCOUNT')
  expect(error).toMatchObject({ info: { requested_account_id: 'nobody.near' } })
  expect(node.requests).toHaveLength(1)
})

test('cancelling a query aborts its call', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const endless = createClient({
    transport: (_, options) => {
      signals.push(options?.signal)
      return new Promise(() => {})
    },
  })
  const queries = new QueryClient()
  const fetched = queries.fetchQuery(rpcQueryOptions(endless, alice))
  await queries.cancelQueries({ queryKey: rpcQueryKey(viewAccount) })
  await expect(fetched).rejects.toThrow()
  expect(signals.map(signal => signal?.aborted)).toEqual([true])
})

test('queries that are stored as text keep every digit', async () => {
  const [before, after] = [new QueryClient(), new QueryClient()]
  const request = block({ finality: 'final' })
  const stored = { header: { height: 1, timestamp: 1_757_000_000_123_456_789n } }
  before.setQueryData(rpcQueryKey(request), stored)
  hydrate(after, parse(stringify(dehydrate(before))) as DehydratedState)
  expect(after.getQueryData(rpcQueryKey(request))).toEqual(stored)
})

test('two scopes keep two results', async () => {
  const [one, other] = [await connectedMock(), await connectedMock({ chainId: 'othernet' })]
  const queries = new QueryClient()
  const latest = block({ finality: 'final' })
  const ofOne = await queries.fetchQuery(rpcQueryOptions(one.near, latest, { scope: 'one' }))
  const ofOther = await queries.fetchQuery(rpcQueryOptions(other.near, latest, { scope: 'other' }))
  expect(ofOne.header.hash).not.toBe(ofOther.header.hash)
  expect(queries.getQueryData(rpcQueryKey(latest, 'one'))).toEqual(ofOne)
})

test('a submission is no query', () => {
  const request = sendTx({ signed_tx_base64: 'AAAA' })
  expect(() => rpcQueryOptions(nowhere, request)).toThrow(
    new TypeError('send_tx is a submission. Use rpcMutationOptions, which sends it only once.'),
  )
})
