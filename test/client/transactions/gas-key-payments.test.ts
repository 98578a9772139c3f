import {
  memoryStore,
  nonceLanes,
  signAndSubmit,
  submit,
  transactionHash,
  type Client,
  type SignAndSubmitOptions,
  type ToSign,
} from 'near-rpc-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeBase58 } from '../../../templates/runtime/decode/base58.js'

const blockHash = encodeBase58(new Uint8Array(32).fill(7))
const public_key = `ed25519:${encodeBase58(new Uint8Array(32).fill(3))}`
const account_id = 'alice.near'

// So the next nonce is one greater than the last.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => vi.restoreAllMocks())

function borsh(text: string): readonly number[] {
  return [text.length, 0, 0, 0, ...Buffer.from(text)]
}

/** A transaction of version 1 that uses a gas key, without actions: a node that checks it would reject it. */
function signedWith(nonce: bigint, nonceIndex: number): Uint8Array {
  const integer = Buffer.alloc(10)
  integer.writeBigUInt64LE(nonce)
  integer.writeUInt16LE(nonceIndex, 8)
  const key = [0, ...new Uint8Array(32).fill(3), 1, ...integer]
  const rest = [...new Uint8Array(32).fill(7), 0, 0, 0, 0, ...new Uint8Array(65)]
  return Uint8Array.from([1, ...borsh(account_id), ...key, ...borsh('bob.near'), ...rest])
}

type Rejection = { readonly kind: string; readonly info?: object }

/** A node that knows one gas key with several nonces. It accepts each submission, or rejects it. */
function gasKeyNode(
  nonces: bigint[],
  rejection?: Rejection,
  head = 100,
  answered: { readonly block?: string; readonly key?: string } = {},
): { readonly near: Client; readonly asked: readonly string[] } {
  const asked: string[] = []
  const failed = ({ kind, info = {} }: Rejection): object => ({
    ok: false,
    error: { kind, info, layer: 'HANDLER_ERROR' },
  })
  const answers: { readonly [method: string]: (params: { readonly [name: string]: unknown }) => object } = {
    query: ({ request_type: type, block_id }) => {
      asked.push(`${String(type)} ${String(block_id ?? 'final')}`)
      return { ok: true, result: { block_height: head, block_hash: answered.key ?? blockHash, nonces: [...nonces] } }
    },
    block: ({ block_id }) => ({
      ok: true,
      result: {
        header: { hash: (block_id && answered.block) || blockHash, height: block_id === undefined ? head : 100 },
      },
    }),
    genesis_config: () => ({ ok: true, result: { transaction_validity_period: 100 } }),
    tx: () => failed({ kind: 'UNKNOWN_TRANSACTION' }),
    send_tx: () => (rejection ? failed(rejection) : { ok: true, result: executed }),
  }
  const executed = { final_execution_status: 'FINAL', status: { SuccessValue: '' }, transaction: { hash: '' } }
  const send = async ({ method, params }: { readonly method: string; readonly params: object }): Promise<object> => {
    const { signed_tx_base64 = '' }: { readonly signed_tx_base64?: string } = params ?? {}
    if (signed_tx_base64) executed.transaction = { hash: await transactionHash(signed_tx_base64) }
    return answers[method]?.({ ...params }) ?? failed({ kind: 'METHOD_NOT_FOUND' })
  }
  return { near: { send } as unknown as Client, asked }
}

/** Signs with the nonce that it is given, and lists what it has signed. */
function signerOf(signed: string[]): (input: ToSign) => Uint8Array {
  return ({ nonce, nonce_index = NaN }) => {
    signed.push(`${nonce} of ${nonce_index}`)
    return signedWith(nonce, nonce_index)
  }
}

const twoLanes = (): Pick<SignAndSubmitOptions, 'lanes'> & { readonly lanes: ReturnType<typeof nonceLanes> } => ({
  lanes: nonceLanes([
    { public_key, nonce_index: 0 },
    { public_key, nonce_index: 1 },
  ]),
})

test('parallel payments share the nonces of a gas key, each with its own index', async () => {
  const { near, asked } = gasKeyNode([5n, 900n])
  const signed: string[] = []
  const payment = { account_id, sign: signerOf(signed), ...twoLanes() }
  const store = memoryStore()
  const ids = ['a', 'b', 'c', 'd']
  const ends = await Promise.all(ids.map(id => signAndSubmit(near, { ...payment, store, id })))
  expect(ends.map(({ kind }) => kind)).toEqual(ids.map(() => 'SUCCEEDED'))
  expect(signed.toSorted()).toEqual(['6 of 0', '7 of 0', '901 of 1', '902 of 1'])
  expect(new Set(asked)).toEqual(new Set(['view_gas_key_nonces final']))
})

test('a payment that was saved continues in its own lane', async () => {
  const { near } = gasKeyNode([5n, 900n])
  const signed: string[] = []
  const store = memoryStore()
  const record = { account_id, public_key, nonce_index: 1, nonce: '950', signed: null }
  await store.compareAndSet('payment rent', undefined, JSON.stringify(record))
  const payment = { account_id, sign: signerOf(signed), ...twoLanes(), store, id: 'rent' }
  expect([(await signAndSubmit(near, payment)).kind, signed]).toEqual(['SUCCEEDED', ['950 of 1']])
})

