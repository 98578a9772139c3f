import { forgetPayments, memoryStore, signAndSubmit } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { connectedMock, connectedToNobody } from '../../../connected-mock.js'
import { balanceOfBob, neverSigns, paymentTo } from '../payment-to.js'
import { keysOf, pagesOfOne, storeWithPayments } from './stored-payments.js'

const july = new Date('2026-07-01T00:00:00Z')
const always = new Date(8.64e15)
const old = new Set(['payment ended in June', 'payment-of a b ended of a chain'])

test('forgets what ended before, and keeps the unfinished, the unreadable and the nonces', async () => {
  const store = await storeWithPayments()
  const before = await keysOf(store)
  expect(await forgetPayments(store, { endedBefore: july })).toBe(2)
  expect(await keysOf(store)).toEqual(before.filter(key => !old.has(key)))
  expect(await forgetPayments(store, { endedBefore: july })).toBe(0)
})

test('forgets on all pages', async () => {
  const inner = await storeWithPayments()
  // The pages do not move when a text is removed.
  const frozen = pagesOfOne(await storeWithPayments())
  expect(await forgetPayments({ list: frozen.list, remove: inner.remove }, { endedBefore: july })).toBe(2)
})

test('a payment on two pages counts once, and one that changed since it was listed stays', async () => {
  const store = await storeWithPayments()
  const twice: typeof store = {
    ...store,
    list: async prefix => {
      const { entries } = await store.list(prefix)
      return { entries: [...entries, ...entries], next: undefined }
    },
  }
  const changed = (await store.read('payment ended in June')) ?? ''
  const other = changed.replace('"nonce":"7"', '"nonce":"8"')
  const listing: typeof store = {
    ...twice,
    async list(prefix, page) {
      const found = await twice.list(prefix, page)
      await store.compareAndSet('payment ended in June', changed, other)
      return found
    },
  }
  expect(await forgetPayments(listing, { endedBefore: july })).toBe(1)
  expect(await store.read('payment ended in June')).toBe(other)
})

test('a date that is none forgets nothing', async () => {
  const store = await storeWithPayments()
  const before = await keysOf(store)
  await expect(forgetPayments(store, { endedBefore: new Date('soon') })).rejects.toThrow(
    new RangeError('The option "endedBefore" must be a valid date.'),
  )
  expect(await keysOf(store)).toEqual(before)
})

test('a call that reads the record just before it is forgotten still has the end', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const options = { ...paymentTo(node, 'bob.near'), store, id: 'rent' }
  const first = await signAndSubmit(near, options)
  const forgetting: typeof store = {
    ...store,
    async read(key) {
      const text = await store.read(key)
      expect(await forgetPayments(store, { endedBefore: always })).toBe(1)
      return text
    },
  }
  const again = await signAndSubmit(await connectedToNobody(), { ...options, sign: neverSigns, store: forgetting })
  expect(again).toEqual({ ...first, result: null })
})

test('a call that ends after its record was forgotten has its end, and saves no record', async () => {
  const { node, near } = await connectedMock()
  const before = await balanceOfBob(near)
  const store = memoryStore()
  const options = { ...paymentTo(node, 'bob.near'), id: 'rent' }
  let isForgotten = false
  // Another call ends the payment, and its record is forgotten, while this one is about to save the end.
  const slow: typeof store = {
    ...store,
    async compareAndSet(key, expected, text) {
      if (JSON.parse(text).end !== undefined && !isForgotten) {
        isForgotten = true
        await signAndSubmit(near, { ...options, sign: neverSigns, store })
        await forgetPayments(store, { endedBefore: always })
      }
      return store.compareAndSet(key, expected, text)
    },
  }
  expect((await signAndSubmit(near, { ...options, store: slow })).kind).toBe('SUCCEEDED')
  expect([isForgotten, await store.read('payment rent')]).toEqual([true, undefined])
  expect(await balanceOfBob(near)).toBe(before + 1n)
})

test('after its record is forgotten, an id pays again, with a nonce that was not used', async () => {
  const { node, near } = await connectedMock()
  const before = await balanceOfBob(near)
  const store = memoryStore()
  const options = { ...paymentTo(node, 'bob.near'), store, id: 'rent' }
  for (let count = 0; count < 2; count++) {
    expect((await signAndSubmit(near, options)).kind).toBe('SUCCEEDED')
    expect(await forgetPayments(store, { endedBefore: always })).toBe(1)
  }
  expect((await keysOf(store)).map(key => key.split(' ')[0])).toEqual(['nonce-of'])
  expect(await balanceOfBob(near)).toBe(before + 2n)
})
