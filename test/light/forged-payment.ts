import { createHash } from 'node:crypto'
import { toBase58 } from '../../templates/testing/primitives/base58.js'
import { borshInteger, borshText, joined } from '../../templates/testing/primitives/borsh.js'
import { leafOf, type OutcomeWithId } from '../verify/forge-outcome.js'
import { bytesOf, hashOf, sha } from '../verify/forge.js'
import { blockAt, forgeChain, merklePath, pathTo, rootOf, type ForgedChain } from './forged-chain.js'
import { forgedNode, unknownBlock, type NodeFunction } from './nodes.js'

type Status = OutcomeWithId['outcome']['status']

/** An outcome of the payment, the block that commits to it, and its place among those of its shard. */
export type ForgedOutcome = { readonly height: number; readonly told: OutcomeWithId; readonly index: number }

/** A payment of 5 NEAR of alice.near to bob.near on a forged chain. */
export type ForgedPayment = {
  readonly chain: ForgedChain
  readonly signed: string
  readonly hash: string
  /** Of the transaction, of its receipt, and of the refund. */
  readonly outcomes: readonly ForgedOutcome[]
  /** What an honest node answers to `tx`. */
  readonly answer: TxAnswer
}

export type TxAnswer = { readonly [field: string]: unknown; readonly status: unknown }

export const deposit = 5_000_000_000_000_000_000_000_000n
const key = joined(borshInteger(0, 1), new Uint8Array(32).fill(7))

/** The transaction, without its signature. */
export function unsignedTransfer(nonce = 12): Uint8Array {
  const head = [borshText('alice.near'), key, borshInteger(nonce, 8), borshText('bob.near'), bytesOf(hashOf('anchor'))]
  return joined(...head, borshInteger(1, 4), borshInteger(3, 1), borshInteger(deposit, 16))
}

const receipt = hashOf('the receipt')
const refund = hashOf('the refund')
const success: Status = { SuccessValue: '' }

/** Blocks 5, 6 and 7 commit to the outcomes. `result` is that of the receipt, and `ofTransaction` that before it. */
export function forgePayment(
  result: Status = success,
  ofTransaction: Status = { SuccessReceiptId: receipt },
): ForgedPayment {
  const unsigned = unsignedTransfer()
  const hash = toBase58(new Uint8Array(createHash('sha256').update(unsigned).digest()))
  const isRejected = typeof ofTransaction === 'object' && 'Failure' in ofTransaction
  const told = [
    outcome(hash, 'alice.near', ofTransaction, isRejected ? [] : [receipt]),
    ...(isRejected ? [] : [outcome(receipt, 'bob.near', result, [refund]), outcome(refund, 'alice.near', success, [])]),
  ]
  const outcomes = told.map((each, index) => ({ told: each, height: 5 + index, index: index % 2 }))
  const chain = forgeChain(3, 'payments', new Map(outcomes.map(each => [each.height, outcomeRoot(each)])))
  const [first, ...others] = outcomes.map(each => ({
    ...each.told,
    block_hash: blockAt(chain.blocks, each.height).hash,
  }))
  const answer = {
    final_execution_status: 'FINAL',
    status: isRejected ? ofTransaction : result,
    transaction: { hash, signer_id: 'alice.near', receiver_id: 'bob.near', actions: [] },
    transaction_outcome: first,
    receipts_outcome: others,
  }
  const signature = joined(borshInteger(0, 1), new Uint8Array(64).fill(9))
  const signed = Buffer.from(joined(unsigned, signature)).toString('base64')
  return { chain, signed, hash, outcomes, answer }
}

function outcome(id: string, executor_id: string, status: Status, receipt_ids: readonly string[]): OutcomeWithId {
  const costs = { gas_burnt: 223_182_562_500, tokens_burnt: '22318256250000000000' }
  const metadata = { version: 1, gas_profile: null }
  return {
    id,
    block_hash: hashOf('block'),
    proof: [],
    outcome: { executor_id, status, receipt_ids: [...receipt_ids], logs: [], ...costs, metadata },
  }
}

const otherShard = sha(bytesOf(hashOf('the other shard')))

/** Each shard has three outcomes, of which one is of the payment, and each block has two shards. */
function leaves({ told, index }: ForgedOutcome): readonly Uint8Array[] {
  const others = [bytesOf(hashOf('one more')), bytesOf(hashOf('another'))]
  return [...others.slice(0, index), leafOf(told), ...others.slice(index)]
}

function outcomeRoot(each: ForgedOutcome): string {
  return rootOf([sha(bytesOf(rootOf(leaves(each)))), otherShard])
}

/** An honest node, with the transaction from the start. Its newest final block is at the height `final()`. */
export function paymentNode(payment: ForgedPayment, final: () => number): NodeFunction {
  const ofChain = forgedNode(payment.chain, final)
  return question => {
    const { method, params } = question
    if (method === 'tx' || method === 'send_tx') return { result: payment.answer }
    return method === 'light_client_proof' ? outcomeAnswer(payment, params, final()) : ofChain(question)
  }
}

function outcomeAnswer(
  { chain, outcomes }: ForgedPayment,
  params: { readonly [name: string]: unknown },
  final: number,
): ReturnType<NodeFunction> {
  const found = outcomes.find(({ told }) => [params['transaction_hash'], params['receipt_id']].includes(told.id))
  const head = chain.index(String(params['light_client_head']))
  if (!found || head > final || found.height > head) return unknownBlock
  const { hash, header } = blockAt(chain.blocks, found.height)
  return {
    result: {
      outcome_proof: { ...found.told, block_hash: hash, proof: merklePath(leaves(found), found.index) },
      outcome_root_proof: [{ hash: toBase58(otherShard), direction: 'Right' }],
      block_header_lite: header,
      block_proof: pathTo(chain, found.height, head),
    },
  }
}
