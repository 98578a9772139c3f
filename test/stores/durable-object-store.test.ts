import { durableObjectStore, type DurableStorage, type DurableTexts } from 'near-rpc-client/stores'
import { expect, test } from 'vitest'

/** A storage in memory, and the order in which it was asked. */
function recorded(): { readonly storage: DurableStorage; readonly asked: unknown[] } {
  const texts = new Map<string, unknown>()
  const asked: unknown[] = []
  const steps: DurableTexts = {
    get: async key => (asked.push(['get', key]), texts.get(key)),
    put: async (key, value) => void (asked.push(['put', key, value]), texts.set(key, value)),
    delete: async key => (asked.push(['delete', key]), texts.delete(key)),
  }
  const storage: DurableStorage = {
    ...steps,
    async transaction(step) {
      asked.push('begin')
      const answer = await step(steps)
      asked.push('commit')
      return answer
    },
    async list({ prefix, start, limit }) {
      const keys = [...texts.keys()].toSorted().filter(key => key.startsWith(prefix) && key >= start)
      return new Map(keys.slice(0, limit).map(key => [key, texts.get(key)]))
    },
    sync: async () => void asked.push('sync'),
  }
  return { storage, asked }
}

test('compares and saves in one transaction, and waits until it is durable', async () => {
  const { storage, asked } = recorded()
  const store = await durableObjectStore(storage)
  expect(await store.compareAndSet('a', undefined, 'first')).toBe(true)
  expect(await store.compareAndSet('a', 'other', 'second')).toBe(false)
  expect(await store.read('a')).toBe('first')
  expect(await store.remove('a', 'first')).toBe(true)
  expect(asked).toEqual([
    'begin',
    ['get', 'near_store a'],
    ['put', 'near_store a', 'first'],
    'commit',
    'sync',
    'begin',
    ['get', 'near_store a'],
    'commit',
    'sync',
    ['get', 'near_store a'],
    'begin',
    ['get', 'near_store a'],
    ['delete', 'near_store a'],
    'commit',
    'sync',
  ])
  expect(await store.read('a')).toBeUndefined()
})

test('lists its own keys by pages', async () => {
  const { storage } = recorded()
  const store = await durableObjectStore(storage)
  await storage.put('a of the Worker', 'x')
  const keys = Array.from({ length: 1001 }, (_, index) => `a ${1000 + index}\0`)
  for (const key of keys) await store.compareAndSet(key, undefined, 'x')
  const first = await store.list('a ')
  const second = await store.list('a ', first.next)
  expect([first.entries.length, first.next]).toEqual([1000, 'near_store a 1999␛0;'])
  expect(second).toEqual({
    entries: [
      { key: 'a 1999\0', text: 'x' },
      { key: 'a 2000\0', text: 'x' },
    ],
    next: undefined,
  })
})

test('a key that a Durable Object cannot have is an error before anything is saved', async () => {
  const { storage, asked } = recorded()
  const store = await durableObjectStore(storage)
  const refusal = new TypeError('A key of a Durable Object has 2048 bytes')
  await expect(store.read('é'.repeat(1019))).rejects.toEqual(refusal)
  await expect(store.compareAndSet('é'.repeat(1019), undefined, 'x')).rejects.toEqual(refusal)
  expect(asked).toEqual([])
  expect(await store.read('é'.repeat(1018))).toBeUndefined()
})

test('refuses Workers KV', async () => {
  const kv = { get: async () => null, put: async () => {} } as unknown as DurableStorage
  await expect(durableObjectStore(kv)).rejects.toEqual(
    new TypeError('No Durable Object store: Workers KV has no conditional write'),
  )
})
