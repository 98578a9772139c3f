import { lightClient, verifyReceipt, type ProvenReceipt } from 'near-rpc-client/light'
import { expect, test } from 'vitest'
import { failure } from '../verify/forge-outcome.js'
import { hashOf, bytesOf } from '../verify/forge.js'
import { flipsOf } from '../verify/flips.js'
import { blockAt } from './forged-chain.js'
import { deposit, forgePayment, paymentNode, type ForgedPayment } from './forged-payment.js'
import { clientOf, type NodeFunction, type NodeReply } from './nodes.js'

const paid = forgePayment()
const head = 9

function lightOf(payment: ForgedPayment, nodes: readonly NodeFunction[]): ReturnType<typeof lightClient> {
  const checkpoint = { block_hash: blockAt(payment.chain.blocks, 0).hash }
  return lightClient({ near: nodes.map(node => clientOf(node)), checkpoint })
}

async function prove(payment: ForgedPayment): Promise<ProvenReceipt> {
  const ended = await lightOf(payment, [paymentNode(payment, () => head)]).proveTransaction(payment.signed)
  if (!ended.ok) throw ended.error
  return ended.result
}

test('a receipt says who paid whom, how much, with which result and in which block', async () => {
  const { receipt } = await prove(paid)
  const text = JSON.stringify(receipt)
  const block_hash = blockAt(paid.chain.blocks, head).hash
  const verdict = verifyReceipt(JSON.parse(text), { block_hash })
  expect(verdict).toMatchObject({
    ok: true,
    value: {
      kind: 'SUCCEEDED',
      value_base64: '',
      hash: paid.hash,
      signer_id: 'alice.near',
      receiver_id: 'bob.near',
      nonce: '12',
      deposit: `${deposit}`,
      actions: [{ kind: 'Transfer', deposit: `${deposit}` }],
      block: { height: 5, hash: blockAt(paid.chain.blocks, 5).hash },
      head: { height: head, hash: block_hash },
    },
  })
  const ids = paid.outcomes.map(({ told }) => told.id)
  expect(verdict.ok && verdict.value.outcomes.map(({ outcome, block }) => [outcome.id, block.height])).toEqual([
    [ids[0], 5],
    [ids[1], 6],
    [ids[2], 7],
  ])
})

test('a receipt of a transfer with its refund is smaller than 7 kB, and 16 kB on a chain of 2^28 blocks', async () => {
  const { receipt } = await prove(paid)
  const step = { hash: hashOf('step'), direction: 'Right' }
  const long = {
    ...receipt,
    blocks: receipt.blocks.map(each => ({ ...each, block_proof: Array.from({ length: 28 }, () => step) })),
  }
  expect(JSON.stringify(receipt).length).toBeLessThan(7_000)
  expect(JSON.stringify(long).length).toBeLessThan(16_000)
})

test.each([
  ['that failed in an action', forgePayment(failure(0)), 'ACTION_FAILED', null],
  ['that the chain rejected', forgePayment(undefined, failure(0)), 'TRANSACTION_FAILED', null],
  ['that returned a value', forgePayment({ SuccessValue: 'NDI=' }), 'SUCCEEDED', 'NDI='],
  [
    'whose result is that of a later receipt',
    forgePayment({ SuccessReceiptId: hashOf('the refund') }),
    'SUCCEEDED',
    '',
  ],
] as const)('a receipt of a transaction %s says so', async (_, payment, kind, value_base64) => {
  expect((await prove(payment)).transaction).toMatchObject({ kind, value_base64 })
})

test('each change of one character of a receipt is refused, but for the reason of a failure', async () => {
  for (const payment of [paid, forgePayment(failure(0))]) {
    const { receipt, transaction } = await prove(payment)
    const trusted = { block_hash: receipt.block_hash }
    const accepted = flipsOf(receipt).filter(({ answer }) => verifyReceipt(answer, trusted).ok)
    const isFailure = transaction.kind !== 'SUCCEEDED'
    const places = new Set(accepted.map(({ name }) => name.replace(/(Failure).*/, '$1')))
    expect([...places]).toEqual(isFailure ? ['outcomes.*.outcome_proof.outcome.status.Failure'] : [])
  }
})

