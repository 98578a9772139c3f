import {
  connect,
  memoryStore,
  nonceLanes,
  signAndSubmit,
  type Client,
  type PaymentStore,
  type ToSign,
} from 'near-rpc-client'
import { afterEach, expect, test, vi } from 'vitest'
import { connectedMock, connectedToNobody } from '../connected-mock.js'
import { balanceOfBob, neverSigns, paymentTo } from './pay/payment-to.js'

afterEach(() => void vi.useRealTimers())

async function savedIn(store: PaymentStore, key = 'payment rent'): Promise<{ readonly [name: string]: unknown }> {
  return JSON.parse((await store.read(key)) ?? '{}')
}

/** What each call of a payment says, whether it got the answer or the record had the end. */
function withoutResult(payment: object): object {
  return { ...payment, result: undefined }
}

test('the record has the end, and says the same for ever: without a node, a signature or time', async () => {
  const { node, near } = await connectedMock()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') })
  const store = memoryStore()
  const options = { ...paymentTo(node, 'bob.near'), store, id: 'rent' }
  const first = await signAndSubmit(near, options)
  if (first.kind !== 'SUCCEEDED') throw new Error(`The payment ended in ${first.kind}.`)
  const { hash, result } = first
  const block_hash = result?.transaction_outcome.block_hash
  expect(first).toEqual({
    kind: 'SUCCEEDED',
    milestone: 'FINAL',
    value: new Uint8Array(),
    value_base64: '',
    hash,
    block_hash,
    canStillExecute: false,
    result,
  })
  expect(await savedIn(store)).toMatchObject({
    version: 2,
    signings: 1,
    end: { status: { SuccessValue: '' }, hash, block_hash, ended_at: '2026-11-24T12:00:00.000Z' },
  })

  const nobody = await connectedToNobody()
  const requests = node.requests.length
  const again = { ...options, sign: neverSigns }
  const { public_key: _, ...withoutKey } = again
  const other = { public_key: 'ed25519:other' }
  const busy = nonceLanes([other])
  void busy.run(() => new Promise<void>(() => {}))
  const calls = [
    signAndSubmit(near, again),
    signAndSubmit(nobody, again),
    signAndSubmit(nobody, { ...again, timeout: 0 }),
    signAndSubmit(nobody, { ...again, signal: AbortSignal.abort() }),
    signAndSubmit(nobody, { ...again, ...other }),
    signAndSubmit(nobody, { ...withoutKey, lanes: busy }),
    signAndSubmit(nobody, { ...again, until: 'NONE' }),
    signAndSubmit(nobody, { ...again, until: 'EXECUTED_OPTIMISTIC', minHeight: 10 ** 9 }),
    signAndSubmit(connect(['https://a.invalid', 'https://b.invalid', 'https://c.invalid'], { chainId: 'x' }), again),
  ]
  for (const call of calls) expect(await call).toEqual({ ...first, result: null })
  expect(node.requests).toHaveLength(requests)
})

test('keeps the returned value', async () => {
  const { node, near } = await connectedMock({
    accounts: { 'shop.near': { code: 'mock', functions: { buy: () => 'seven' } } },
  })
  const store = memoryStore()
  const gas = 30_000_000_000_000n
  const buy = { kind: 'FunctionCall', methodName: 'buy', args: new Uint8Array(), gas, deposit: 0n } as const
  const options = { ...paymentTo(node, 'shop.near', [buy]), store, id: 'rent' }
  const first = await signAndSubmit(near, options)
  const again = await signAndSubmit(await connectedToNobody(), options)
  expect(first).toMatchObject({ kind: 'SUCCEEDED', value: new TextEncoder().encode('"seven"') })
  expect(again).toEqual({ ...first, result: null })
})

test('keeps a failure on chain', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const options = { ...paymentTo(node, 'nobody.near'), store, id: 'rent' }
  const first = await signAndSubmit(near, options)
  expect(first).toMatchObject({
    kind: 'ACTION_FAILED',
    index: 0,
    error: { AccountDoesNotExist: { account_id: 'nobody.near' } },
  })
  const again = await signAndSubmit(await connectedToNobody(), { ...options, sign: neverSigns })
  expect(again).toEqual({ ...first, result: null })
})

