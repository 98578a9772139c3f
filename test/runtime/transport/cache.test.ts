import { expect, test } from 'vitest'
import type { Request } from '../../../templates/runtime/request.js'
import { cache } from '../../../templates/runtime/transport/cache.js'
import { read, submit } from './sample-requests.js'
import { endOf, ok, refusedWith, scripted } from './scripted.js'

const hash = '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs'

test.each<[what: string, request: Request, asked: number]>([
  ['a block by hash', read({ block_id: hash }), 1],
  ['an account in a block by hash', read({ block_id: hash, account_id: 'a.near' }), 1],
  ['a chunk by hash', read({ chunk_id: hash }), 1],
  ['a hash by position', read([hash]), 1],
  ['genesis_config', read(undefined, 'genesis_config'), 1],
  ['EXPERIMENTAL_genesis_config', read(undefined, 'EXPERIMENTAL_genesis_config'), 1],
  ['a block by height', read({ block_id: 7 }), 2],
  ['a final block', read({ finality: 'final' }), 2],
  ['no block', read([null]), 2],
  ['a text that is no hash', read(['base64+/=']), 2],
  ['the next block for light clients', read([hash], 'next_light_client_block'), 2],
  ['a transaction', read({ tx_hash: hash }), 2],
  ['a submission', submit([hash]), 2],
])('%s asked for twice: the node sees %#', async (_, request, asked) => {
  const { transport, sent } = scripted(ok({ a: [1] }))
  const send = cache(transport)
  expect([await send(request), await send(request)]).toEqual([ok({ a: [1] }), ok({ a: [1] })])
  expect(sent).toHaveLength(asked)
})

test('an error is not kept', async () => {
  const { transport } = scripted(refusedWith('UNKNOWN_BLOCK'), ok(1))
  const send = cache(transport)
  expect([endOf(await send(read([hash]))), endOf(await send(read([hash])))]).toEqual(['UNKNOWN_BLOCK', 'ok'])
})

test('the least recently used leaves first', async () => {
  const { transport, sent } = scripted(ok(1))
  const send = cache(transport, { size: 2 })
  for (const account of ['a', 'b', 'a', 'c', 'a', 'b']) await send(read({ block_id: hash, account }))
  expect(sent.map(({ request }) => Object(request.params).account)).toEqual(['a', 'b', 'c', 'b'])
})

test.each([0, 1])('of size %d it keeps so many', async size => {
  const { transport, sent } = scripted(ok(1))
  const send = cache(transport, { size })
  for (let call = 0; call < 3; call++) await send(read([hash]))
  expect(sent).toHaveLength(size === 0 ? 3 : 1)
})

test('what is kept cannot be changed by one who got it', async () => {
  const { transport } = scripted(ok({ list: [{ a: 1 }] }))
  const send = cache(transport)
  const outcome = await send(read([hash]))
  expect(() => (Object(outcome).result.list[0].a = 2)).toThrow(TypeError)
  expect(await send(read([hash]))).toEqual(ok({ list: [{ a: 1 }] }))
})

test('an aborted call ends as one, whatever is kept', async () => {
  const { transport } = scripted(ok(1))
  const send = cache(transport)
  await send(read([hash]))
  expect(endOf(await send(read([hash]), { signal: AbortSignal.abort() }))).toBe('ABORTED')
})
