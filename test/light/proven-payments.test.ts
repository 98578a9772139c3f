import { memoryStore, signAndSubmit, submit, type Payment, type PaymentStore, type Submission } from 'near-rpc-client'
import { lightClient, verifyReceipt } from 'near-rpc-client/light'
import { expect, test } from 'vitest'
import { toBase58 } from '../../templates/testing/primitives/base58.js'
import { nextState, stateOf } from '../../generated/src/flows/transactions/pay/payment-state.js'
import { failure } from '../verify/forge-outcome.js'
import { blockAt } from './forged-chain.js'
import { forgePayment, paymentNode, type ForgedPayment, type TxAnswer } from './forged-payment.js'
import { clientOf, unknownBlock, type NodeFunction } from './nodes.js'

const paid = forgePayment()
const failed = forgePayment(failure(0))
const times = { timeout: 2_000, interval: 1 }

/** A node whose words about the transaction are not those of the chain. */
function saying(payment: ForgedPayment, lie: Partial<TxAnswer>, final: () => number = () => 9): NodeFunction {
  const honest = paymentNode(payment, final)
  return question =>
    question.method === 'tx' || question.method === 'send_tx'
      ? { result: { ...payment.answer, ...lie } }
      : honest(question)
}

function lightOf(payment: ForgedPayment, node: NodeFunction): ReturnType<typeof lightClient> {
  return lightClient({ near: clientOf(node), checkpoint: { block_hash: blockAt(payment.chain.blocks, 0).hash } })
}

function send(payment: ForgedPayment, node: NodeFunction, options: object = {}): Promise<Submission> {
  return submit(clientOf(node), payment.signed, { light: lightOf(payment, node), ...times, ...options })
}

const settled = ['SUCCEEDED', 'ACTION_FAILED', 'TRANSACTION_FAILED']

test.each([
  ['SUCCEEDED', paid],
  ['SUCCEEDED', forgePayment({ SuccessValue: 'NDI=' })],
  ['ACTION_FAILED', failed],
] as const)('%s comes with a receipt that proves it', async (kind, payment) => {
  const end = await send(
    payment,
    paymentNode(payment, () => 9),
  )
  if (!('receipt' in end) || !end.receipt) throw new Error(`No receipt: ${end.kind}`)
  expect(end).toMatchObject({ kind, canStillExecute: false, hash: payment.hash })
  const value_base64 = 'value_base64' in end ? end.value_base64 : null
  const block_hash = blockAt(payment.chain.blocks, 9).hash
  expect(verifyReceipt(end.receipt, { block_hash })).toMatchObject({ ok: true, value: { kind, value_base64 } })
})

test('a proof that needs a later block is waited for', async () => {
  let final = 4
  // The chain grows by a block with each question about the newest one.
  const node = paymentNode(paid, () => final)
  const growing: NodeFunction = question => {
    if (question.method === 'next_light_client_block') final = Math.min(final + 1, 11)
    return node(question)
  }
  expect(await send(paid, growing)).toMatchObject({ kind: 'SUCCEEDED', receipt: { version: 1 } })
})

const lies: readonly (readonly [name: string, payment: ForgedPayment, lie: Partial<TxAnswer>])[] = [
  ['success for a failure', failed, { status: { SuccessValue: '' } }],
  ['another value', paid, { status: { SuccessValue: 'bGll' } }],
  ['failure for a success', paid, { status: failure(0) }],
  ['a rejection', paid, { status: { Failure: { InvalidTxError: 'InvalidSignature' } } }],
]

test.each(lies)('a node that says %s makes no end, and the error has the truth', async (_, payment, lie) => {
  const end = await send(payment, saying(payment, lie))
  expect(end).toMatchObject({ kind: 'UNKNOWN', canStillExecute: true, unproven: { kind: 'CONTRADICTED' } })
  const { unproven } = end as { unproven?: { info: { receipt: { block_hash: string } } } }
  const receipt = unproven?.info.receipt
  const kind = payment === failed ? 'ACTION_FAILED' : 'SUCCEEDED'
  expect(verifyReceipt(receipt, { block_hash: receipt?.block_hash ?? '' })).toMatchObject({ ok: true, value: { kind } })
})

test('nodes that all invent the same transaction make no end', async () => {
  const invented: NodeFunction = question =>
    question.method === 'light_client_proof' ? unknownBlock : saying(paid, {})(question)
  const end = await send(paid, invented, { timeout: 60 })
  expect(end).toMatchObject({ kind: 'UNKNOWN', canStillExecute: true, unproven: { name: 'LightClientError' } })
  const another = forgePayment(undefined, undefined)
  const ofOther: NodeFunction = question =>
    question.method === 'light_client_proof'
      ? paymentNode(another, () => 9)({ ...question, params: { ...question.params, light_client_head: '' } })
      : saying(paid, {})(question)
  expect(await send(paid, ofOther, { timeout: 60 })).toMatchObject({ kind: 'UNKNOWN', canStillExecute: true })
})