/** A client whose node answers each submission with this status. */
function answering(near: Client, status: object): Client {
  const send = async (...[request, options]: Parameters<Client['send']>): Promise<unknown> => {
    const outcome = await near.send(request, options)
    return request.method === 'send_tx' && outcome.ok
      ? { ok: true, result: { ...Object(outcome.result), status } }
      : outcome
  }
  return { ...near, send } as Client
}

test('keeps integers beyond 2^53 in the error of a rejected transaction, to the last digit', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const options = { ...paymentTo(node, 'bob.near'), store, id: 'rent' }
  const error = { NonceTooLarge: { tx_nonce: 18446744073709551615n, upper_bound: 9007199254740993n } }
  const failing = answering(near, { Failure: { InvalidTxError: error } })
  expect(await signAndSubmit(failing, options)).toMatchObject({ kind: 'TRANSACTION_FAILED', error })
  const again = await signAndSubmit(await connectedToNobody(), options)
  expect(again).toMatchObject({ kind: 'TRANSACTION_FAILED', error, result: null, canStillExecute: false })
})

test('keeps no end that a reorganisation can undo', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const options = { ...paymentTo(node, 'bob.near'), store, id: 'rent' }
  for (const reached of ['EXECUTED_OPTIMISTIC', 'EXECUTED'] as const) {
    const send = async (...sent: Parameters<Client['send']>): Promise<unknown> => {
      const outcome = await near.send(...sent)
      return outcome.ok && 'final_execution_status' in Object(outcome.result)
        ? { ok: true, result: { ...Object(outcome.result), final_execution_status: reached } }
        : outcome
    }
    const early = await signAndSubmit({ ...near, send } as Client, { ...options, until: reached })
    expect(early).toMatchObject({ kind: 'SUCCEEDED', milestone: reached, canStillExecute: reached !== 'EXECUTED' })
    expect(await savedIn(store)).not.toHaveProperty('end')
  }
  expect(await signAndSubmit(near, options)).toMatchObject({ kind: 'SUCCEEDED', milestone: 'FINAL' })
  expect(await savedIn(store)).toHaveProperty('end')
})

/** A store whose writes of an end go through `fault`. */
function faultyAtEnd(inner: PaymentStore, fault: (write: () => Promise<boolean>) => Promise<boolean>): PaymentStore {
  return {
    read: inner.read,
    compareAndSet: (key, expected, text) => {
      const write = (): Promise<boolean> => inner.compareAndSet(key, expected, text)
      return JSON.parse(text).end === undefined ? write() : fault(write)
    },
  }
}

test.each<readonly [title: string, isKept: boolean, fault: (write: () => Promise<boolean>) => Promise<boolean>]>([
  ['throws', false, () => Promise.reject(new Error('The disk is full.'))],
  ['throws after it has saved', true, write => write().then(() => Promise.reject(new Error('The answer is lost.')))],
  ['says that it has not saved', false, async () => false],
  ['says no and saves', true, write => write().then(() => false)],
  ['says that it saved, and has not', false, async () => true],
])('the payment has happened if the store %s: the call returns its end', async (_, isKept, fault) => {
  const { node, near } = await connectedMock()
  const before = await balanceOfBob(near)
  const inner = memoryStore()
  const options = { ...paymentTo(node, 'bob.near'), id: 'rent' }
  const first = await signAndSubmit(near, { ...options, store: faultyAtEnd(inner, fault) })
  expect(first).toMatchObject({ kind: 'SUCCEEDED', milestone: 'FINAL' })
  expect('end' in (await savedIn(inner))).toBe(isKept)
  const again = await signAndSubmit(near, { ...options, sign: neverSigns, store: inner })
  expect(withoutResult(again)).toEqual(withoutResult(first))
  expect([await balanceOfBob(near), 'end' in (await savedIn(inner))]).toEqual([before + 1n, true])
})

test('two calls that end the same payment at the same time both say so', async () => {
  const { node, near } = await connectedMock()
  const inner = memoryStore()
  let waiting: (() => void)[] = []
  // Both have read the record without an end before one of them saves it.
  const store = faultyAtEnd(inner, async write => {
    await new Promise<void>(resolve => {
      waiting.push(resolve)
      if (waiting.length === 2) for (const go of waiting) go()
    })
    return write()
  })
  const options = { ...paymentTo(node, 'bob.near'), store, id: 'rent' }
  const [one, other] = await Promise.all([signAndSubmit(near, options), signAndSubmit(near, options)])
  waiting = []
  expect([one?.kind, other?.kind]).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  expect(withoutResult(one ?? {})).toEqual(withoutResult(other ?? {}))
})

