import {
  agree,
  connect,
  createClient,
  http,
  memoryStore,
  nonceLanes,
  sendTx,
  signAndSubmit,
  submit,
  transactionHash,
  tx,
  viewAccount,
  waitForTransaction,
  type Client,
  type PaymentStore,
  type SignAndSubmitOptions,
  type ToSign,
} from 'near-rpc-client'
import type { MockNode } from 'near-rpc-client/testing'
import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectedMock, connectedToNobody, signTransfer } from '../connected-mock.js'
import { forgedResult, lyingProxy, rejection, type Answer, type Asked, type Lie } from '../../nodes/lying-proxy.js'

const honest: Lie = () => undefined

/** Slower than the others. */
const late: Lie = async () => {
  await pause(30)
  return undefined
}

type Network = {
  /** The chain, without a lie. */
  readonly node: MockNode
  readonly truth: Client
  /** `connect` with the nodes, as users write it. */
  readonly near: Client
  readonly urls: readonly string[]
}

/** Several nodes of one chain. The first one lies. */
async function connected(count: 1 | 2 | 3, lie: Lie): Promise<Network> {
  const { node, near: truth } = await connectedMock()
  const lies = [lie, honest, honest].slice(0, count)
  const urls = await Promise.all(lies.map(each => lyingProxy(node.url, each)))
  const [first = '', ...others] = urls
  return { node, truth, near: connect([first, ...others], { chainId: 'mocknet' }), urls }
}

type PaymentOptions = Pick<SignAndSubmitOptions, 'account_id' | 'sign' | 'interval' | 'timeout'> & {
  readonly public_key: string
}

/** A payment of one yocto from alice to bob. */
function payment(node: MockNode, signed: string[] = []): PaymentOptions {
  const sign = ({ nonce, block_hash: blockHash }: ToSign): string => {
    const actions = [{ kind: 'Transfer', deposit: 1n }] as const
    const { base64 } = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions, nonce, blockHash })
    signed.push(base64)
    return base64
  }
  return {
    account_id: 'alice.near',
    public_key: node.accounts.alice.key.publicKey,
    sign,
    interval: 20,
    timeout: 60_000,
  }
}

async function balance(near: Client): Promise<bigint> {
  return BigInt((await near.call(viewAccount({ account_id: 'bob.near', finality: 'optimistic' }))).amount)
}

/** Executes everything that was signed, as a node could do that has kept it. Returns how many transactions executed. */
async function executeAll(truth: Client, signed: readonly string[]): Promise<number> {
  const outcomes = await Promise.all(
    signed.map(signed_tx_base64 => truth.send(sendTx({ signed_tx_base64, wait_until: 'FINAL' }))),
  )
  return outcomes.filter(({ ok }) => ok).length
}

async function hashOf({ params }: Asked): Promise<string> {
  const { tx_hash, signed_tx_base64 } = params
  return typeof tx_hash === 'string' ? tx_hash : transactionHash(String(signed_tx_base64))
}

/** Answers `send_tx` and `tx` with a success, and forwards no transaction. */
const forgesSuccess: Lie = async asked =>
  /^(send_)?tx$/.test(asked.method) ? forgedResult(await hashOf(asked)) : undefined

test('one node of three that forges a success decides nothing: the transaction is paid', async () => {
  const { node, truth, near } = await connected(3, forgesSuccess)
  const before = await balance(truth)
  const { base64, hash } = signTransfer(node)
  const submission = await submit(near, base64, { interval: 20, timeout: 8_000 })
  expect([submission.kind, await balance(truth)]).toEqual(['SUCCEEDED', before + 1n])
  const { result } = await truth
    .call(tx({ tx_hash: hash, sender_account_id: 'alice.near', wait_until: 'FINAL' }))
    .then(answer => ({ result: answer }))
  expect(submission).toMatchObject({ result })
  const paid = await signAndSubmit(near, payment(node))
  expect([paid.kind, await balance(truth)]).toEqual(['SUCCEEDED', before + 2n])
})

test('one node of three that forges a success ends no wait for a transaction that does not exist', async () => {
  const { near } = await connected(3, forgesSuccess)
  const absent = { tx_hash: '1'.repeat(32), sender_account_id: 'alice.near' }
  const waiting = { grace: 100, interval: 50, timeout: 3_000 }
  expect(await waitForTransaction(near, absent, 'FINAL', waiting)).toMatchObject({
    ok: false,
    error: { kind: 'UNKNOWN_TRANSACTION' },
  })
  expect(await waitForTransaction(near, absent, 'INCLUDED', waiting)).toMatchObject({ ok: false })
})