test('a payment that was saved waits for its own lane, although another is free', async () => {
  const { near } = gasKeyNode([5n, 900n])
  const store = memoryStore()
  const record = { account_id, public_key, nonce_index: 1, nonce: '950', signed: null }
  await store.compareAndSet('payment rent', undefined, JSON.stringify(record))
  const { lanes } = twoLanes()
  let free: (() => void) | undefined
  const other = lanes.run(() => new Promise<void>(resolve => (free = resolve)), { public_key, nonce_index: 1 })
  const payment = { account_id, sign: signerOf([]), lanes, store, id: 'rent' }
  expect(await signAndSubmit(near, { ...payment, timeout: 20 })).toMatchObject({
    kind: 'NOT_SIGNED',
    error: { kind: 'TIMED_OUT' },
  })
  free?.()
  await other
  expect((await signAndSubmit(near, payment)).kind).toBe('SUCCEEDED')
})

test('a transaction with another nonce of the gas key is not sent', async () => {
  const { near } = gasKeyNode([5n, 900n])
  const payment = { account_id, sign: ({ nonce }: ToSign) => signedWith(nonce, 1), ...twoLanes() }
  await expect(signAndSubmit(near, payment)).rejects.toThrow(
    new TypeError('The signed transaction has the nonce_index 1; expected 0.'),
  )
})

test('a transaction that names another block than the one that was read is not sent', async () => {
  const another = encodeBase58(new Uint8Array(32).fill(8))
  const { near } = gasKeyNode([5n, 900n], undefined, 100, { key: another })
  await expect(signAndSubmit(near, { account_id, sign: signerOf([]), ...twoLanes() })).rejects.toThrow(
    new TypeError(`The signed transaction has the block_hash ${blockHash}; expected ${another}.`),
  )
})

test('an index that the gas key does not have is a RangeError', async () => {
  const { near } = gasKeyNode([5n])
  const lanes = nonceLanes([{ public_key, nonce_index: 1 }])
  await expect(signAndSubmit(near, { account_id, sign: signerOf([]), lanes })).rejects.toThrow(
    new RangeError('The gas key has no nonce with the index 1.'),
  )
})

test.each([2, 3, 4])('an index that the gas key does not have is a RangeError with %d witnesses', async count => {
  const { near } = gasKeyNode([5n])
  const lanes = nonceLanes([{ public_key, nonce_index: 1 }])
  const witnesses = Array.from({ length: count }, () => gasKeyNode([5n]).near)
  await expect(
    signAndSubmit(near, { account_id, sign: signerOf([]), lanes, witnesses, timeout: 2_000 }),
  ).rejects.toThrow(new RangeError('The gas key has no nonce with the index 1.'))
})

test('one of three witnesses that leaves out a nonce of the gas key does not stop a payment', async () => {
  const clients = [[5n], [5n, 900n], [5n, 900n]].map(nonces => gasKeyNode(nonces).near)
  const [near] = clients as [Client]
  const lanes = nonceLanes([{ public_key, nonce_index: 1 }])
  const signed: string[] = []
  const payment = { account_id, sign: signerOf(signed), lanes, witnesses: clients, timeout: 60_000 }
  expect(await signAndSubmit(near, payment)).toMatchObject({ kind: 'SUCCEEDED' })
  expect(signed).toEqual(['901 of 1'])
})

const brief = { timeout: 50, interval: 10, validityPeriod: 100 }

test('InvalidNonce is a rejection, because the changes of gas keys are not read', async () => {
  const reason = { InvalidNonce: { tx_nonce: 6, ak_nonce: 6 } }
  const { near } = gasKeyNode([6n, 900n], { kind: 'INVALID_TRANSACTION', info: { reason } })
  expect(await submit(near, signedWith(6n, 0), brief)).toMatchObject({ kind: 'REJECTED', canStillExecute: true })
})

test.each([
  ['has not reached its nonce', [5n, 900n], 201, 'EXPIRED', false],
  ['has reached its nonce', [6n, 900n], 201, 'UNKNOWN', true],
  ['has not reached its nonce, in the last valid block', [5n, 900n], 200, 'UNKNOWN', true],
])('expiry is proven by the nonce with its index: a key that %s', async (_, nonces, head, kind, canStillExecute) => {
  const { near } = gasKeyNode([...nonces], { kind: 'EXPIRED_TRANSACTION' }, head)
  expect(await submit(near, signedWith(6n, 0), brief)).toMatchObject({ kind, canStillExecute })
})

test.each([{ block: 'another' }, { key: 'another' }])(
  'an answer about another block than the one that was asked for proves no expiry: %j',
  async answered => {
    const { near } = gasKeyNode([5n, 900n], { kind: 'EXPIRED_TRANSACTION' }, 201, answered)
    expect(await submit(near, signedWith(6n, 0), brief)).toMatchObject({ kind: 'UNKNOWN', canStillExecute: true })
  },
)
