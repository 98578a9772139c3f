import { memoryStore } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { allowanceOf } from '../../../generator/mcp/submit/allowance.js'

const key = 'near-rpcgen mcp allowance'

test('submissions count together, and the same one once', async () => {
  const store = memoryStore()
  const { reserve } = allowanceOf(store, 100n)
  expect(await reserve('a', 60n)).toEqual({ isReserved: true, allowance: 100n, spent: 60n })
  expect(await reserve('a', 60n)).toEqual({ isReserved: true, allowance: 100n, spent: 60n })
  expect(await reserve('b', 41n)).toEqual({ isReserved: false, allowance: 100n, spent: 60n })
  expect(await reserve('b', 40n)).toEqual({ isReserved: true, allowance: 100n, spent: 100n })
  expect(await store.read(key)).toBe('{"version":1,"submissions":{"a":"60","b":"40"}}')
})

test('a restart does not reset it', async () => {
  const store = memoryStore()
  await allowanceOf(store, 100n).reserve('a', 60n)
  const restarted = allowanceOf(store, 100n)
  expect(await restarted.reserve('b', 60n)).toMatchObject({ isReserved: false, spent: 60n })
  expect(await restarted.reserve('a', 60n)).toMatchObject({ isReserved: true, spent: 60n })
})

test('of many at the same time, no more are taken than the allowance has room for', async () => {
  const store = memoryStore()
  const servers = [allowanceOf(store, 100n), allowanceOf(store, 100n)]
  const reserved = await Promise.all(
    Array.from({ length: 50 }, (_, index) => servers[index % 2]?.reserve(`hash ${index}`, 9n)),
  )
  expect(reserved.filter(each => each?.isReserved)).toHaveLength(11)
})

test('what is given back is free, unless it was kept', async () => {
  const store = memoryStore()
  const { reserve, giveBack, keep } = allowanceOf(store, 100n)
  await reserve('a', 60n)
  expect(await giveBack('a')).toMatchObject({ spent: 0n })
  expect(await giveBack('a')).toMatchObject({ spent: 0n })
  expect(await reserve('b', 100n)).toMatchObject({ isReserved: true })
  // Another call of the same bytes has seen it accepted after all.
  expect(await keep('a', 60n)).toMatchObject({ spent: 160n })
  expect(await reserve('c', 1n)).toMatchObject({ isReserved: false })
})

test.each([
  '{"version":2,"submissions":{}}',
  '{"version":1}',
  '{"version":1,"submissions":{"a":5}}',
  'null',
  'no JSON',
])('the record %j does not count as an empty one', async text => {
  const store = memoryStore()
  await store.compareAndSet(key, undefined, text)
  await expect(allowanceOf(store, 100n).reserve('a', 1n)).rejects.toThrow()
})