/** Each answer of a proof, with one part that is not true: no end but the true one comes of it. */
test('no change of one field of a proof makes another end', async () => {
  const honest = paymentNode(failed, () => 9)
  const tampers: readonly ((proof: Proof) => unknown)[] = [
    proof => ({ ...proof, outcome_proof: { ...proof.outcome_proof, id: failed.outcomes[2]?.told.id } }),
    proof => withOutcome(proof, { status: { SuccessValue: '' } }),
    proof => withOutcome(proof, { receipt_ids: [] }),
    proof => withOutcome(proof, { executor_id: 'mallory.near' }),
    proof => withOutcome(proof, { logs: ['paid'] }),
    proof => ({ ...proof, outcome_root_proof: [] }),
    proof => ({ ...proof, block_proof: [] }),
    proof => ({ ...proof, block_header_lite: blockAt(failed.chain.blocks, 8).header }),
    () => null,
  ]
  for (const tamper of tampers) {
    const liar: NodeFunction = async question => {
      const reply = await honest(question)
      if (question.method === 'tx' || question.method === 'send_tx')
        return { result: { ...failed.answer, status: { SuccessValue: '' } } }
      const isProof = question.method === 'light_client_proof' && 'result' in reply
      return isProof ? { result: tamper(reply.result as Proof) } : reply
    }
    expect(settled).not.toContain((await send(failed, liar, { timeout: 40 })).kind)
  }
})

type Proof = { readonly outcome_proof: { readonly outcome: object } }

function withOutcome(proof: Proof, part: object): object {
  return {
    ...proof,
    outcome_proof: { ...proof.outcome_proof, outcome: { ...proof.outcome_proof.outcome, ...part } },
  }
}

const public_key = `ed25519:${toBase58(new Uint8Array(32).fill(7))}`

async function storeWith(payment: ForgedPayment): Promise<PaymentStore> {
  const store = memoryStore()
  const key = { account_id: 'alice.near', public_key, nonce_index: null, nonce: '12' }
  const record = { version: 2, id: 'rent', ...key, signed: payment.signed, signings: 1 }
  await store.compareAndSet('payment rent', undefined, JSON.stringify(record))
  return store
}

const sign = (): never => expect.unreachable('it is signed already')

function pay(payment: ForgedPayment, node: NodeFunction, store: PaymentStore, options: object = {}): Promise<Payment> {
  const light = lightOf(payment, node)
  const all = { account_id: 'alice.near', public_key, sign, store, id: 'rent', light, ...times, ...options }
  return signAndSubmit(clientOf(node), all)
}

test('the record keeps the receipt, and a later call returns it without a node', async () => {
  const store = await storeWith(paid)
  const first = await pay(
    paid,
    paymentNode(paid, () => 9),
    store,
  )
  expect(first).toMatchObject({ kind: 'SUCCEEDED', receipt: { version: 1 }, canStillExecute: false })
  const again = await pay(paid, () => expect.unreachable('no node is asked'), store)
  expect(again).toEqual({ ...first, result: null })
})

test('a call whose time ends before the proof has no end, and the next one proves it', async () => {
  const store = await storeWith(paid)
  let final = 6
  const node = paymentNode(paid, () => final)
  const early = await pay(paid, node, store, { timeout: 60 })
  expect(early).toMatchObject({ kind: 'UNKNOWN', canStillExecute: true, unproven: { name: 'LightClientError' } })
  expect(await store.read('payment rent')).not.toContain('"end"')
  final = 9
  expect(await pay(paid, node, store)).toMatchObject({ kind: 'SUCCEEDED', receipt: { version: 1 } })
})

test('an end without a receipt is not enough with light, and never leads to a second signature', async () => {
  const store = await storeWith(paid)
  const node = paymentNode(paid, () => 9)
  const said = await pay(paid, node, store, { light: undefined })
  expect([said.kind, 'receipt' in said]).toEqual(['SUCCEEDED', false])
  expect(await pay(paid, () => unknownBlock, store, { timeout: 60 })).toMatchObject({
    kind: 'UNKNOWN',
    canStillExecute: true,
  })
  const proven = await pay(paid, node, store)
  expect(proven).toMatchObject({ kind: 'SUCCEEDED', receipt: { version: 1 } })
  expect(await pay(paid, () => expect.unreachable('no node is asked'), store)).toEqual({ ...proven, result: null })
})

test('a payment that has an end is never signed again, whatever is said about its nonce', () => {
  const end = { status: { SuccessValue: '' }, hash: paid.hash, block_hash: null, ended_at: '2026-11-24T12:00:00.000Z' }
  const key = { account_id: 'alice.near', public_key, nonce_index: null, nonce: '12' }
  const record = { ...key, signed: paid.signed, signings: 1, end }
  const saved = { key: 'payment rent', text: '', record }
  const place = { key: 'payment rent', saved, purpose: undefined, keyOutcome: undefined, height: 9, usedNonce: 0n }
  const state = stateOf({ ...place, needsReceipt: true })
  expect(state.kind).toBe('SIGNED')
  if (state.kind === 'ENDED') return
  const error = new Error('the nonce is used')
  for (const kind of ['NONCE_USED', 'EXPIRED'] as const)
    expect(
      nextState(state, { kind, error, canStillExecute: false, hash: paid.hash } as unknown as Submission),
    ).toMatchObject({
      kind: 'ENDED',
      payment: { kind: 'UNKNOWN', canStillExecute: true },
    })
})

test('a light client whose store fails makes no end and loses no hash', async () => {
  const store = {
    read: () => Promise.reject(new Error('the disk is full')),
    compareAndSet: () => Promise.resolve(false),
  }
  const node = paymentNode(paid, () => 9)
  const checkpoint = { block_hash: blockAt(paid.chain.blocks, 0).hash }
  const end = await send(paid, node, { light: lightClient({ near: clientOf(node), checkpoint, store }) })
  expect(end).toMatchObject({ kind: 'UNKNOWN', hash: paid.hash, unproven: new Error('the disk is full') })
})
