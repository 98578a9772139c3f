import { expect, test } from 'vitest'
import type { Request } from '../../../templates/runtime/request.js'
import type { SendOptions } from '../../../templates/runtime/transport.js'
import { failure } from '../../../templates/runtime/failure.js'
import { cache } from '../../../templates/runtime/transport/cache.js'
import { limit } from '../../../templates/runtime/transport/limit.js'
import { sizeOf } from '../../../templates/runtime/json/size-of.js'
import { read, submit } from './sample-requests.js'
import { endOf, ok, refusedWith, scripted } from './scripted.js'

const noResult = failure(read(), { kind: 'INVALID_RESULT', info: {} })
const hash = '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs'

test.each<[what: string, request: Request, asked: number]>([
  ['a block by hash', read({ block_id: hash }), 1],
  ['an account in a block by hash', read({ block_id: hash, account_id: 'a.near' }), 1],
  ['a chunk by hash', read({ chunk_id: hash }), 1],
  ['a block by its hash by position', read([hash], 'block'), 1],
  ['a chunk by its hash by position', read([hash], 'chunk'), 1],
  ['the gas price at a block by position', read([hash], 'gas_price'), 1],
  ['a transaction by position', read([hash, 'a.near'], 'tx'), 2],
  ['an account of 34 letters by position', read(['abcdefghijkmnopqrstuvwxyzabcdefghi'], 'maintenance_windows'), 2],
  ['genesis_config', read(undefined, 'genesis_config'), 1],
  ['EXPERIMENTAL_genesis_config', read(undefined, 'EXPERIMENTAL_genesis_config'), 1],
  ['a block by height', read({ block_id: 7 }), 2],
  ['a final block', read({ finality: 'final' }), 2],
  ['no block', read([null]), 2],
  ['a text that is not a hash', read(['base64+/=']), 2],
  ['the next block for light clients', read([hash], 'next_light_client_block'), 2],
  ['a transaction', read({ tx_hash: hash }), 2],
  ['a text that is longer than a hash', read({ block_id: `${hash}A` }), 2],
  ['a text that ends in a hash', read({ block_id: `0${hash}` }), 2],
  ['a list with a hash', read({ block_id: [hash] }), 2],
  ['a submission', submit([hash]), 2],
  ['a submission that names a block', submit({ block_id: hash }), 2],
])('%s, requested twice: the node is asked $2 times', async (_, request, asked) => {
  const result = { header: { hash, chunk_hash: hash } }
  const { transport, sent } = scripted(ok(result))
  const send = cache(transport)
  expect([await send(request), await send(request)]).toEqual([ok(result), ok(result)])
  expect(sent).toHaveLength(asked)
})

test.each([
  [0, 1],
  [-1, 2],
])('with room for a result and %d bytes more, it is asked for %d times', async (more, asked) => {
  const { transport, sent } = scripted(ok('a result'))
  const send = cache(transport, { maxBytes: sizeOf(ok('a result')) + more })
  for (let call = 0; call < 2; call++) await send(read({ block_id: hash }), {})
  expect(sent).toHaveLength(asked)
})

const check: SendOptions['check'] = outcome => (outcome.ok && outcome.result === 'malformed' ? noResult : outcome)

test('a kept result that a caller cannot use is asked for again, and replaced', async () => {
  const { transport, sent } = scripted(ok('malformed'), ok('whole'))
  const send = cache(transport)
  const calls = [{}, {}, { check }, { check }, {}]
  const results: unknown[] = []
  for (const options of calls) results.push(await send(read({ block_id: hash }), options))
  expect(results).toEqual(['malformed', 'malformed', 'whole', 'whole', 'whole'].map(result => ok(result)))
  expect(sent).toHaveLength(2)
})

test('the result of a request that its caller changed before it was sent is not kept', async () => {
  const other = hash.replace('5', '6')
  const { transport } = scripted(({ request: { params } }) => ok({ header: { hash: Object(params).block_id } }))
  const send = cache(limit(transport))
  const own = read({ block_id: hash }, 'block')
  const asking = send(own)
  Object(own.params).block_id = other
  expect(await asking).toEqual(ok({ header: { hash: other } }))
  expect(await send(read({ block_id: hash }, 'block'))).toEqual(ok({ header: { hash } }))
})

test('an error is not kept', async () => {
  const { transport } = scripted(refusedWith('UNKNOWN_BLOCK'), ok(1))
  const send = cache(transport)
  expect([endOf(await send(read({ block_id: hash }))), endOf(await send(read({ block_id: hash })))]).toEqual([
    'UNKNOWN_BLOCK',
    'ok',
  ])
})

test('the least recently used result is removed first', async () => {
  const { transport, sent } = scripted(ok(1))
  const send = cache(transport, { size: 2 })
  for (const account of ['a', 'b', 'a', 'c', 'a', 'b']) await send(read({ block_id: hash, account }))
  expect(sent.map(({ request }) => Object(request.params).account)).toEqual(['a', 'b', 'c', 'b'])
})

test.each([0, 1])('with the size %d it keeps this many results', async size => {
  const { transport, sent } = scripted(ok(1))
  const send = cache(transport, { size })
  for (let call = 0; call < 3; call++) await send(read({ block_id: hash }))
  expect(sent).toHaveLength(size === 0 ? 3 : 1)
})

