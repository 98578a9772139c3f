import {
  block,
  connect,
  sendTx,
  signAndSubmit,
  submit,
  viewAccount,
  waitForTransaction,
  type Client,
  type ConnectOptions,
  type ToSign,
} from 'near-rpc-client'
import type { MockNode } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { connectedMock, signTransfer } from '../connected-mock.js'
import { lyingProxy } from '../../nodes/lying-proxy.js'

type Node = { readonly node: MockNode; readonly near: Client }

/** One round: no second one fits into the time. */
const soon = { interval: 60_000, timeout: 50_000 }

/** A client of one address for each of the nodes. */
async function connectedTo(nodes: readonly Node[], options: ConnectOptions): Promise<Client> {
  const [first = '', ...others] = await Promise.all(nodes.map(({ node }) => lyingProxy(node.url, () => undefined)))
  return connect([first, ...others], options)
}

/** One node of each chain. A node of `mainnet` and one of `testnet` have the same accounts and keys. */
async function started(chainIds: readonly string[]): Promise<readonly Node[]> {
  const chains = new Map<string, Node>()
  for (const chainId of new Set(chainIds)) chains.set(chainId, await connectedMock({ chainId }))
  return chainIds.flatMap(chainId => chains.get(chainId) ?? [])
}

async function balance(near: Client): Promise<bigint> {
  return BigInt((await near.call(viewAccount({ account_id: 'bob.near', finality: 'optimistic' }))).amount)
}

function countOf(node: MockNode, method: string): number {
  return node.requests.filter(({ body }) => JSON.parse(body).method === method).length
}

/** The transactions that a node got. */
function submissions(node: MockNode): number {
  return countOf(node, 'send_tx')
}

function payment(node: MockNode): Parameters<typeof signAndSubmit>[1] {
  const sign = ({ nonce, block_hash: blockHash }: ToSign): string =>
    node.sign({
      signer: 'alice.near',
      receiver: 'bob.near',
      actions: [{ kind: 'Transfer', deposit: 1n }],
      nonce,
      blockHash,
    }).base64
  return { account_id: 'alice.near', public_key: node.accounts.alice.key.publicKey, sign, ...soon }
}

const wrongChain = { kind: 'NETWORK_ERROR', info: { reason: 'WRONG_CHAIN' } }

test.each([1, 2, 3, 4])(
  '%d nodes of another chain than `chainId` are not believed, and get no transaction',
  async count => {
    const nodes = await started(Array.from({ length: count }, () => 'testnet'))
    const [{ node, near: truth } = await connectedMock()] = nodes
    const near = await connectedTo(nodes, { chainId: 'mainnet' })
    const before = await balance(truth)
    const { base64, hash } = signTransfer(node)
    expect(await near.send(block({ finality: 'final' }))).toMatchObject({ error: wrongChain })
    expect(await submit(near, base64, soon)).toMatchObject({ kind: 'UNKNOWN', error: wrongChain })
    expect(await signAndSubmit(near, payment(node))).toMatchObject({ kind: 'NOT_SIGNED', error: wrongChain })
    const sent = { tx_hash: hash, sender_account_id: 'alice.near' }
    expect(await waitForTransaction(near, sent, 'FINAL', soon)).toMatchObject({ ok: false, error: wrongChain })
    expect([submissions(node), await balance(truth)]).toEqual([0, before])
  },
)

test('the error of a node of another chain names both chains', async () => {
  const nodes = await started(['testnet', 'testnet', 'testnet'])
  const near = await connectedTo(nodes, { chainId: 'mainnet' })
  const submission = await submit(near, signTransfer((nodes[0] as Node).node).base64, soon)
  expect('error' in submission && Object(submission.error).message).toContain(
    'The node serves the chain "testnet"; expected "mainnet".',
  )
})

test('one node of the expected chain among two of another decides nothing', async () => {
  const nodes = await started(['mainnet', 'testnet', 'testnet'])
  const near = await connectedTo(nodes, { chainId: 'mainnet' })
  const testnet = nodes[1] as Node
  expect(await submit(near, signTransfer(testnet.node).base64, soon)).toMatchObject({ kind: 'UNKNOWN' })
  expect(submissions(testnet.node)).toBe(0)
})

