import { createClient, memoryStore, signAndSubmit, type Client, type Transport } from 'near-rpc-client'
import { lightClient, verifyReceipt } from 'near-rpc-client/light'
import { expect, test } from 'vitest'
import { toBase58 } from '../../templates/testing/primitives/base58.js'
import { failure } from '../verify/forge-outcome.js'
import { blockAt } from './forged-chain.js'
import { forgePayment, paymentNode } from './forged-payment.js'
import type { NodeFunction, Question } from './nodes.js'

/** A client whose transport hands over objects: nothing reads JSON, so nothing limits how deep it is. */
function ofObjects(node: NodeFunction): Client {
  const transport = async ({ method, params }: Question): Promise<unknown> => {
    const named = Array.isArray(params) ? { block_id: (params as readonly unknown[])[0] } : params
    const reply = await node({ method, params: named as never })
    return 'result' in reply ? { ok: true, result: reply.result } : { ok: false, error: new Error('no') }
  }
  return createClient({ transport: transport as never as Transport })
}

const deep: unknown = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000))
const payment = forgePayment(failure(0))
const honest = paymentNode(payment, () => 9)

/** A node that gives a reason of failure which is nested 10,000 times, wherever it has to give one. */
const deepNode: NodeFunction = async question => {
  const reply = await honest(question)
  if (question.method !== 'light_client_proof' || !('result' in reply)) return reply
  const { outcome_proof, ...rest } = reply.result as { outcome_proof: { outcome: { status: object } } }
  const isFailure = 'Failure' in outcome_proof.outcome.status
  const outcome = { ...outcome_proof.outcome, ...(isFailure && { status: { Failure: { deep } } }) }
  return { result: { ...rest, outcome_proof: { ...outcome_proof, outcome } } }
}

const checkpoint = { block_hash: blockAt(payment.chain.blocks, 0).hash }
const public_key = `ed25519:${toBase58(new Uint8Array(32).fill(7))}`

const sign = (): never => expect.unreachable('it is signed already')

test('a payment with a reason that no JSON can have ends all the same', async () => {
  const store = memoryStore()
  const key = { account_id: 'alice.near', public_key, nonce_index: null, nonce: '12' }
  const record = { version: 2, id: 'rent', ...key, signed: payment.signed, signings: 1 }
  await store.compareAndSet('payment rent', undefined, JSON.stringify(record))
  const near = ofObjects(deepNode)
  const light = lightClient({ near, checkpoint })
  const options = { account_id: 'alice.near', public_key, sign, store, id: 'rent', light, timeout: 2_000, interval: 1 }
  const end = await signAndSubmit(near, options)
  expect(end).toMatchObject({ kind: 'ACTION_FAILED', receipt: { version: 1 } })
  const shown = verifyReceipt('receipt' in end && end.receipt, { block_hash: blockAt(payment.chain.blocks, 9).hash })
  expect(shown).toMatchObject({ ok: true, value: { kind: 'ACTION_FAILED' } })
})
