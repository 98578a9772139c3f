import { listPayments, memoryStore, type ListedPayment } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { hash, pagesOfOne, storeWithPayments } from './stored-payments.js'

async function all(payments: AsyncIterable<ListedPayment>): Promise<readonly ListedPayment[]> {
  const list: ListedPayment[] = []
  for await (const payment of payments) list.push(payment)
  return list
}

const account_id = 'alice.near'
const newer = 'The record "payment newer" has the version 3. This client reads versions up to 2: update it.'

function endedAt(ended_at: string): object {
  return {
    kind: 'SUCCEEDED',
    milestone: 'FINAL',
    value: Uint8Array.of(1),
    value_base64: 'AQ==',
    hash,
    block_hash: 'B',
    ended_at,
  }
}

const listed: readonly object[] = [
  { id: 'reserved', account_id, purpose: { to: 'bob.near' }, state: 'RESERVED', hash: null },
  { id: 'signed', account_id, state: 'SIGNED', hash },
  { id: 'unknown curve', account_id, state: 'SIGNED', hash: null },
  { id: 'old', account_id, state: 'SIGNED', hash },
  { id: 'ended in June', account_id, state: 'ENDED', hash, end: endedAt('2026-06-30T23:59:59.999Z') },
  { id: 'ended in July', account_id, state: 'ENDED', hash, end: endedAt('2026-07-01T00:00:00.000Z') },
  {
    state: 'UNREADABLE',
    key: 'payment RENT',
    error: new TypeError('The text under "payment RENT" is not the record of a payment.'),
  },
  { state: 'UNREADABLE', key: 'payment newer', error: new TypeError(newer) },
  {
    state: 'UNREADABLE',
    key: 'payment rubbish',
    error: new TypeError('The text under "payment rubbish" is not the record of a payment.'),
  },
  {
    id: 'ended of a chain',
    chain: 'a b',
    account_id,
    state: 'ENDED',
    hash,
    end: endedAt('2026-06-01T00:00:00.000Z'),
  },
  { id: 'signed of a chain', chain: 'mainnet', account_id, state: 'SIGNED', hash },
  {
    state: 'UNREADABLE',
    key: 'payment-of b moved',
    error: new TypeError('The text under "payment-of b moved" is not the record of a payment.'),
  },
]

test('lists each payment with its state, and nothing else of the store', async () => {
  expect(await all(listPayments(await storeWithPayments()))).toEqual(listed)
})

test('lists the payments of all pages', async () => {
  expect(await all(listPayments(pagesOfOne(await storeWithPayments())))).toEqual(listed)
})

test('lists those without an end, and what it cannot read', async () => {
  const payments = await all(listPayments(pagesOfOne(await storeWithPayments()), { unfinished: true }))
  expect(payments).toEqual(listed.filter(payment => !('end' in payment)))
})

test('lists no payment of an empty store, and reads no page that nobody asks for', async () => {
  expect(await all(listPayments(memoryStore()))).toEqual([])
  const pages: unknown[] = []
  const store = pagesOfOne(await storeWithPayments())
  const counting: typeof store = { ...store, list: (prefix, page) => (pages.push(page), store.list(prefix, page)) }
  for await (const payment of listPayments(counting)) if (payment.state === 'SIGNED') break
  expect(pages).toEqual([undefined, '1'])
})

test('an id can be any text', async () => {
  const store = memoryStore()
  const ids = ['', ' ', 'payment 1', 'a\u0000b', '\uD800', 'two  spaces', '-of mainnet 1']
  const record = { account_id, public_key: 'k', nonce_index: null, nonce: '7', signed: null }
  for (const id of ids) await store.compareAndSet(`payment ${id}`, undefined, JSON.stringify(record))
  const payments = await all(listPayments(store))
  expect(payments.map(payment => ('id' in payment ? payment.id : payment.key))).toEqual(ids)
})

test('throws the error of the store', async () => {
  const store = { list: () => Promise.reject(new Error('The disk is gone.')) }
  await expect(all(listPayments(store))).rejects.toThrow('The disk is gone.')
})
