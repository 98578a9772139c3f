import { experimentalTxStatus, tx } from 'near-rpc-client'
import { verified, type VerifiedOutcome } from 'near-rpc-client/light'
import type { ProvenBlock } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { toBase58 } from '../../../templates/testing/primitives/base58.js'
import { blockHash, hashOf, headOf, liteHeader, sha } from '../../verify/forge.js'
import { blockAt } from '../forged-chain.js'
import { forgePayment, paymentNode } from '../forged-payment.js'
import { failure, leafOf, outcomeWithId, type OutcomeWithId } from '../../verify/forge-outcome.js'
import type { NodeFunction, Question } from '../nodes.js'
import { changing, covers, eachLie, lightAt, transportTo } from './recorded-node.js'

type Status = OutcomeWithId['outcome']['status']

const ids = { transaction: hashOf('tx'), first: hashOf('first'), second: hashOf('second'), refund: hashOf('refund') }

function madeOutcome(id: string, executor_id: string, status: Status, receipt_ids: readonly string[]): OutcomeWithId {
  const told = outcomeWithId(status)
  return { ...told, id, outcome: { ...told.outcome, executor_id, receipt_ids } }
}

/** A transaction of alice whose first receipt hands its result to a second one, and makes a refund that did not run. */
function outcomes(last: Status): readonly OutcomeWithId[] {
  return [
    madeOutcome(ids.transaction, 'alice.near', { SuccessReceiptId: ids.first }, [ids.first]),
    madeOutcome(ids.first, 'bob.near', { SuccessReceiptId: ids.second }, [ids.second, ids.refund]),
    madeOutcome(ids.second, 'carol.near', last, []),
    // Of somebody else, in the same block.
    madeOutcome(hashOf('foreign'), 'mallory.near', { SuccessValue: '' }, []),
  ]
}

interface Chain {
  readonly head: ProvenBlock
  readonly node: NodeFunction
}

/** A node with a block of four outcomes, and its head, the block after that. */
function chainOf(last: Status): Chain {
  const told = outcomes(last)
  const leaves = told.map(leafOf)
  const [a, b, c, d] = leaves as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  const header = liteHeader({ outcome_root: toBase58(sha(sha(sha(a, b), sha(c, d)))) })
  const hash = toBase58(blockHash(header))
  const pathOf = (index: number): OutcomeWithId['proof'] => {
    const sibling = leaves[index ^ 1] as Uint8Array
    const other = index < 2 ? sha(c, d) : sha(a, b)
    return [
      { hash: toBase58(sibling), direction: index % 2 === 0 ? 'Right' : 'Left' },
      { hash: toBase58(other), direction: index < 2 ? 'Right' : 'Left' },
    ]
  }
  const proofs = told.map((each, index) => ({
    block_header_lite: header,
    block_proof: [],
    outcome_root_proof: [],
    outcome_proof: { ...each, block_hash: hash, proof: pathOf(index) },
  }))
  const proofOf = (id: unknown): unknown => proofs.find(({ outcome_proof }) => outcome_proof.id === id)
  const node: NodeFunction = ({ method, params }) =>
    method === 'light_client_proof'
      ? { result: proofOf(params['transaction_hash'] ?? params['receipt_id']) }
      : { result: transactionOf(told, last) }
  return { head: headOf(liteHeader({ height: 1001, block_merkle_root: hash })), node }
}

function transactionOf([first, ...receipts]: readonly OutcomeWithId[], status: Status): object {
  return {
    final_execution_status: 'FINAL',
    status,
    transaction: { hash: ids.transaction, signer_id: 'alice.near', receiver_id: 'bob.near', nonce: 7, actions: [] },
    transaction_outcome: first,
    receipts_outcome: receipts.slice(0, 2),
  }
}

const paid: Status = { SuccessValue: 'Im9rIg==' }
const question = tx({ tx_hash: ids.transaction, sender_account_id: 'alice.near', wait_until: 'FINAL' })

const ask = async ({ head, node }: Chain, asked: Question[] = []): Promise<VerifiedOutcome> =>
  verified(transportTo(node, asked), lightAt(head))(question)

const unproven = [
  'final_execution_status',
  'receipts_outcome.*.block_hash',
  'receipts_outcome.*.outcome.metadata',
  'receipts_outcome.*.proof',
  'transaction.actions',
  'transaction.nonce',
  'transaction.receiver_id',
  'transaction_outcome.block_hash',
  'transaction_outcome.outcome.metadata',
  'transaction_outcome.proof',
]

