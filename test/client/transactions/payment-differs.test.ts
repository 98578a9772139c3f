import { memoryStore, nonceLanes, signAndSubmit, type PaymentStore, type Purpose } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { connectedMock, connectedToNobody } from '../connected-mock.js'
import { balanceOfBob, neverSigns, paymentTo } from './pay/payment-to.js'

const rent: Purpose = { to: 'bob.near', yocto: 10n ** 24n }
const power: Purpose = { to: 'power.near', yocto: 10n ** 24n }

async function purposeIn(store: PaymentStore): Promise<unknown> {
  return JSON.parse((await store.read('payment 7')) ?? '{}').purpose
}

test('the same id with another purpose reads no node, signs and sends nothing', async () => {
  const { node, near } = await connectedMock()
  const before = await balanceOfBob(near)
  const store = memoryStore()
  const { public_key, ...options } = { ...paymentTo(node, 'bob.near'), store, id: '7' }
  expect((await signAndSubmit(near, { ...options, public_key, purpose: rent })).kind).toBe('SUCCEEDED')
  const requests = node.requests.length
  const lanes = nonceLanes([{ public_key }])
  void lanes.run(() => new Promise<void>(() => {}))
  const other = { ...options, lanes, sign: neverSigns }
  const differs = { kind: 'PAYMENT_DIFFERS', saved: { to: 'bob.near', yocto: 10n ** 24n }, canStillExecute: false }
  expect(await signAndSubmit(near, { ...other, purpose: power })).toStrictEqual({ ...differs, given: power })
  expect(await signAndSubmit(near, { ...other, purpose: null })).toStrictEqual({ ...differs, given: null })
  // A call that says less than the first one is another call, too.
  expect(await signAndSubmit(near, other)).toStrictEqual(differs)
  expect(node.requests).toHaveLength(requests)
  expect(await balanceOfBob(near)).toBe(before + 1n)
})

test('equal purposes are equal in whatever order and type their members are', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const options = { ...paymentTo(node, 'bob.near'), store, id: '7' }
  await signAndSubmit(near, { ...options, purpose: { amount: 5, to: 'bob.near', memo: undefined } })
  expect(await purposeIn(store)).toEqual({ amount: 5, to: 'bob.near' })
  const again = { ...options, sign: neverSigns, purpose: { to: 'bob.near', amount: 5n } }
  expect(await signAndSubmit(await connectedToNobody(), again)).toMatchObject({ kind: 'SUCCEEDED', result: null })
})

test('a payment that has not ended can still execute', async () => {
  const { node } = await connectedMock()
  const store = memoryStore()
  const { publicKey: public_key } = node.accounts.alice.key
  const reserved = { account_id: 'alice.near', public_key, nonce_index: null, nonce: '7', signed: null, signings: 0 }
  await store.compareAndSet('payment 7', undefined, JSON.stringify({ version: 2, ...reserved, purpose: 'rent' }))
  const options = { ...paymentTo(node, 'bob.near'), store, id: '7', sign: neverSigns, purpose: 'power' }
  expect(await signAndSubmit(await connectedToNobody(), options)).toStrictEqual({
    kind: 'PAYMENT_DIFFERS',
    saved: 'rent',
    given: 'power',
    canStillExecute: true,
  })
})

test('of two calls at the same time with one id and two purposes, one pays and the other differs', async () => {
  const { node, near } = await connectedMock()
  const before = await balanceOfBob(near)
  const store = memoryStore()
  const signed: unknown[] = []
  const pay = (purpose: Purpose): ReturnType<typeof signAndSubmit> => {
    const { sign, ...options } = paymentTo(node, 'bob.near')
    return signAndSubmit(near, {
      ...options,
      sign: input => (signed.push(purpose), sign(input)),
      store,
      id: '7',
      purpose,
    })
  }
  const ends = await Promise.all([pay(rent), pay(power)])
  const isFirst = ends[0]?.kind === 'SUCCEEDED'
  expect(ends.map(({ kind }) => kind)).toEqual(
    isFirst ? ['SUCCEEDED', 'PAYMENT_DIFFERS'] : ['PAYMENT_DIFFERS', 'SUCCEEDED'],
  )
  const paid = isFirst ? rent : power
  expect(signed).toEqual([paid])
  expect(await balanceOfBob(near)).toBe(before + 1n)
})

test('a record without a purpose is continued with any, and has that of the call which signs', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const { publicKey: public_key } = node.accounts.alice.key
  const reserved = { account_id: 'alice.near', public_key, nonce_index: null, nonce: '7', signed: null, signings: 0 }
  await store.compareAndSet('payment 7', undefined, JSON.stringify(reserved))
  const options = { ...paymentTo(node, 'bob.near'), store, id: '7' }
  expect((await signAndSubmit(near, { ...options, purpose: 'rent' })).kind).toBe('SUCCEEDED')
  expect(await purposeIn(store)).toBe('rent')
  expect((await signAndSubmit(near, { ...options, purpose: 'power' })).kind).toBe('PAYMENT_DIFFERS')
})

test('a transaction that was signed without a purpose gets none later', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const options = { ...paymentTo(node, 'bob.near'), store, id: '7' }
  const first = await signAndSubmit(near, options)
  for (const purpose of ['rent', 'power'])
    expect(await signAndSubmit(near, { ...options, sign: neverSigns, purpose })).toEqual({ ...first, result: null })
  expect(await purposeIn(store)).toBeUndefined()
})

test('what is no JSON rejects before anything is read, signed or sent', async () => {
  const { node, near } = await connectedMock()
  const store: PaymentStore = { ...memoryStore(), read: () => Promise.reject(new Error('The store was read.')) }
  const purpose = { due: new Date(0) } as unknown as Purpose
  const options = { ...paymentTo(node, 'bob.near'), store, id: '7', sign: neverSigns, purpose }
  await expect(signAndSubmit(near, options)).rejects.toThrow(
    new TypeError('JSON cannot represent options.purpose.due: it is of the class Date.'),
  )
  expect(node.requests).toEqual([])
})

test('a purpose needs a store, in JavaScript too', async () => {
  const { node, near } = await connectedMock()
  const options = { ...paymentTo(node, 'bob.near'), sign: neverSigns, purpose: 'rent' } as object
  await expect(signAndSubmit(near, options as Parameters<typeof signAndSubmit>[1])).rejects.toThrow(
    new TypeError('The option "purpose" needs the option "store", which keeps the payment.'),
  )
})