test('a caller cannot change a kept result', async () => {
  const { transport } = scripted(ok({ list: [{ a: 1 }] }))
  const send = cache(transport)
  const outcome = await send(read({ block_id: hash }))
  expect(() => (Object(outcome).result.list[0].a = 2)).toThrow(TypeError)
  expect(await send(read({ block_id: hash }))).toEqual(ok({ list: [{ a: 1 }] }))
})

test('an aborted call ends in ABORTED even if its result is kept', async () => {
  const { transport } = scripted(ok(1))
  const send = cache(transport)
  await send(read({ block_id: hash }))
  expect(endOf(await send(read({ block_id: hash }), { signal: AbortSignal.abort() }))).toBe('ABORTED')
})

test('all kept results together take no more memory than maxBytes, and a larger one is not kept', async () => {
  const { transport, sent } = scripted(({ request }) => ok('x'.repeat(Object(request.params).length)))
  const send = cache(transport, { maxBytes: 10_000 })
  for (const length of [1_000, 1_001, 1_002, 1_003, 9_000, 1_003, 1_000, 9_000, 1_004, 1_001])
    await send(read({ block_id: hash, length }))
  // Four of 2,000 bytes fit with what surrounds them; the one of 18,000 fits never, and a fifth replaces the oldest.
  const lengths = sent.map(({ request }) => Object(request.params).length)
  expect(lengths).toEqual([1_000, 1_001, 1_002, 1_003, 9_000, 9_000, 1_004, 1_001])
})

test.each([{ size: NaN }, { size: -1 }, { maxBytes: NaN }])('%j is a RangeError', options => {
  expect(() => cache(scripted(ok(1)).transport, options)).toThrow(RangeError)
})

const other = '9vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs'

test.each<[what: string, request: ReturnType<typeof read>, result: unknown, requests: number]>([
  ['the block', read({ block_id: hash }, 'block'), { header: { hash } }, 1],
  ['another block', read({ block_id: hash }, 'block'), { header: { hash: other } }, 2],
  ['another block by position', read([hash], 'block'), { header: { hash: other } }, 2],
  ['the chunk', read([hash], 'chunk'), { header: { chunk_hash: hash, prev_block_hash: other } }, 1],
  ['another chunk by position', read([hash], 'chunk'), { header: { chunk_hash: other } }, 2],
  ['another chunk', read({ chunk_id: hash }, 'chunk'), { header: { chunk_hash: other } }, 2],
  ['a chunk of the block', read({ block_id: hash, shard_id: 1 }, 'chunk'), { header: { shard_id: 1 } }, 1],
  ['a chunk of another shard', read({ block_id: hash, shard_id: 1 }, 'chunk'), { header: { shard_id: 2 } }, 2],
  ['a chunk without a shard', read({ block_id: hash, shard_id: 1 }, 'chunk'), { header: {} }, 2],
  ['a block without a hash', read({ block_id: hash }, 'block'), { header: {} }, 2],
  ['a block without a hash by position', read([hash], 'block'), {}, 2],
  ['a block with a number as its hash', read({ block_id: hash }, 'block'), { header: { hash: 7 } }, 2],
  ['a block with the hash in another place', read({ block_id: hash }, 'block'), { block_hash: hash }, 2],
  ['null in place of a block', read({ block_id: hash }, 'block'), null, 2],
  ['a chunk without a hash', read({ chunk_id: hash }, 'chunk'), { header: {} }, 2],
  ['a chunk with a number as its hash by position', read([hash], 'chunk'), { header: { chunk_hash: 7 } }, 2],
  ['null in place of a chunk of the block', read({ block_id: hash, shard_id: 1 }, 'chunk'), null, 2],
  ['null in place of a gas price', read([hash], 'gas_price'), null, 2],
  ['undefined in place of an account', read({ block_id: hash, account_id: 'a' }), undefined, 2],
  ['the gas price of another block by position', read([hash], 'gas_price'), { block_hash: other }, 2],
  ['the gas price of the block by position', read([hash], 'gas_price'), { block_hash: hash }, 1],
  [
    'the chunk by its hash, with the hash of its block',
    read([hash], 'chunk'),
    { header: { chunk_hash: hash }, block_hash: other },
    1,
  ],
  ['the genesis, with a hash', read(undefined, 'genesis_config'), { block_hash: other }, 1],
  ['an account without a hash', read({ block_id: hash, account_id: 'a' }), { amount: '1' }, 1],
  ['an account in another block', read({ block_id: hash, account_id: 'a' }), { block_hash: other }, 2],
])('keeps only an answer with the hash that was asked for: %s', async (_, request, result, requests) => {
  const { transport, sent } = scripted(ok(result))
  const send = cache(transport)
  expect([await send(request), await send(request)]).toEqual([ok(result), ok(result)])
  expect(sent.length).toBe(requests)
})

test('a request whose params the caller changes later is kept under the params that were sent', async () => {
  const { transport, sent } = scripted(ok('first'), ok('second'))
  const send = cache(transport)
  const params = { block_id: hash }
  const call = send(read(params))
  params.block_id = other
  await call
  expect([await send(read({ block_id: hash })), await send(read({ block_id: other }))]).toEqual([
    ok('first'),
    ok('second'),
  ])
  expect(sent.length).toBe(2)
})

test('does not keep a block with another hash, so that the next caller gets the right one', async () => {
  const { transport } = scripted(ok({ header: { hash: other } }), ok({ header: { hash } }))
  const send = cache(transport)
  await send(read({ block_id: hash }, 'block'))
  expect(await send(read({ block_id: hash }, 'block'))).toEqual(ok({ header: { hash } }))
})
