import {
  memoryStore,
  nonceLanes,
  sendTx,
  signAndSubmit,
  viewAccount,
  type Client,
  type PaymentStore,
  type SignAndSubmitOptions,
  type ToSign,
} from 'near-rpc-client'
import type { MockNode } from 'near-rpc-client/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectedMock, connectedToNobody, signTransfer } from '../connected-mock.js'

const account_id = 'alice.near'

// So the next nonce is one greater than the last.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => vi.restoreAllMocks())

/** Signs a transfer of one yocto to bob. */
function signerOf(node: MockNode, signed: string[] = []): (input: ToSign) => string {
  return ({ nonce, block_hash: blockHash }) => {
    const actions = [{ kind: 'Transfer', deposit: 1n }] as const
    const { base64 } = node.sign({ signer: account_id, receiver: 'bob.near', actions, nonce, blockHash })
    signed.push(base64)
    return base64
  }
}

function paymentOf(
  node: MockNode,
  signed?: string[],
): Pick<SignAndSubmitOptions, 'account_id' | 'sign' | 'interval'> & {
  readonly public_key: string
} {
  return { account_id, public_key: node.accounts.alice.key.publicKey, sign: signerOf(node, signed), interval: 1 }
}

async function balance(near: Client): Promise<bigint> {
  return BigInt((await near.call(viewAccount({ account_id: 'bob.near', finality: 'optimistic' }))).amount)
}

test('signs a payment once, with a nonce and a final block, and the payment executes', async () => {
  const { node, near } = await connectedMock()
  const before = await balance(near)
  const signed: string[] = []
  const payment = await signAndSubmit(near, paymentOf(node, signed))
  expect(payment).toMatchObject({ kind: 'SUCCEEDED', milestone: 'FINAL', canStillExecute: false })
  expect(signed).toHaveLength(1)
  expect(await balance(near)).toBe(before + 1n)
})

test('saves the transaction before a node receives it', async () => {
  const { node, near } = await connectedMock()
  const inner = memoryStore()
  const events: string[] = []
  const store: PaymentStore = {
    ...inner,
    compareAndSet: async (key, expected, text) => {
      const { signed, end } = { signed: null, ...JSON.parse(text) }
      if (signed !== null) events.push(end === undefined ? 'transaction saved' : 'end saved')
      return inner.compareAndSet(key, expected, text)
    },
  }
  const watching = {
    send: (...[request, options]: Parameters<Client['send']>) => {
      if (request.method === 'send_tx') events.push('sent')
      return near.send(request, options)
    },
  } as Client
  await signAndSubmit(watching, { ...paymentOf(node), store, id: 'rent' })
  expect(events).toEqual(['transaction saved', 'sent', 'end saved'])
})

/** Thrown at the step at which the program is killed. */
const killed = new Error('Killed.')

/** A client and a store that fail from one step on. `isDone`: that step still does its work before it throws. */
function killedAfter(
  near: Client,
  store: PaymentStore,
  steps: number,
  isDone: boolean,
): { near: Client; store: PaymentStore } {
  let left = steps
  const live = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (left < 0) throw killed
    if (left-- > 0) return work()
    if (isDone) await work()
    throw killed
  }
  const send = (...sent: Parameters<Client['send']>): Promise<unknown> => live(() => near.send(...sent))
  return {
    near: { ...near, send } as Client,
    store: {
      read: key => live(() => store.read(key)),
      compareAndSet: (key, expected, text) => live(() => store.compareAndSet(key, expected, text)),
    },
  }
}

test('executes a payment once if it is killed at any step and started again', async () => {
  const { node, near } = await connectedMock()
  for (let steps = 0; steps < 14; steps++)
    for (const isDone of [false, true]) {
      const before = await balance(near)
      const store = memoryStore()
      const id = `${steps} ${isDone}`
      const life = killedAfter(near, store, steps, isDone)
      const first = signAndSubmit(life.near, { ...paymentOf(node), store: life.store, id })
      if (steps < 13) await expect(first, id).rejects.toBe(killed)
      else await first.catch(() => {})
      const payment = await signAndSubmit(near, { ...paymentOf(node), store, id })
      expect([id, payment.kind, (await balance(near)) - before]).toEqual([id, 'SUCCEEDED', 1n])
    }
})

