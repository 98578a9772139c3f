import { memoryStore, sendTx, signAndSubmit, submit, type Client, type Payment, type Submission } from 'near-rpc-client'
import {
  expiryProver,
  lightClient,
  type ExpiryProver,
  verified,
  verifiedClient,
  type LightClient,
} from 'near-rpc-client/light'
import type { InProcessNode } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { provingNode } from '../testing/proofs/chain-under-proof.js'
import { clientOf, functionOf, type NodeFunction, type NodeReply } from './nodes.js'
import { transportTo } from './verified/recorded-node.js'

/** A single try of each, however slow the machine is. */
const times = { timeout: 20_000, interval: 30_000, validityPeriod: 100 }

interface World {
  readonly node: InProcessNode
  readonly light: LightClient
  readonly honest: NodeFunction
  /** Proves keys with the honest node. */
  readonly expiry: ExpiryProver
}

/** A chain on which a transaction is valid for 100 blocks. Networks of today are not `certified`. */
async function world(certified: boolean): Promise<World> {
  const { node, light } = await provingNode({ certified, transactionValidity: 100 })
  const honest = functionOf(node)
  return { node, light, honest, expiry: expiryProver(verifiedClient(verified(transportTo(honest), light))) }
}

/** Signed at the newest final block, and not sent. */
function signed(node: InProcessNode): { readonly base64: string; readonly hash: string; readonly nonce: bigint } {
  const actions = [{ kind: 'Transfer', deposit: 1n }] as const
  return node.sign({ signer: 'bob.near', receiver: 'alice.near', actions })
}

const rejection = (reason: unknown): NodeReply => ({
  error: {
    name: 'HANDLER_ERROR',
    cause: { name: 'INVALID_TRANSACTION', info: {} },
    code: -32000,
    message: 'Server error',
    data: { TxExecutionError: { InvalidTxError: reason } },
  },
})

const unknown: NodeReply = {
  error: {
    name: 'HANDLER_ERROR',
    cause: { name: 'UNKNOWN_TRANSACTION', info: { requested_transaction_hash: '1'.repeat(32) } },
    code: -32000,
    message: 'Server error',
    data: 'unknown',
  },
}

/** A node that invents each piece of evidence that a transaction expired. What a light client asks it answers. */
function expiryLiar(honest: NodeFunction): NodeFunction {
  return async question => {
    const { method, params } = question
    if (method === 'send_tx') return rejection('Expired')
    if (method === 'tx') return unknown
    const reply = await honest(question)
    if (!('result' in reply)) return reply
    const result = Object(reply.result)
    if (method === 'block' && params['finality'] === 'final')
      return { result: { ...result, header: { ...result.header, height: result.header.height + 500 } } }
    if (method === 'query') return { result: { ...result, nonce: 0, block_height: result.block_height + 500 } }
    return reply
  }
}

/** A node that invents that another transaction used the nonce, in the block after the one that the transaction names. */
function nonceLiar({ honest, node }: World): NodeFunction {
  const nonce = 10n ** 12n
  return async question => {
    const { method, params } = question
    if (method === 'send_tx') return rejection({ InvalidNonce: { tx_nonce: nonce, ak_nonce: nonce } })
    if (method === 'tx') return unknown
    const { hash: block_hash, height: block_height } = node.chain.block(node.chain.final.height + 1) ?? node.chain.head
    const key = { nonce, permission: 'FullAccess' }
    if (method === 'query' && params['finality'] === 'final') return { result: { ...key, block_hash, block_height } }
    if (method !== 'changes') return honest(question)
    const { publicKey: public_key } = node.accounts.bob.key
    const change = { account_id: 'bob.near', public_key, access_key: key }
    const cause = { type: 'transaction_processing', tx_hash: block_hash }
    return { result: { block_hash, changes: [{ type: 'access_key_update', cause, change }] } }
  }
}