test('a transaction is proven by the outcome of it and of each receipt, and its refund is missing', async () => {
  const asked: Question[] = []
  const chain = chainOf(paid)
  const { hash, height } = chain.head
  expect(await ask(chain, asked)).toEqual({
    ok: true,
    result: transactionOf(outcomes(paid), paid),
    proof: {
      head: { hash, height },
      block: { hash: expect.any(String) as string, height: 1000 },
      unproven,
      missingReceipts: [ids.refund],
    },
  })
  expect(asked.map(({ method, params }) => [method, params['receiver_id'] ?? params['sender_id']])).toEqual([
    ['tx', undefined],
    ['light_client_proof', 'alice.near'],
    ['light_client_proof', 'bob.near'],
    ['light_client_proof', 'carol.near'],
  ])
})

test('that a transaction failed is proven, and the reason is not', async () => {
  const chain = chainOf(failure(0))
  expect(await ask(chain)).toMatchObject({
    ok: true,
    proof: {
      unproven: [
        'final_execution_status',
        'receipts_outcome.*.block_hash',
        'receipts_outcome.*.outcome.metadata',
        'receipts_outcome.*.outcome.status.Failure',
        'receipts_outcome.*.proof',
        'status.Failure',
        ...unproven.slice(4),
      ],
    },
  })
})

const ends = async (change: (result: { [name: string]: never }) => unknown, last: Status = paid): Promise<unknown> => {
  const chain = chainOf(last)
  const lying = await ask({ ...chain, node: changing(chain.node, 'tx', result => change(Object(result))) })
  return lying.ok ? lying.proof : [lying.error.kind, Object(lying.error.info)]
}

const invalid = (reason: string, field: string): unknown => ['PROOF_INVALID', { reason, field, method: 'tx' }]

test('a node cannot say that a failed payment succeeded, nor the reverse, nor both', async () => {
  const wrong = invalid('OTHER_VALUES', 'status')
  expect(await ends(result => ({ ...result, status: paid }), failure(0))).toEqual(wrong)
  expect(await ends(result => ({ ...result, status: failure(0) }))).toEqual(wrong)
  const both = { ...(failure(0) as object), ...(paid as object) }
  expect(await ends(result => ({ ...result, status: both }), failure(0))).toEqual(wrong)
  expect(await ends(result => ({ ...result, status: both }))).toEqual(wrong)
})

test('a node cannot add the outcome of another receipt, nor one twice', async () => {
  const [, , second, foreign] = outcomes(paid)
  expect(
    await ends(result => ({ ...result, receipts_outcome: [...(result['receipts_outcome'] ?? []), foreign] })),
  ).toEqual(invalid('OTHER_OUTCOME', 'receipts_outcome.2'))
  expect(
    await ends(result => ({ ...result, receipts_outcome: [...(result['receipts_outcome'] ?? []), second] })),
  ).toEqual(invalid('OTHER_OUTCOME', 'receipts_outcome'))
})

test('an outcome that a node leaves out is missing, and the status that follows from it is not proven', async () => {
  const { transaction_outcome, ...rest } = Object(transactionOf(outcomes(paid), paid))
  expect(
    await ends(() => ({ ...rest, transaction_outcome, receipts_outcome: [rest.receipts_outcome[0]] })),
  ).toMatchObject({
    unproven: expect.arrayContaining(['status']) as unknown,
    missingReceipts: [ids.second, ids.refund],
  })
})

test.each([
  ['a success', paid],
  ['a failure', failure(0)],
] as const)('a node that changes one field of %s changes nothing that is proven', async (_name, last) => {
  const chain = chainOf(last)
  const kinds = new Set<string>()
  for (const [path, lie] of eachLie(transactionOf(outcomes(last), last))) {
    const outcome = await ask({ ...chain, node: changing(chain.node, 'tx', () => lie) })
    kinds.add(outcome.ok ? 'ok' : outcome.error.kind)
    if (!outcome.ok) continue
    const { unproven: open = [], missingReceipts: missing = [] } = outcome.proof ?? {}
    const isTold = covers([...unproven, ...open], path) || (path === 'receipts_outcome.*' && missing.length === 2)
    expect([path, isTold]).toEqual([path, true])
  }
  expect([...kinds].toSorted()).toEqual(['NOT_PROVABLE', 'PROOF_INVALID', 'ok'])
})