test('an address that is written in several ways is one node, and no witness of itself', async () => {
  const { near, urls } = await connected(3, honest)
  const [first = '', second = ''] = urls
  const spellings = ['', '/', '//', '?key=2', '#a', '/?key=2#a'].map(end => `${first}${end}`)
  spellings.push(first.replace('http', 'HTTP'), first.replace('http', 'https'), first.replace('//', '//user:key@'))
  expect([
    near.witnesses?.length,
    connect([first, second]).witnesses?.length,
    connect([...spellings, second]).witnesses?.length,
    connect([first, second, { url: first }]).witnesses?.length,
    connect(['https://A.example:443', 'https://a.example./', 'http://a.example:80', second]).witnesses?.length,
    // Another port or path can be another node.
    connect(['https://a.example/1', 'https://a.example/2', 'https://a.example:1/1']).witnesses?.length,
    // A path of the page's own origin.
    connect(['/a', '/a/', '/b', '/c']).witnesses?.length,
  ]).toEqual([3, undefined, undefined, undefined, undefined, 3, 3])
})

test('`witnesses: []` asks for less: one node decides', async () => {
  const { node, truth, near } = await connected(3, forgesSuccess)
  const before = await balance(truth)
  const { base64 } = signTransfer(node)
  const submission = await submit(near, base64, { interval: 20, timeout: 8_000, witnesses: [] })
  expect([submission.kind, await balance(truth)]).toEqual(['SUCCEEDED', before])
})

/** Executes what it gets, and says that it has expired. Invents the period, the key and the answers of `tx`. */
function saysExpired(): Lie {
  return async ({ method, params }, forward) => {
    if (method === 'send_tx') {
      await forward()
      return rejection('Expired')
    }
    if (method === 'tx') return unknownTransaction(String(params['tx_hash']))
    const { result } = method === 'genesis_config' || method === 'query' ? await forward() : {}
    if (method === 'genesis_config') return { result: { ...Object(result), transaction_validity_period: 1 } }
    return Object(result).nonce === undefined ? undefined : { result: { ...Object(result), nonce: 0 } }
  }
}

function unknownTransaction(requested_transaction_hash: string): Answer {
  const cause = { name: 'UNKNOWN_TRANSACTION', info: { requested_transaction_hash } }
  return { error: { name: 'HANDLER_ERROR', cause, code: -32000, message: 'Server error' } }
}

test('one node of three that executes a payment and says that it expired gets no second signature', async () => {
  const { node, truth, near } = await connected(3, saysExpired())
  const before = await balance(truth)
  const signed: string[] = []
  const paid = await signAndSubmit(near, payment(node, signed))
  expect([paid.kind, signed.length, await balance(truth)]).toEqual(['SUCCEEDED', 1, before + 1n])
})

/** The only node: it keeps each transaction, invents all evidence of expiry, and the chain goes on. */
function keepsEverything(node: MockNode, kept: string[], head: { height: number }): Lie {
  return async ({ method, params }, forward) => {
    if (method === 'send_tx') {
      kept.push(String(params['signed_tx_base64']))
      node.advance(5)
      return rejection('Expired')
    }
    if (method === 'tx') return unknownTransaction(String(params['tx_hash']))
    const { result } = method === 'block' || method === 'query' ? await forward() : {}
    // A head that is as far away as no chain can be in this time.
    const isHead = params['finality'] === 'final' && kept.length > 0
    if (method === 'block' && isHead) {
      const header = Object(result).header
      head.height = header.height + 90_000
      return { result: { ...Object(result), header: { ...header, height: head.height, hash: 'HEAD' } } }
    }
    if (params['block_id'] === 'HEAD')
      return { result: { nonce: 0, permission: 'FullAccess', block_height: head.height, block_hash: 'HEAD' } }
    return undefined
  }
}