const invalidNonce = {
  name: 'INVALID_TRANSACTION',
  info: {},
  data: { TxExecutionError: { InvalidTxError: { InvalidNonce: { tx_nonce: 1, ak_nonce: 2 } } } },
}

test('sends one transaction only to a node that always answers InvalidNonce and keeps the bytes', async () => {
  const { node, near } = await connectedMock()
  const kept = new Set<string>()
  const lying = {
    send: (...[request, options]: Parameters<Client['send']>) => {
      if (request.method === 'send_tx') {
        kept.add(Object(request.params).signed_tx_base64)
        node.failNext(invalidNonce)
      }
      return near.send(request, options)
    },
  } as Client
  const payment = await signAndSubmit(lying, { ...paymentOf(node), interval: 20, timeout: 1_000 })
  expect(payment).toMatchObject({ kind: 'UNKNOWN', canStillExecute: true })
  expect(kept.size).toBe(1)
})

/** Also reports each nonce that it got as the current one, at every block: so it claims that the nonce was used before. */
test('sends one transaction only to a node that lies about the key, too', async () => {
  const { node, near } = await connectedMock()
  const kept: bigint[] = []
  const sign = signerOf(node)
  const lying = {
    send: async (...[request, options]: Parameters<Client['send']>) => {
      const isKey = Object(request.params).request_type === 'view_access_key'
      if (request.method === 'send_tx') node.failNext(invalidNonce)
      const outcome = await near.send(request, options)
      const claimed = kept.at(-1)
      return isKey && outcome.ok && claimed !== undefined
        ? { ok: true, result: { ...Object(outcome.result), nonce: Number(claimed) } }
        : outcome
    },
  } as Client
  const noting = (input: ToSign): string => {
    kept.push(input.nonce)
    return sign(input)
  }
  const payment = await signAndSubmit(lying, { ...paymentOf(node), sign: noting, interval: 20, timeout: 1_000 })
  expect(payment).toMatchObject({ kind: 'UNKNOWN', canStillExecute: true })
  expect(kept).toHaveLength(1)
})

/** Also invents the changes of the block with the nonce. No single node can be proven wrong about everything. */
test('gives no more than two transactions to a node that invents all evidence', async () => {
  const { node, near } = await connectedMock()
  const kept: bigint[] = []
  const sign = signerOf(node)
  const lying = {
    send: async (...[request, options]: Parameters<Client['send']>) => {
      const { request_type, block_id } = Object(request.params)
      if (request.method === 'send_tx') {
        node.advance(5)
        node.failNext(invalidNonce)
      }
      const outcome = await near.send(request, options)
      const nonce = Number(kept.at(-1) ?? 0n)
      if (!outcome.ok || kept.length === 0) return outcome
      const isStart = request_type === 'view_access_key' && typeof block_id === 'string'
      if (request_type === 'view_access_key')
        return { ok: true, result: { ...Object(outcome.result), nonce: isStart ? nonce - 1 : nonce } }
      const cause = { type: 'transaction_processing', tx_hash: 'R' }
      const changes = [{ type: 'access_key_update', cause, change: { access_key: { nonce } } }]
      return request.method === 'changes' ? { ok: true, result: { ...Object(outcome.result), changes } } : outcome
    },
  } as Client
  const noting = (input: ToSign): string => {
    kept.push(input.nonce)
    return sign(input)
  }
  const payment = await signAndSubmit(lying, { ...paymentOf(node), sign: noting, timeout: 10_000 })
  expect(payment).toMatchObject({ kind: 'UNKNOWN', canStillExecute: true, error: { kind: 'INVALID_TRANSACTION' } })
  expect(kept).toHaveLength(2)
})