test('each bit of the transaction is covered', async () => {
  const { receipt } = await prove(paid)
  const bytes = Buffer.from(receipt.transaction_base64, 'base64')
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    const forged = { ...receipt, transaction_base64: changed.toString('base64') }
    expect(verifyReceipt(forged, { block_hash: receipt.block_hash }).ok).toBe(false)
  }
})

const invalid = (reason: string, field: string): object => ({
  ok: false,
  error: { kind: 'PROOF_INVALID', reason, field },
})

test('a receipt proves nothing from another block, of another version, or without an outcome', async () => {
  const { receipt } = await prove(paid)
  const { block_hash, outcomes, blocks } = receipt
  const verdict = (part: object, trusted = block_hash): unknown =>
    verifyReceipt({ ...receipt, ...part }, { block_hash: trusted })
  expect(verdict({}, blockAt(paid.chain.blocks, 8).hash)).toEqual(invalid('OTHER_BLOCK', 'block_hash'))
  const other = blockAt(paid.chain.blocks, 8).hash
  expect(verdict({ block_hash: other }, other)).toEqual(invalid('OTHER_BLOCK', 'head'))
  expect(verdict({ version: 2 })).toEqual({
    ok: false,
    error: { kind: 'PROOF_UNSUPPORTED', reason: 'RECEIPT_VERSION', field: 'version' },
  })
  expect(verdict({ outcomes: outcomes.slice(0, 2), blocks: blocks.slice(0, 2) })).toEqual({
    ok: false,
    error: { kind: 'PROOF_INCOMPLETE', reason: 'NO_PROOF', field: 'outcomes.2' },
  })
  expect(verdict({ outcomes: [...outcomes, outcomes[0]] })).toEqual(invalid('OTHER_OUTCOME', 'outcomes.3'))
  expect(verdict({ blocks: [...blocks, blocks[0]] })).toEqual(invalid('MALFORMED', 'blocks.3'))
})

test('as long as an outcome is above the head, nothing is proven; later it is', async () => {
  let final = 6
  const light = lightOf(paid, [paymentNode(paid, () => final)])
  expect(await light.proveTransaction(paid.signed)).toMatchObject({ ok: false, error: { name: 'LightClientError' } })
  final = 9
  expect(await light.proveTransaction(paid.signed)).toMatchObject({ ok: true })
})

test('a node that lies about an outcome is named, and the next one proves it', async () => {
  const honest = paymentNode(paid, () => head)
  const liar: NodeFunction = async question => {
    const reply: NodeReply = await honest(question)
    if (question.method !== 'light_client_proof' || !('result' in reply)) return reply
    const told = reply.result as { outcome_proof: { outcome: object } }
    const { outcome_proof } = told
    const outcome = { ...outcome_proof.outcome, status: { SuccessValue: 'bGll' } }
    return { result: { ...told, outcome_proof: { ...outcome_proof, outcome } } }
  }
  const alone = await lightOf(paid, [liar]).proveTransaction(paid.signed)
  expect(alone).toMatchObject({ ok: false, error: { kind: 'PROOF_INVALID', info: { reason: 'WRONG_ROOT', node: 0 } } })
  const both = await lightOf(paid, [liar, honest]).proveTransaction(paid.signed)
  expect(both).toMatchObject({ ok: true, result: { failures: [{ node: 0, reason: 'NOT_PROVEN' }] } })
})

test('bytes that are no signed transaction are a TypeError, without a request', async () => {
  const light = lightOf(paid, [() => expect.unreachable()])
  await expect(light.proveTransaction(bytesOf(hashOf('noise')))).rejects.toThrow(TypeError)
})

test('an executor that is no text, such as an object that no text can be made of, is a failure of its node', async () => {
  const honest = paymentNode(paid, () => head)
  const executor_id = { toString: 7, valueOf: 7 }
  const odd: NodeFunction = async question => {
    const reply = await honest(question)
    if (question.method !== 'tx' || !('result' in reply)) return reply
    const { receipts_outcome: listed, ...rest } = reply.result as { receipts_outcome: { id: string }[] }
    return { result: { ...rest, receipts_outcome: listed.map(({ id }) => ({ id, outcome: { executor_id } })) } }
  }
  const shown = await lightOf(paid, [odd, honest]).proveTransaction(paid.signed)
  expect(shown).toMatchObject({ ok: true, result: { failures: [{ node: 0 }] } })
})
