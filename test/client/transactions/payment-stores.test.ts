import { memoryStore, signAndSubmit, viewAccount, type Client, type PaymentStore, type ToSign } from 'near-rpc-client'
import type { MockNode } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { connectedMock } from '../connected-mock.js'

type Payment = Parameters<typeof signAndSubmit>[1]

/** The options of a payment of one yocto to bob, which collects what was signed. */
function paymentOf(node: MockNode, store: PaymentStore, signed: string[] = []): Payment {
  const sign = ({ nonce, block_hash: blockHash }: ToSign): string => {
    const actions = [{ kind: 'Transfer', deposit: 1n }] as const
    const { base64 } = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions, nonce, blockHash })
    signed.push(base64)
    return base64
  }
  const { publicKey: public_key } = node.accounts.alice.key
  return { account_id: 'alice.near', public_key, sign, store, id: 'rent', interval: 1 }
}

async function balance(near: Client): Promise<bigint> {
  return BigInt((await near.call(viewAccount({ account_id: 'bob.near', finality: 'optimistic' }))).amount)
}

function sentTo({ requests }: MockNode): number {
  return requests.filter(({ body }) => JSON.parse(body).method === 'send_tx').length
}

/** How a store fails: before it has saved a text, or after, so that nobody hears of it. */
const moments = ['before', 'after'] as const

/** A store that throws at one step of all its reads and writes, from 0. */
function throwing(inner: PaymentStore, step: number, moment: (typeof moments)[number]): PaymentStore {
  let steps = 0
  const run = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const isNow = steps++ === step
    if (isNow && moment === 'before') throw new Error('The disk is full.')
    const value = await work()
    if (isNow) throw new Error('The disk is gone.')
    return value
  }
  return {
    read: key => run(() => inner.read(key)),
    compareAndSet: (key, expected, text) => run(() => inner.compareAndSet(key, expected, text)),
  }
}

test('a store that throws at any step ends the call with its error, and the next call pays once', async () => {
  const { node, near } = await connectedMock()
  const before = await balance(near)
  let paid = 0n
  let thrown = 0
  for (let step = 0; step < 20; step++)
    for (const moment of moments) {
      const inner = memoryStore()
      const signed: string[] = []
      const first = await signAndSubmit(near, paymentOf(node, throwing(inner, step, moment), signed)).catch(
        (error: Error) => error.message,
      )
      if (typeof first === 'string') {
        thrown++
        expect(first).toMatch(/^The disk is (full|gone)\.$/)
        const sent = sentTo(node)
        const next = await signAndSubmit(near, paymentOf(node, inner, signed))
        expect([step, moment, next.kind, sentTo(node) - sent]).toEqual([step, moment, 'SUCCEEDED', 1])
      }
      expect(await balance(near)).toBe(before + ++paid)
    }
  // Two reads, a nonce, the record with and without a signature, each of them before and after.
  expect(thrown).toBeGreaterThanOrEqual(8)
})

async function slowly<Value>(work: () => Promise<Value>): Promise<Value> {
  await new Promise(resolve => setTimeout(resolve, 30))
  return work()
}

test('a store that is slower than the timeout: the call ends without a payment, and the next one pays once', async () => {
  const { node, near } = await connectedMock()
  const before = await balance(near)
  const inner = memoryStore()
  const signed: string[] = []
  const slow: PaymentStore = {
    read: key => slowly(() => inner.read(key)),
    compareAndSet: (key, expected, text) => slowly(() => inner.compareAndSet(key, expected, text)),
  }
  const late = await signAndSubmit(near, { ...paymentOf(node, slow, signed), timeout: 20 })
  expect([late.kind, sentTo(node)]).toEqual(['NOT_SIGNED', 0])
  expect((await signAndSubmit(near, paymentOf(node, slow, signed))).kind).toBe('SUCCEEDED')
  expect([signed.length, await balance(near)]).toEqual([1, before + 1n])
})

test('a store that is slow after the signature: the transaction is saved and not sent', async () => {
  const { node, near } = await connectedMock()
  const inner = memoryStore()
  const signed: string[] = []
  const slow: PaymentStore = {
    ...inner,
    async compareAndSet(key, expected, text) {
      if (signed.length > 0) await new Promise(resolve => setTimeout(resolve, 1_100))
      return inner.compareAndSet(key, expected, text)
    },
  }
  const late = await signAndSubmit(near, { ...paymentOf(node, slow, signed), timeout: 1_000 })
  expect(late).toMatchObject({ kind: expect.stringMatching(/^(UNKNOWN|NOT_SIGNED)$/) })
  expect(sentTo(node)).toBe(0)
  expect((await signAndSubmit(near, paymentOf(node, inner, signed))).kind).toBe('SUCCEEDED')
  expect(signed).toHaveLength(1)
})

const record = { account_id: 'alice.near', public_key: 'ed25519:1', nonce_index: null, nonce: '7', signed: null }