test('signs the payment again if another program used the nonce', async () => {
  const { node, near } = await connectedMock()
  const before = await balance(near)
  const signed: string[] = []
  const { sign, ...payment } = paymentOf(node, signed)
  const intruding = async (input: ToSign): Promise<string> => {
    const text = await sign(input)
    const actions = [{ kind: 'Transfer', deposit: 2n }] as const
    const rival = node.sign({ signer: account_id, receiver: 'bob.near', actions, nonce: input.nonce })
    if (signed.length === 1) await near.call(sendTx({ signed_tx_base64: rival.base64, wait_until: 'FINAL' }))
    return String(text)
  }
  expect(await signAndSubmit(near, { ...payment, sign: intruding })).toMatchObject({ kind: 'SUCCEEDED' })
  expect(signed).toHaveLength(2)
  expect(await balance(near)).toBe(before + 3n)
})

test('payments without a store get different nonces', async () => {
  const { node, near } = await connectedMock()
  const before = await balance(near)
  const payments = await Promise.all([1, 2, 3].map(() => signAndSubmit(near, paymentOf(node))))
  expect(payments.map(({ kind }) => kind)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'])
  expect(await balance(near)).toBe(before + 3n)
})

test('two programs with one store never reserve the same nonce, and each payment executes once', async () => {
  const { node, near } = await connectedMock()
  const before = await balance(near)
  const store = memoryStore()
  const nonces: bigint[] = []
  const program = async (name: string): Promise<readonly string[]> => {
    const { public_key, sign, ...payment } = paymentOf(node)
    const lanes = nonceLanes([{ public_key }])
    const noting = (input: ToSign): ReturnType<typeof sign> => (nonces.push(input.nonce), sign(input))
    const ids = [1, 2, 3, 4].map(number => `${name} ${number}`)
    const ends = ids.map(id => signAndSubmit(near, { ...payment, sign: noting, lanes, store, id }))
    return (await Promise.all(ends)).map(({ kind }) => kind)
  }
  const kinds = (await Promise.all([program('a'), program('b')])).flat()
  expect(new Set(kinds)).toEqual(new Set(['SUCCEEDED']))
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(await balance(near)).toBe(before + 8n)
})

test('two programs that make the same payment at the same time pay once', async () => {
  const { node, near } = await connectedMock()
  const before = await balance(near)
  const store = memoryStore()
  const starts = [1, 2, 3].map(() => signAndSubmit(near, { ...paymentOf(node), store, id: 'rent' }))
  expect((await Promise.all(starts)).map(({ kind }) => kind)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'])
  expect(await balance(near)).toBe(before + 1n)
})

test('signs nothing without a node', async () => {
  const { node } = await connectedMock()
  const signed: string[] = []
  // One attempt takes a third of the time; a second one would begin after the deadline.
  const options = { ...paymentOf(node, signed), timeout: 3_000, interval: 3_000 }
  const payment = await signAndSubmit(await connectedToNobody(), options)
  expect(payment).toMatchObject({ kind: 'NOT_SIGNED', error: { kind: 'NETWORK_ERROR' }, canStillExecute: false })
  expect(signed).toEqual([])
})

test('throws a TypeError for a transaction with another nonce, before it is sent', async () => {
  const { node, near } = await connectedMock()
  const { sign, ...payment } = paymentOf(node)
  const other = (input: ToSign): ReturnType<typeof sign> => sign({ ...input, nonce: input.nonce + 1n })
  await expect(signAndSubmit(near, { ...payment, sign: other, store: memoryStore(), id: 'rent' })).rejects.toThrow(
    new TypeError('The signed transaction has the nonce 2; expected 1.'),
  )
  expect(node.requests.filter(({ body }) => body.includes('send_tx'))).toEqual([])
})

test('takes another nonce if another program used it before the payment was signed', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const payment = { ...paymentOf(node), store, id: 'rent' }
  // Killed after the nonce was saved, before the transaction was signed.
  const life = killedAfter(near, store, 10, true)
  await expect(signAndSubmit(life.near, { ...payment, store: life.store })).rejects.toBe(killed)
  expect(JSON.parse((await store.read('payment rent')) ?? '')).toMatchObject({ nonce: '1', signed: null })
  await near.call(sendTx({ signed_tx_base64: signTransfer(node).base64, wait_until: 'FINAL' }))
  const nonces: bigint[] = []
  const sign = (input: ToSign): ReturnType<typeof payment.sign> => payment.sign((nonces.push(input.nonce), input))
  expect((await signAndSubmit(near, { ...payment, sign })).kind).toBe('SUCCEEDED')
  expect(nonces).toEqual([2n])
  expect(JSON.parse((await store.read('payment rent')) ?? '')).toMatchObject({ nonce: '2', signings: 1 })
})

test('each payment gets its own lane while a lane is free', async () => {
  const lanes = nonceLanes([
    { public_key: 'a' },
    { public_key: 'b', nonce_index: 0 },
    { public_key: 'b', nonce_index: 1 },
  ])
  let [open, most] = [0, 0]
  const used = await Promise.all(
    [1, 2, 3, 4].map(() =>
      lanes.run(async ({ public_key, nonce_index }) => {
        most = Math.max(most, ++open)
        await Promise.resolve()
        open--
        return `${public_key} ${nonce_index}`
      }),
    ),
  )
  expect([used, most]).toEqual([['a undefined', 'b 0', 'b 1', 'a undefined'], 3])
  await expect(lanes.run(async () => {}, { public_key: 'c' })).rejects.toThrow(RangeError)
})

test('a payment that gets no lane before its deadline ends, and does not begin later', async () => {
  const { node, near } = await connectedMock()
  const { public_key, ...payment } = paymentOf(node)
  const lanes = nonceLanes([{ public_key }])
  let free: (() => void) | undefined
  const other = lanes.run(() => new Promise<void>(resolve => (free = resolve)))
  const signed: string[] = []
  const late = { ...payment, sign: signerOf(node, signed), lanes, timeout: 20 }
  expect(await signAndSubmit(near, late)).toEqual({
    kind: 'NOT_SIGNED',
    canStillExecute: false,
    error: expect.objectContaining({ kind: 'TIMED_OUT', info: { timeout: 20 } }),
  })
  const signal = AbortSignal.abort('enough')
  expect(await signAndSubmit(near, { ...late, timeout: 10_000, signal })).toMatchObject({
    kind: 'NOT_SIGNED',
    error: { kind: 'ABORTED', info: { reason: 'enough' } },
  })
  free?.()
  await other
  expect((await signAndSubmit(near, { ...late, timeout: 10_000 })).kind).toBe('SUCCEEDED')
  expect(signed).toHaveLength(1)
})

test('a payment that is signed and gets no lane before its deadline can still execute', async () => {
  const { node, near } = await connectedMock()
  const { public_key, ...payment } = paymentOf(node)
  const store = memoryStore()
  const nobody = await connectedToNobody()
  const unsent = { send: (request: Parameters<Client['send']>[0]) => sendOr(request, near, nobody) } as Client
  await signAndSubmit(unsent, { ...payment, public_key, store, id: 'rent', timeout: 3_000 })
  const lanes = nonceLanes([{ public_key }])
  let free: (() => void) | undefined
  const other = lanes.run(() => new Promise<void>(resolve => (free = resolve)))
  const late = await signAndSubmit(near, { ...payment, lanes, store, id: 'rent', timeout: 20 })
  expect(late).toMatchObject({ kind: 'UNKNOWN', canStillExecute: true, error: { kind: 'TIMED_OUT' } })
  free?.()
  await other
})

/** Reads succeed, and no submission gets a connection. */
function sendOr(request: Parameters<Client['send']>[0], near: Client, nobody: Client): ReturnType<Client['send']> {
  return (request.method === 'send_tx' ? nobody : near).send(request)
}