test('an expiry is proven by the nonce of the key at a block after it', async () => {
  const { node, light, honest, expiry } = await world(true)
  const { base64, hash } = signed(node)
  node.advance(120)
  const end = await submit(clientOf(honest), base64, { light, expiry, ...times })
  const proven = 'evidence' in end && end.evidence?.proven === true ? end.evidence : undefined
  expect(end).toMatchObject({ kind: 'EXPIRED', hash, canStillExecute: false, evidence: { proven: true, nonce: 0n } })
  const { height = 0 } = proven?.block ?? {}
  expect(proven?.block.hash).toBe(node.chain.block(height)?.hash)
})

test.each([
  ['a network that certifies nothing', false, 'ROOT_NOT_COMMITTED'],
  ['a network that certifies, without a client that proves keys', true, undefined],
])('on %s an expiry is not proven, and the caller can let it pass', async (_name, certified, reason) => {
  const { node, light, honest, expiry } = await world(certified)
  const { base64 } = signed(node)
  node.advance(120)
  const options = { light, ...(!certified && { expiry }), ...times }
  const end = await submit(clientOf(honest), base64, options)
  expect(end).toMatchObject({ kind: 'UNKNOWN', said: 'EXPIRED', canStillExecute: true })
  const { unproven } = end as Extract<Submission, { readonly kind: 'UNKNOWN' }>
  expect(Object(unproven).info?.reason).toBe(reason)
  expect(Object(unproven).kind).toBe(reason ? 'NOT_PROVABLE' : 'NO_ANSWER')
  expect(await submit(clientOf(honest), base64, { ...options, unverified: 'pass' })).toMatchObject({
    kind: 'EXPIRED',
    canStillExecute: false,
    evidence: { proven: false },
  })
})

function provenKey(block_height: number, nonce: bigint): object {
  return { ok: true, proof: {}, result: { block_hash: `block ${block_height}`, block_height, nonce } }
}

test('a nonce that was not possible yet proves no expiry: the block that executes it can renew the key', async () => {
  // It executed in block 1,001, which deleted the key and added it again: so it has the nonce of block 1,000.
  const prover = expiryProver({
    send: async ({ params }: { readonly params: object }) =>
      'block_id' in params ? provenKey(1_000, 999_999_998n) : provenKey(1_200, 1_000_000_000n),
  } as unknown as Parameters<typeof expiryProver>[0])
  const transaction = { signer_id: 'bob.near', public_key: 'ed25519:1', nonce_index: null, block_hash: 'block 1000' }
  const prove = (nonce: bigint): ReturnType<ExpiryProver['proveExpiry']> =>
    prover.proveExpiry({ ...transaction, nonce }, times)
  expect(await prove(1_000_000_007n)).toMatchObject({
    unproven: new Error('The nonce 1000000007 was not possible yet in block 1000.'),
    isForEver: true,
  })
})

test('without a light client, an end has no evidence, as before', async () => {
  const { node, honest } = await world(false)
  const { base64 } = signed(node)
  node.advance(120)
  const end = await submit(clientOf(honest), base64, times)
  expect([end.kind, 'evidence' in end]).toEqual(['EXPIRED', false])
})

test('nodes that all lie that a transaction expired: it is not proven, however they lie', async () => {
  const { node, light, honest, expiry } = await world(true)
  const { base64 } = signed(node)
  node.advance(12)
  const near = clientOf(expiryLiar(honest))
  const said = { kind: 'UNKNOWN', said: 'EXPIRED', canStillExecute: true }
  expect(await submit(near, base64, { light, expiry, ...times })).toMatchObject({
    ...said,
    unproven: { message: expect.stringContaining('is valid until block') as string },
  })
  const lying = expiryProver(verifiedClient(verified(transportTo(expiryLiar(honest)), light)))
  expect(await submit(near, base64, { light, expiry: lying, ...times })).toMatchObject({
    ...said,
    unproven: { kind: 'PROOF_INVALID', info: { reason: 'OTHER_VALUES' } },
  })
  // What it passes without a proof counts for nothing.
  const passing = {
    send: (request: never) =>
      clientOf(expiryLiar(honest))
        .send(request)
        .then(outcome => ({ ...outcome, proof: null })),
  }
  expect(await submit(near, base64, { light, expiry: expiryProver(passing as never), ...times })).toMatchObject({
    ...said,
    unproven: { message: expect.stringContaining('without a proof') as string },
  })
})