test.each([
  ['an empty text', ''],
  ['no JSON', 'rubbish'],
  ['null', 'null'],
  ['an empty object', '{}'],
  ['a number', '7'],
  ['no nonce', JSON.stringify({ ...record, nonce: undefined })],
  ['a nonce that is not a number', JSON.stringify({ ...record, nonce: 'seven' })],
  ['a signed transaction that is not text', JSON.stringify({ ...record, signed: 7 })],
  ['no signed transaction and no null', JSON.stringify({ ...record, signed: undefined })],
  ['a payment of another account', JSON.stringify({ ...record, account_id: 'carol.near' })],
])('a store with %s instead of a payment ends the call, and nothing is sent', async (_, text) => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  await store.compareAndSet('payment rent', undefined, text)
  const signed: string[] = []
  await expect(signAndSubmit(near, paymentOf(node, store, signed))).rejects.toThrow(
    new TypeError('The store has another text than a payment of alice.near under the id "rent".'),
  )
  expect([signed, node.requests]).toEqual([[], []])
})

test('a saved transaction with another nonce than its record is not sent', async () => {
  const { node, near } = await connectedMock()
  const { publicKey: public_key } = node.accounts.alice.key
  const { base64 } = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [], nonce: 8 })
  const store = memoryStore()
  await store.compareAndSet('payment rent', undefined, JSON.stringify({ ...record, public_key, signed: base64 }))
  await expect(signAndSubmit(near, paymentOf(node, store))).rejects.toThrow(
    new TypeError('The signed transaction has the nonce 8; expected 7.'),
  )
  expect(sentTo(node)).toBe(0)
})

test.each(['', 'rubbish', '-1', '1.5'])('a store with %j instead of a nonce ends the call', async text => {
  const { node, near } = await connectedMock()
  const inner = memoryStore()
  const signed: string[] = []
  const store: PaymentStore = { ...inner, read: async key => (key.startsWith('nonce') ? text : inner.read(key)) }
  await expect(signAndSubmit(near, paymentOf(node, store, signed))).rejects.toThrow(
    /^The store has another text than a nonce under "nonce-of mocknet alice\.near ed25519:\w+"\.$/,
  )
  expect([signed, sentTo(node)]).toEqual([[], 0])
})

test('a store that never saves ends the call at its timeout, and nothing is signed', async () => {
  const { node, near } = await connectedMock()
  const signed: string[] = []
  const store: PaymentStore = { ...memoryStore(), compareAndSet: async () => false }
  const end = await signAndSubmit(near, { ...paymentOf(node, store, signed), timeout: 500 })
  // Another call with this id can sign the payment.
  expect(end).toMatchObject({ kind: 'NOT_SIGNED', canStillExecute: true, error: { kind: 'TIMED_OUT' } })
  expect([signed, sentTo(node)]).toEqual([[], 0])
})

test('a store that never saves ends the call at an abort', async () => {
  const { node, near } = await connectedMock()
  const store: PaymentStore = { ...memoryStore(), compareAndSet: async () => false }
  const controller = new AbortController()
  const paying = signAndSubmit(near, { ...paymentOf(node, store), signal: controller.signal })
  setTimeout(() => controller.abort('enough'), 50)
  await expect(paying).resolves.toMatchObject({ kind: 'NOT_SIGNED', error: { kind: 'ABORTED' } })
})

test.each([
  ['the payment', 0],
  ['the signed transaction', 1],
])('a store that saves nonces and not %s ends the call, and nothing is sent', async (_, signatures) => {
  const { node, near } = await connectedMock()
  const inner = memoryStore()
  const signed: string[] = []
  const store: PaymentStore = {
    ...inner,
    compareAndSet: async (key, expected, text) =>
      (key.startsWith('nonce') || (signatures > 0 && expected === undefined)) &&
      inner.compareAndSet(key, expected, text),
  }
  await expect(signAndSubmit(near, paymentOf(node, store, signed))).rejects.toThrow(
    new TypeError('The store did not save the payment "rent".'),
  )
  expect([signed.length, sentTo(node)]).toEqual([signatures, 0])
})

test.each<readonly [title: string, breaking: (inner: PaymentStore) => PaymentStore]>([
  [
    'does not read how many rows it changed',
    inner => ({ ...inner, compareAndSet: async (...all) => (await inner.compareAndSet(...all), true) }),
  ],
  [
    'overwrites each text',
    ({ read, compareAndSet }) => ({
      read,
      compareAndSet: async (key, _, text) => compareAndSet(key, await read(key), text),
    }),
  ],
])('two calls for one payment pay once with a store that says that it saved each text, and %s', async (_, breaking) => {
  const { node, near } = await connectedMock()
  const before = await balance(near)
  const store = breaking(memoryStore())
  const two = await Promise.all([paymentOf(node, store), paymentOf(node, store)].map(each => signAndSubmit(near, each)))
  expect(two.map(({ kind }) => kind)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  expect(await balance(near)).toBe(before + 1n)
})

test.each([null, 7, {}, { read: async () => undefined }])('the store %j is a TypeError', async store => {
  const { node, near } = await connectedMock()
  const payment = { ...paymentOf(node, memoryStore()), store } as unknown as Payment
  await expect(signAndSubmit(near, payment)).rejects.toThrow(
    new TypeError('The option "store" must have the functions "read" and "compareAndSet".'),
  )
  expect(node.requests).toEqual([])
})