test.each<readonly [chainIds: readonly string[], options: ConnectOptions]>([
  [['mainnet', 'mainnet', 'testnet'], { chainId: 'mainnet' }],
  [['testnet', 'mainnet', 'mainnet'], { chainId: 'mainnet' }],
  [['mainnet', 'mainnet', 'testnet'], {}],
  [['testnet', 'mainnet', 'mainnet'], {}],
])('of three nodes %j two pay, and the one of another chain gets no transaction: %j', async (chainIds, options) => {
  const nodes = await started(chainIds)
  const near = await connectedTo(nodes, options)
  const main = nodes[chainIds.indexOf('mainnet')] as Node
  const other = nodes[chainIds.indexOf('testnet')] as Node
  const before = await balance(main.near)
  const time = { interval: 20, timeout: 20_000 }
  expect((await submit(near, signTransfer(main.node).base64, time)).kind).toBe('SUCCEEDED')
  expect((await signAndSubmit(near, { ...payment(main.node), ...time })).kind).toBe('SUCCEEDED')
  expect([await balance(main.near), submissions(other.node)]).toEqual([before + 2n, 0])
})

test('a call after an outage asks each node again for its chain', async () => {
  const nodes = await started(['mainnet', 'mainnet', 'mainnet'])
  const [{ node }] = nodes as [Node]
  let isOffline = true
  const near = await connectedTo(nodes, {
    chainId: 'mainnet',
    fetch: (url, init) =>
      isOffline ? Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })) : fetch(url, init),
  })
  const { base64 } = signTransfer(node)
  expect(await submit(near, base64, soon)).toMatchObject({ kind: 'UNKNOWN', error: { kind: 'NETWORK_ERROR' } })
  isOffline = false
  expect((await submit(near, base64, { interval: 20, timeout: 20_000 })).kind).toBe('SUCCEEDED')
})

test('without `chainId`, of three nodes of three chains none pays', async () => {
  const nodes = await started(['first', 'second', 'third'])
  const near = await connectedTo(nodes, {})
  const [first, second, third] = nodes as [Node, Node, Node]
  expect((await submit(near, signTransfer(first.node).base64, soon)).kind).toBe('UNKNOWN')
  // The chain of the first node counts, and one node is no majority.
  expect([submissions(second.node), submissions(third.node)]).toEqual([0, 0])
})

test('a node that does not tell its chain has no vote where the caller names one', async () => {
  const { node } = await connectedMock({ chainId: 'mainnet' })
  const refused = {
    error: { name: 'HANDLER_ERROR', cause: { name: 'FORBIDDEN', info: {} }, code: -32000, message: '' },
  }
  const urls = await Promise.all(
    [false, true, true].map(isSilent =>
      lyingProxy(node.url, ({ method }) => (isSilent && method === 'status' ? refused : undefined)),
    ),
  )
  const [first = '', ...others] = urls
  const near = connect([first, ...others], { chainId: 'mainnet' })
  expect(await submit(near, signTransfer(node).base64, soon)).toMatchObject({
    kind: 'UNKNOWN',
    error: { kind: 'NETWORK_ERROR', info: { reason: 'NO_USABLE_NODE' } },
  })
  // Without a name any node counts that tells no other chain.
  expect((await submit(connect([first, ...others]), signTransfer(node).base64, soon)).kind).toBe('SUCCEEDED')
})

test('an archive of another chain is not believed', async () => {
  const [main, other] = (await started(['mainnet', 'testnet'])) as [Node, Node]
  const { base64, hash } = signTransfer(other.node)
  await other.near.call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  const near = connect(main.node.url, { chainId: 'mainnet', archive: other.node.url })
  const sent = { tx_hash: hash, sender_account_id: 'alice.near' }
  expect(await waitForTransaction(near, sent, 'NONE', { ...soon, grace: 0 })).toMatchObject({
    ok: false,
    error: { kind: 'UNKNOWN_TRANSACTION' },
  })
})

test('payments ask each of three nodes for its status once', async () => {
  const nodes = await started(['mainnet', 'mainnet', 'mainnet'])
  const { node } = nodes[0] as Node
  const near = await connectedTo(nodes, { chainId: 'mainnet' })
  expect((await signAndSubmit(near, { ...payment(node), timeout: 20_000 })).kind).toBe('SUCCEEDED')
  expect((await submit(near, signTransfer(node).base64, { interval: 20 })).kind).toBe('SUCCEEDED')
  expect(await near.send(block({ finality: 'final' }))).toMatchObject({ ok: true })
  expect(countOf(node, 'status')).toBe(3)
})