test('a single node that invents all evidence gets two signatures at most, over any number of calls', async () => {
  const head = { height: 0 }
  const kept: string[] = []
  const { node, near: truth } = await connectedMock()
  const near = connect(await lyingProxy(node.url, keepsEverything(node, kept, head)))
  const before = await balance(truth)
  const signed: string[] = []
  const store = memoryStore()
  const ends: unknown[] = []
  for (let call = 0; call < 6; call++) {
    const { kind, canStillExecute } = await signAndSubmit(near, {
      ...payment(node, signed),
      store,
      id: 'rent',
    })
    ends.push([kind, canStillExecute])
  }
  expect(ends).toEqual(Array.from({ length: 6 }, () => ['UNKNOWN', true]))
  expect(signed).toHaveLength(2)
  expect(await executeAll(truth, signed)).toBeLessThanOrEqual(2)
  expect(await balance(truth)).toBeLessThanOrEqual(before + 2n)
})

test('a single node that names a short validity period, and nothing else, gets no second signature', async () => {
  const kept: string[] = []
  const { node, near: truth } = await connectedMock()
  const liar: Lie = async ({ method, params }, forward) => {
    if (method === 'send_tx') {
      if (kept.push(String(params['signed_tx_base64'])) === 1) node.advance(5)
      return rejection('Expired')
    }
    if (method !== 'genesis_config') return undefined
    return { result: { ...Object((await forward()).result), transaction_validity_period: 1 } }
  }
  const near = connect(await lyingProxy(node.url, liar))
  const signed: string[] = []
  const store = memoryStore()
  for (let call = 0; call < 3; call++)
    expect(await signAndSubmit(near, { ...payment(node, signed), store, id: 'rent', timeout: 3_000 })).toMatchObject({
      kind: 'UNKNOWN',
      canStillExecute: true,
    })
  expect([signed.length, await executeAll(truth, kept.slice(0, 1))]).toEqual([1, 1])
})

const impossibleNonces = [
  '18446744073709551615',
  '9223372036854775808',
  '1e30',
  '999999999999999',
  '"abc"',
  '1.5',
  'null',
]

test.each(impossibleNonces)('one node of three that once claims the nonce %s stops no key', async claimed => {
  let lies = 1
  const { node, truth, near } = await connected(
    3,
    claimsNonce(claimed, () => lies-- > 0),
  )
  const before = await balance(truth)
  const store = memoryStore()
  for (const id of ['rent', 'power'])
    expect((await signAndSubmit(near, { ...payment(node), store, id })).kind).toBe('SUCCEEDED')
  expect(await balance(truth)).toBe(before + 2n)
})

test.each(impossibleNonces)('a single node that once claims the nonce %s stops no key for ever', async claimed => {
  let lies = 1
  const { node, truth, near } = await connected(
    1,
    claimsNonce(claimed, () => lies-- > 0),
  )
  const before = await balance(truth)
  const store = memoryStore()
  await signAndSubmit(near, { ...payment(node), store, id: 'first', timeout: 600 })
  const paid = await signAndSubmit(near, { ...payment(node), store, id: 'second' })
  expect([paid.kind, (await balance(truth)) > before]).toEqual(['SUCCEEDED', true])
})

/** The text of a nonce stands in the JSON as it is: JSON.stringify would round it. */
function claimsNonce(claimed: string, isNow: () => boolean): Lie {
  return async ({ method, params }, forward) => {
    if (method !== 'query' || params['request_type'] !== 'view_access_key' || !isNow()) return undefined
    const { result } = await forward()
    const rawJson = (JSON as unknown as { readonly rawJSON?: (text: string) => unknown }).rawJSON
    const nonce = rawJson ? rawJson(claimed) : claimed === '1e30' ? 1e30 : JSON.parse(claimed)
    return { result: { ...Object(result), nonce } }
  }
}

test('one node of three that names an old block as its newest one does not have payments signed that expire', async () => {
  const { node, near: truth } = await connectedMock({ transactionValidity: 50 })
  const { hash } = node.chain.final
  // Its word about the height is close to the heads of the others; they know the block, too.
  const naming: Lie = async ({ method, params }, forward) => {
    if (method !== 'query' || params['finality'] === undefined) return undefined
    const { result } = await forward({ method, params: { ...params, finality: undefined, block_id: hash } })
    return { result: { ...Object(result), block_height: node.chain.final.height - 1 } }
  }
  const lies = [naming, honest, late]
  const [first = '', ...others] = await Promise.all(lies.map(each => lyingProxy(node.url, each)))
  const near = connect([first, ...others], { chainId: 'mocknet' })
  const before = await balance(truth)
  node.advance(60)
  const signed: string[] = []
  const paid = await signAndSubmit(near, { ...payment(node, signed), store: memoryStore(), id: 'rent' })
  expect([paid.kind, signed.length, await balance(truth)]).toEqual(['SUCCEEDED', 1, before + 1n])
})