test('an end takes the place of a record that another program is about to sign again', async () => {
  const { node, near } = await connectedMock()
  const before = await balanceOfBob(near)
  const inner = memoryStore()
  const options = { ...paymentTo(node, 'bob.near'), id: 'rent' }
  // A program that believes a false proof replaces the transaction while this one ends.
  let replaced: string | undefined
  const store = faultyAtEnd(inner, async write => {
    if (replaced === undefined) {
      const text = (await inner.read('payment rent')) ?? ''
      replaced = JSON.stringify({ ...JSON.parse(text), nonce: '99', signed: null })
      await inner.compareAndSet('payment rent', text, replaced)
      return write()
    }
    return write()
  })
  const first = await signAndSubmit(near, { ...options, store })
  expect(first.kind).toBe('SUCCEEDED')
  const { signed, end } = await savedIn(inner)
  expect(signed).not.toBeNull()
  expect(end).toMatchObject({ hash: 'hash' in first ? first.hash : '' })
  const again = await signAndSubmit(near, { ...options, store: inner, sign: neverSigns })
  expect(withoutResult(again)).toEqual(withoutResult(first))
  expect(await balanceOfBob(near)).toBe(before + 1n)
})

test('a record of a newer version signs and sends nothing', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  await store.compareAndSet('payment rent', undefined, JSON.stringify({ version: 3 }))
  const options = { ...paymentTo(node, 'bob.near'), store, id: 'rent', sign: neverSigns }
  await expect(signAndSubmit(near, options)).rejects.toThrow(
    new TypeError('The record "payment rent" has the version 3. This client reads versions up to 2: update it.'),
  )
  expect(node.requests).toEqual([])
})

test('a store that takes two ids for one key makes no payment report the end of the other', async () => {
  const { node, near } = await connectedMock()
  const inner = memoryStore()
  // As a database does whose collation ignores case.
  const store: PaymentStore = {
    read: key => inner.read(key.toLowerCase()),
    compareAndSet: (key, expected, text) => inner.compareAndSet(key.toLowerCase(), expected, text),
  }
  const options = { ...paymentTo(node, 'bob.near'), store }
  expect((await signAndSubmit(near, { ...options, id: 'order-a' })).kind).toBe('SUCCEEDED')
  await expect(signAndSubmit(near, { ...options, id: 'order-A', sign: neverSigns })).rejects.toThrow(
    new TypeError('The store has another text than a payment of alice.near under the id "order-A".'),
  )
})

test('a record of an older version gets its end', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const { publicKey: public_key } = node.accounts.alice.key
  const { base64: signed } = node.sign({
    signer: 'alice.near',
    receiver: 'bob.near',
    actions: [{ kind: 'Transfer', deposit: 1n }],
    nonce: 7,
  })
  const old = { account_id: 'alice.near', public_key, nonce_index: null, nonce: '7', signed }
  await store.compareAndSet('payment rent', undefined, JSON.stringify(old))
  const options = { ...paymentTo(node, 'bob.near'), store, id: 'rent', sign: neverSigns }
  expect((await signAndSubmit(near, options)).kind).toBe('SUCCEEDED')
  const { end, ...record } = await savedIn(store)
  expect(record).toEqual({ version: 2, id: 'rent', ...old, signings: 1 })
  expect(end).toMatchObject({ status: { SuccessValue: '' } })
})

test('a payment that ends while another one waits for the lane has an end for that one, too', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const { public_key, ...options } = { ...paymentTo(node, 'bob.near'), store, id: 'rent' }
  const lanes = nonceLanes([{ public_key }])
  let free: (() => void) | undefined
  const other = lanes.run(() => new Promise<void>(resolve => (free = resolve)))
  const late = signAndSubmit(near, { ...options, sign: neverSigns as (input: ToSign) => string, lanes, timeout: 1_500 })
  const first = await signAndSubmit(near, { ...options, public_key })
  expect(await late).toEqual({ ...first, result: null })
  free?.()
  await other
})