test('the proof of another outcome is no proof of this one', async () => {
  const chain = chainOf(paid)
  const node: NodeFunction = asked =>
    asked.params['receipt_id'] === ids.second
      ? chain.node({ ...asked, params: { receipt_id: ids.first } })
      : chain.node(asked)
  expect(await ask({ ...chain, node })).toMatchObject({
    ok: false,
    error: { kind: 'PROOF_INVALID', info: { reason: 'OTHER_OUTCOME', method: 'light_client_proof' } },
  })
})

test('a transaction that has no outcome yet is not provable', async () => {
  expect(await ends(() => ({ final_execution_status: 'INCLUDED' }))).toEqual([
    'NOT_PROVABLE',
    { reason: 'NOT_EXECUTED', field: '', method: 'tx' },
  ])
})

test('signed bytes that are no transaction are not provable, and nothing is asked', async () => {
  const { head, node } = chainOf(paid)
  const asked: Question[] = []
  const near = verified(transportTo(node, asked), lightAt(head))
  for (const signed_tx_base64 of ['AAAA', '', 'no base64', paymentOfAlice.signed.slice(0, 80)]) {
    expect(await near(experimentalTxStatus({ signed_tx_base64 }))).toMatchObject({
      ok: false,
      error: { kind: 'NOT_PROVABLE', info: { reason: 'SIGNED_BYTES', method: 'EXPERIMENTAL_tx_status' } },
    })
  }
  expect(asked).toEqual([])
})

const paymentOfAlice = forgePayment()

/** A node that tells of the payment what `change` makes of it. */
const askBySigned = async (change: (transaction: { [name: string]: unknown }) => object): Promise<VerifiedOutcome> => {
  const { chain, signed, answer } = paymentOfAlice
  const honest = paymentNode(paymentOfAlice, () => 9)
  const node: NodeFunction = asked =>
    asked.method === 'tx' ? { result: { ...answer, transaction: change(toldOf()) } } : honest(asked)
  const head = headOf(blockAt(chain.blocks, 9).header)
  return verified(transportTo(node), lightAt(head))(tx({ signed_tx_base64: signed, wait_until: 'FINAL' }))
}

const toldOf = (): { [name: string]: unknown } => ({
  hash: paymentOfAlice.hash,
  signer_id: 'alice.near',
  public_key: `ed25519:${toBase58(new Uint8Array(32).fill(7))}`,
  nonce: 12,
  receiver_id: 'bob.near',
  actions: [],
  signature: 'ed25519:any',
})

test('a transaction by its signed bytes is proven by their hash, and its signer, key, nonce and receiver too', async () => {
  expect(await askBySigned(told => told)).toMatchObject({
    ok: true,
    proof: { unproven: expect.arrayContaining(['transaction.actions', 'transaction.signature']) as unknown },
  })
  for (const name of ['hash', 'signer_id', 'public_key', 'nonce', 'receiver_id'])
    expect(await askBySigned(told => ({ ...told, [name]: name === 'nonce' ? 8 : 'mallory.near' }))).toMatchObject({
      ok: false,
      error: { kind: 'PROOF_INVALID', info: { reason: 'OTHER_VALUES', field: `transaction.${name}` } },
    })
})

test('for a head below the outcome a node gives no proof: the light client advances, and asks again', async () => {
  const { head, node } = chainOf(paid)
  const early = headOf(liteHeader({ height: 990 }))
  const refusing: NodeFunction = asked =>
    asked.params['light_client_head'] === early.hash ? { error: internalError } : node(asked)
  const outcome = await verified(transportTo(refusing), lightAt(early, head))(question)
  expect(outcome).toMatchObject({ ok: true, proof: { head: { hash: head.hash } } })
  const stuck = await verified(transportTo(refusing), lightAt(early))(question)
  expect(stuck).toMatchObject({
    ok: false,
    error: {
      kind: 'PROOF_INCOMPLETE',
      info: { reason: 'CALL_FAILED', field: '', method: 'light_client_proof' },
      attempts: [{ kind: 'INTERNAL_ERROR' }],
    },
  })
})

const internalError = {
  name: 'INTERNAL_ERROR',
  cause: { name: 'INTERNAL_ERROR', info: { error_message: 'the block is ahead of the head' } },
  code: -32000,
  message: 'Server error',
  data: 'Internal error',
}