test('a nonce in the store that the chain does not allow is replaced', async () => {
  const { node, truth, near } = await connected(3, honest)
  const store = memoryStore()
  const { public_key } = payment(node)
  for (const key of [`nonce alice.near ${public_key}`, `nonce-of mocknet alice.near ${public_key}`])
    await store.compareAndSet(key, undefined, '9223372036854775808')
  const before = await balance(truth)
  const paid = await signAndSubmit(near, { ...payment(node), store, id: 'rent' })
  expect([paid.kind, await balance(truth)]).toEqual(['SUCCEEDED', before + 1n])
  const text = await store.read(`nonce-of mocknet alice.near ${public_key}`)
  expect(BigInt(text ?? 0)).toBeLessThan(BigInt(node.chain.final.height) * 1_000_000n)
})

const forgesValue: Lie = async ({ method }, forward) => {
  if (!/^(send_)?tx$/.test(method)) return undefined
  const { result, ...rest } = await forward()
  return Object(result).status
    ? { result: { ...Object(result), status: { SuccessValue: Buffer.from('"1000000"').toString('base64') } } }
    : { result, ...rest }
}

test('one witness of three that forges only the value decides nothing', async () => {
  const { node, near, urls } = await connected(3, forgesValue)
  expect(await submit(near, signTransfer(node).base64, { interval: 20 })).toMatchObject({
    kind: 'SUCCEEDED',
    value_base64: '',
  })
  const witnesses = urls.map(url => createClient({ url }))
  const [liar] = witnesses
  if (!liar) throw new Error('Expected nodes.')
  expect(await submit(liar, signTransfer(node).base64, { interval: 20, witnesses })).toMatchObject({
    kind: 'SUCCEEDED',
    value_base64: '',
  })
})

test('while one call signs a payment, another call with its id says that it can still execute', async () => {
  const { node, truth } = await connected(1, honest)
  const nobody = await connectedToNobody()
  const store = memoryStore()
  const { sign, public_key, ...options } = payment(node)
  const moments = new EventEmitter()
  const slowly = async (input: ToSign): Promise<string | Uint8Array> => {
    moments.emit('asked')
    await once(moments, 'approved')
    return sign(input)
  }
  const asked = once(moments, 'asked')
  const first = signAndSubmit(truth, { ...options, public_key, sign: slowly, store, id: 'rent' })
  await asked
  const lanes = nonceLanes([{ public_key }])
  for (const paying of [{ public_key }, { lanes }]) {
    const other = await signAndSubmit(nobody, { ...options, ...paying, sign, store, id: 'rent', timeout: 50 })
    expect(other).toMatchObject({ kind: 'NOT_SIGNED', canStillExecute: true })
  }
  moments.emit('approved')
  expect((await first).kind).toBe('SUCCEEDED')
})

test('a transaction that was sent before can still execute, although this call sends nothing', async () => {
  let isLost = true
  const losesAnswer: Lie = async ({ method }, forward) => {
    const answer = await forward()
    return isLost && /^(send_)?tx$/.test(method)
      ? { error: { name: 'INTERNAL_ERROR', cause: { name: 'INTERNAL_ERROR', info: { error_message: 'busy' } } } }
      : answer
  }
  const { node, truth, near } = await connected(1, losesAnswer)
  const before = await balance(truth)
  const { base64 } = signTransfer(node)
  const unknown = { kind: 'UNKNOWN', canStillExecute: true }
  expect(await submit(near, base64, { interval: 20, timeout: 2_000 })).toMatchObject(unknown)
  expect(await balance(truth)).toBe(before + 1n)
  isLost = false
  expect(await submit(await connectedToNobody(), base64, { timeout: 500 })).toMatchObject(unknown)
  expect(await submit(near, base64, { timeout: 0 })).toMatchObject(unknown)
  expect(await submit(near, base64, { signal: AbortSignal.abort() })).toMatchObject(unknown)
})

/** A copy of JSON data in which each value that is no object or list is changed. */
function mapped(data: unknown, change: (value: unknown, name: string) => unknown, name = ''): unknown {
  if (Array.isArray(data)) return data.map(item => mapped(item, change, name))
  if (typeof data !== 'object' || data === null) return change(data, name)
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapped(value, change, key)]))
}

