import type { ResultOf, ProvenBlock } from 'near-rpc-client/verify'
import { toBase58 } from '../../templates/testing/primitives/base58.js'
import { borshInteger, borshList, borshText, joined } from '../../templates/testing/primitives/borsh.js'
import { blockHash, bytesOf, hashOf, headOf, liteHeader, sha } from './forge.js'

export type OutcomeProof = ResultOf<'light_client_proof'>
export type OutcomeWithId = OutcomeProof['outcome_proof']
type Status = OutcomeWithId['outcome']['status']

/** A failure, with a reason of the node's own. */
export const failure = (index: number): Status =>
  ({ Failure: { ActionError: { index, kind: { AccountDoesNotExist: { account_id: 'bob.near' } } } } }) as Status

export function outcomeWithId(status: Status, logs: readonly string[] = ['first', 'second']): OutcomeWithId {
  return {
    id: hashOf('receipt'),
    block_hash: hashOf('block'),
    proof: [],
    outcome: {
      executor_id: 'bob.near',
      status,
      logs,
      receipt_ids: [hashOf('refund')],
      gas_burnt: 4_174_947_687_500,
      tokens_burnt: '417494768750000000000',
      metadata: { version: 1, gas_profile: null },
    },
  }
}

/** The leaf that an outcome is in the tree of its shard. */
export function leafOf({ id, outcome }: OutcomeWithId): Uint8Array {
  const { receipt_ids, gas_burnt, tokens_burnt, executor_id, status, logs } = outcome
  const partial = sha(
    borshList(receipt_ids.map(bytesOf)),
    borshInteger(gas_burnt, 8),
    borshInteger(BigInt(tokens_burnt), 16),
    borshText(executor_id),
    statusBytes(status),
  )
  const hashes = [bytesOf(id), partial, ...logs.map(log => sha(new TextEncoder().encode(log)))]
  return sha(borshList(hashes))
}

function statusBytes(status: Status): Uint8Array {
  if (status === 'Unknown') return borshInteger(0, 1)
  if ('Failure' in status) return borshInteger(1, 1)
  if ('SuccessReceiptId' in status) return joined(borshInteger(3, 1), bytesOf(status.SuccessReceiptId))
  const value = new Uint8Array(Buffer.from(status.SuccessValue, 'base64'))
  return joined(borshInteger(2, 1), borshInteger(value.length, 4), value)
}

/** A proof of an outcome that is alone in its block, and the head to which it leads: the block after that. */
export function outcomeProof(told: OutcomeWithId): { readonly head: ProvenBlock; readonly proof: OutcomeProof } {
  const block_header_lite = liteHeader({ outcome_root: toBase58(sha(leafOf(told))) })
  const hash = blockHash(block_header_lite)
  const outcome_proof = { ...told, block_hash: toBase58(hash) }
  const head = headOf(liteHeader({ height: 1001, block_merkle_root: toBase58(hash) }))
  return { head, proof: { outcome_proof, outcome_root_proof: [], block_header_lite, block_proof: [] } }
}