test('a transaction that used its nonce is not proven to have expired', async () => {
  const { node, light, honest, expiry } = await world(true)
  const { base64 } = signed(node)
  await clientOf(honest).call(sendTx({ signed_tx_base64: base64, wait_until: 'INCLUDED' }))
  node.advance(120)
  // Nobody has the proof of its outcome, so that only the key tells that it executed.
  const silent: NodeFunction = question => (question.method === 'light_client_proof' ? unknown : honest(question))
  const own = lightOf(node, silent)
  const end = await submit(clientOf(expiryLiar(honest)), base64, { light: own, expiry, ...times })
  expect(end).toMatchObject({
    kind: 'UNKNOWN',
    said: 'EXPIRED',
    unproven: { message: expect.stringContaining('nonce') as string },
  })
  const contradicted = await submit(clientOf(expiryLiar(honest)), base64, { light, expiry, ...times })
  expect(contradicted).toMatchObject({
    kind: 'UNKNOWN',
    said: 'EXPIRED',
    unproven: { kind: 'CONTRADICTED', info: { receipt: { version: 1 } } },
  })
})

function lightOf(node: InProcessNode, asFunction: NodeFunction): LightClient {
  return lightClient({ near: clientOf(asFunction), checkpoint: { block_hash: node.chain.genesis.hash } })
}

interface Signing {
  readonly payment: Payment
  readonly signings: number
}

/** Two calls of one payment, and how many transactions they signed. */
async function pay({ node }: World, near: Client, options: object): Promise<Signing> {
  const { publicKey: public_key } = node.accounts.bob.key
  let signings = 0
  const sign = ({ nonce, block_hash: blockHash }: { readonly nonce: bigint; readonly block_hash: string }): string => {
    signings++
    const actions = [{ kind: 'Transfer', deposit: 1n }] as const
    return node.sign({ signer: 'bob.near', receiver: 'alice.near', actions, nonce, blockHash }).base64
  }
  const store = memoryStore()
  const all = { account_id: 'bob.near', public_key, sign, store, id: 'rent', ...times, ...options }
  await signAndSubmit(near, all)
  return { payment: await signAndSubmit(near, all), signings }
}

test.each([
  ['EXPIRED', 'no second signature', {}, 1],
  ['NONCE_USED', 'no second signature', {}, 1],
  ['EXPIRED', 'one, if the caller lets it pass', { unverified: 'pass' }, 2],
  ['NONCE_USED', 'one, if the caller lets it pass', { unverified: 'pass' }, 2],
])('nodes that all lie with %s get %s', async (said, _what, options, count) => {
  const made = await world(false)
  const { light, honest } = made
  let asked = 0
  // They are honest until the transaction is signed.
  const liar: NodeFunction = question => {
    if (question.method === 'send_tx') asked++
    if (asked === 0) return honest(question)
    return said === 'EXPIRED' ? expiryLiar(honest)(question) : nonceLiar(made)(question)
  }
  const { payment, signings } = await pay(made, clientOf(liar), { light, ...options })
  expect([payment.kind, payment.canStillExecute, signings]).toEqual(['UNKNOWN', true, count])
  expect('said' in payment && payment.said).toBe(count === 1 && said)
})

test('after a proven expiry, a payment is signed again', async () => {
  const made = await world(true)
  const { node, light, honest, expiry } = made
  let isFirst = true
  // The first transaction is lost, and its time passes.
  const losing: NodeFunction = async question => {
    if (question.method !== 'send_tx') return honest(question)
    if (isFirst) node.advance(130)
    isFirst = false
    const reply = await honest(question)
    // The proof of a payment needs later blocks.
    node.advance(9)
    return reply
  }
  const { signings, payment } = await pay(made, clientOf(losing), { light, expiry })
  expect([signings, payment.kind]).toEqual([2, 'SUCCEEDED'])
})