const malformed: readonly (readonly [what: string, change: (result: unknown) => unknown])[] = [
  ['null', () => null],
  ['an empty object', () => ({})],
  ['texts in place of numbers', result => mapped(result, value => (typeof value === 'number' ? `${value}` : value))],
  ['numbers in place of texts', result => mapped(result, value => (typeof value === 'string' ? 7 : value))],
  ['heights beyond 2^53', result => mapped(result, (value, name) => (name.endsWith('height') ? 1e19 : value))],
]
const evidence = ['block', 'genesis_config', 'changes', 'query', 'tx', 'send_tx']

test.each(malformed)('a node that sends %s as evidence fails, and no call throws', async (_, change) => {
  const play = async (method: string): Promise<void> => {
    const lie: Lie = async (asked, forward) => {
      if (asked.method === 'send_tx' && method !== 'send_tx') return rejection('Expired')
      if (asked.method !== method) return undefined
      const { result, ...rest } = await forward()
      return result === undefined ? rest : { result: change(result) }
    }
    const { node, truth, near } = await connected(3, lie)
    const before = await balance(truth)
    const { base64 } = signTransfer(node)
    expect((await submit(near, base64, { interval: 20 })).kind).toBe('SUCCEEDED')
    expect((await signAndSubmit(near, payment(node))).kind).toBe('SUCCEEDED')
    expect(await balance(truth)).toBe(before + 2n)
    const alone = connect(await lyingProxy(node.url, lie))
    const soon = { interval: 20, timeout: 300 }
    const ends = [
      await submit(alone, signTransfer(node).base64, soon),
      await signAndSubmit(alone, { ...payment(node), ...soon }),
    ]
    const paid = ends.filter(({ kind }) => kind === 'SUCCEEDED').length
    const claims = ends.filter(({ kind, canStillExecute }) => !canStillExecute && kind !== 'NOT_SIGNED')
    expect(claims.map(({ kind }) => kind)).toEqual(Array.from({ length: paid }, () => 'SUCCEEDED'))
    // What ended in UNKNOWN can have executed too.
    expect(await balance(truth)).toBeGreaterThanOrEqual(before + 2n + BigInt(paid))
  }
  await Promise.all(evidence.map(play))
})

test('`agree` votes on the answers of send_tx', async () => {
  const { node, truth, urls } = await connected(3, forgesSuccess)
  const [a = '', b = '', c = ''] = urls
  const near = createClient({ transport: agree([http(a), http(b), http(c)]) })
  const before = await balance(truth)
  const submission = await submit(near, signTransfer(node).base64, { interval: 20 })
  expect([submission.kind, await balance(truth)]).toEqual(['SUCCEEDED', before + 1n])
})

test('one store serves an implicit account of two networks', async () => {
  const store = memoryStore()
  for (const [chainId, id] of [
    ['first', 'rent'],
    ['second', 'power'],
    ['third', 'rent'],
  ] as const) {
    const { node, near: truth } = await connectedMock({ chainId })
    if (chainId === 'second') node.advance(1_000)
    for (const near of [truth, connect(node.url, { chainId })]) {
      const before = await balance(truth)
      const ids = near === truth ? `${id} on ${chainId}` : id
      const paid = await signAndSubmit(near, { ...payment(node), store, id: ids })
      expect([chainId, paid.kind, await balance(truth)]).toEqual([chainId, 'SUCCEEDED', before + 1n])
    }
  }
})

test('a payment of another chain that takes the key of a record first is not taken for its own', async () => {
  const inner = memoryStore()
  const { node, truth } = await connected(1, honest)
  const before = await balance(truth)
  const other = {
    chain: 'other',
    account_id: 'alice.near',
    public_key: 'x',
    nonce_index: null,
    nonce: '1',
    signed: null,
  }
  let isTaken = false
  const store: PaymentStore = {
    ...inner,
    async compareAndSet(key, expected, text) {
      if (key === 'payment rent' && !isTaken) {
        isTaken = true
        await inner.compareAndSet(key, undefined, JSON.stringify(other))
      }
      return inner.compareAndSet(key, expected, text)
    },
  }
  const near = connect(node.url, { chainId: 'mocknet' })
  const paid = await signAndSubmit(near, { ...payment(node), store, id: 'rent' })
  expect([paid.kind, await balance(truth)]).toEqual(['SUCCEEDED', before + 1n])
  expect(JSON.parse((await inner.read('payment rent')) ?? '')).toEqual(other)
  expect(JSON.parse((await inner.read('payment-of mocknet rent')) ?? '')).toMatchObject({
    chain: 'mocknet',
    signings: 1,
  })
})

