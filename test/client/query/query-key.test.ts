import { hashKey, QueryClient } from '@tanstack/query-core'
import { block, callFunction, experimentalCongestionLevel, gasPrice, status, viewAccount } from 'near-rpc-client'
import { rpcQueryKey } from 'near-rpc-client/query'
import { expect, test } from 'vitest'

const hash = '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs'
const alice = viewAccount({ account_id: 'alice.near', finality: 'final' })

test.each([
  [
    'params by name',
    rpcQueryKey(alice),
    ['near-rpc-client', 'query', { account_id: 'alice.near', finality: 'final', request_type: 'view_account' }],
  ],
  ['params by position', rpcQueryKey(gasPrice(null)), ['near-rpc-client', 'gas_price', [null]]],
  ['no params', rpcQueryKey(status()), ['near-rpc-client', 'status']],
  ['a builder of a variant', rpcQueryKey(viewAccount), ['near-rpc-client', 'query', { request_type: 'view_account' }]],
  ['a builder of a method', rpcQueryKey(block), ['near-rpc-client', 'block']],
  ['a builder by position', rpcQueryKey(gasPrice), ['near-rpc-client', 'gas_price']],
  ['another scope', rpcQueryKey(status(), 'testnet'), ['testnet', 'status']],
  [
    'an integer that is exact as a number',
    rpcQueryKey(block({ block_id: 7n })),
    ['near-rpc-client', 'block', { block_id: 7 }],
  ],
  [
    'an integer beyond 2^53',
    rpcQueryKey(block({ block_id: 18_446_744_073_709_551_615n })),
    ['near-rpc-client', 'block', { block_id: { bigint: '18446744073709551615' } }],
  ],
])('the key of %s', (_, key, expected) => {
  expect(key).toEqual(expected)
  expect(() => hashKey(key)).not.toThrow()
})

test.each([
  [
    'the order of params',
    viewAccount({ finality: 'final', account_id: 'a.near' }),
    viewAccount({ account_id: 'a.near', finality: 'final' }),
  ],
  ['number and bigint', block({ block_id: 7 }), block({ block_id: 7n })],
])('equal requests have one key: %s', (_, one, other) => {
  expect(hashKey(rpcQueryKey(one))).toBe(hashKey(rpcQueryKey(other)))
})

test.each([
  ['neighbours beyond 2^53', block({ block_id: 2n ** 64n - 1n }), block({ block_id: 2n ** 64n - 2n })],
  ['two accounts', alice, viewAccount({ account_id: 'bob.near', finality: 'final' })],
  [
    'two variants',
    alice,
    callFunction({ account_id: 'alice.near', finality: 'final', method_name: 'a', args_base64: '' }),
  ],
  [
    'two shards',
    experimentalCongestionLevel({ block_id: hash, shard_id: 1n }),
    experimentalCongestionLevel({ block_id: hash, shard_id: 2n }),
  ],
])('different requests have different keys: %s', (_, one, other) => {
  expect(hashKey(rpcQueryKey(one))).not.toBe(hashKey(rpcQueryKey(other)))
})

test.each<[what: string, queryKey: readonly unknown[], invalidated: readonly string[]]>([
  ['the scope', ['near-rpc-client'], ['alice final', 'alice at a block', 'bob', 'block']],
  ['a method', ['near-rpc-client', 'query'], ['alice final', 'alice at a block', 'bob']],
  ['a builder', rpcQueryKey(viewAccount), ['alice final', 'alice at a block', 'bob']],
  ['some params', ['near-rpc-client', 'query', { account_id: 'alice.near' }], ['alice final', 'alice at a block']],
  ['a request', rpcQueryKey(alice), ['alice final']],
  ['another scope', ['testnet'], ['alice of testnet']],
])('invalidating by %s', async (_, queryKey, invalidated) => {
  const queries = new QueryClient()
  queries.setQueryData(rpcQueryKey(alice), 'alice final')
  queries.setQueryData(rpcQueryKey(viewAccount({ account_id: 'alice.near', block_id: hash })), 'alice at a block')
  queries.setQueryData(rpcQueryKey(viewAccount({ account_id: 'bob.near', finality: 'final' })), 'bob')
  queries.setQueryData(rpcQueryKey(block({ finality: 'final' })), 'block')
  queries.setQueryData(rpcQueryKey(alice, 'testnet'), 'alice of testnet')
  await queries.invalidateQueries({ queryKey })
  const all = queries.getQueryCache().getAll()
  expect(all.filter(query => query.isStale()).map(query => query.state.data)).toEqual(invalidated)
})