const inventsHash: Lie = async ({ method }, forward) => {
  const { result, ...rest } = await forward()
  return method === 'query' ? { ...rest, result: { ...Object(result), block_hash: 'text' } } : { ...rest, result }
}

test('a block hash that is none does not reach the signer', async () => {
  const { node, near } = await connected(1, inventsHash)
  const signed: string[] = []
  // With this interval, there is one attempt.
  expect(await signAndSubmit(near, { ...payment(node, signed), interval: 60_000 })).toMatchObject({
    kind: 'NOT_SIGNED',
    error: { kind: 'INVALID_RESULT', info: { path: 'block_hash' } },
  })
  expect(signed).toEqual([])
})

test('a signed record of an older version counts as one signature', async () => {
  const { node, truth } = await connected(1, honest)
  const store = memoryStore()
  const { public_key, sign } = payment(node)
  const { height, hash: block_hash } = node.chain.final
  const signed = await sign({ public_key, nonce: 7n, block_hash, block_height: height })
  const old = { account_id: 'alice.near', public_key, nonce_index: null, nonce: '7', signed }
  await store.compareAndSet('payment rent', undefined, JSON.stringify(old))
  // Another transaction of the key used a greater nonce.
  const actions = [{ kind: 'Transfer', deposit: 1n }] as const
  const rival = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions, nonce: 9n })
  await truth.call(sendTx({ signed_tx_base64: rival.base64, wait_until: 'FINAL' }))
  const paid = await signAndSubmit(truth, { ...payment(node), store, id: 'rent' })
  expect(paid.kind).toBe('SUCCEEDED')
  expect(JSON.parse((await store.read('payment rent')) ?? '')).toMatchObject({ signings: 2 })
})

test('two equal payments with one key and two stores are two transactions', async () => {
  const { node, truth } = await connected(1, honest)
  node.advance(1_000)
  const before = await balance(truth)
  const signed: string[] = []
  const paid = await Promise.all(
    [1, 2].map(() => signAndSubmit(truth, { ...payment(node, signed), store: memoryStore(), id: 'rent' })),
  )
  expect(new Set(signed.slice(0, 2)).size).toBe(2)
  expect(paid.map(({ kind }) => kind)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  expect(await balance(truth)).toBe(before + 2n)
})

test.each([{ store: memoryStore() }, { store: memoryStore(), id: '' }, { id: 'rent' }])(
  'a store and an id come together, in JavaScript too: %j',
  async given => {
    const { node, truth } = await connected(1, honest)
    const options = { ...payment(node), ...given } as SignAndSubmitOptions
    await expect(signAndSubmit(truth, options)).rejects.toThrow(
      /^The option "(store|id)" needs the option "(id|store)"/,
    )
    expect(node.requests).toEqual([])
  },
)

const namesNothing: Lie = async ({ method }, forward) => {
  if (!/^(send_)?tx$/.test(method)) return undefined
  const { result, ...rest } = await forward()
  return { ...rest, result: { ...Object(result), transaction: undefined } }
}

test('an answer that names no transaction is no evidence', async () => {
  const { node, near } = await connected(1, namesNothing)
  expect(await submit(near, signTransfer(node).base64, { interval: 20, timeout: 300 })).toMatchObject({
    kind: 'UNKNOWN',
    canStillExecute: true,
  })
})

test.each(['payment', 'nonce'])('a store that says that it saved a %s and did not is an error', async what => {
  const { node, truth } = await connected(1, honest)
  const inner = memoryStore()
  const store: PaymentStore = {
    ...inner,
    compareAndSet: async (key, expected, text) => key.startsWith(what) || inner.compareAndSet(key, expected, text),
  }
  const signed: string[] = []
  await expect(signAndSubmit(truth, { ...payment(node, signed), store, id: 'rent' })).rejects.toThrow(
    /^The store says that it saved a text under ".+", and does not have it\.$/,
  )
  expect([signed, node.requests.filter(({ body }) => body.includes('send_tx'))]).toEqual([[], []])
})
