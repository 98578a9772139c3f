import { hashBytes } from '../primitives/base58.js'
import { fromBase64 } from '../primitives/base64.js'
import { borshBlob, borshInteger, borshList, borshText, joined } from '../primitives/borsh.js'
import { sha256 } from '../primitives/hash.js'
import type { MerkleStep } from '../primitives/merkle.js'
import type { Json, JsonObject } from '../wire/json.js'

/** The outcome of converting a transaction to a receipt, or of a receipt. */
export type Outcome = {
  readonly id: string
  readonly blockHash: string
  readonly blockOrdinal: number
  readonly executorId: string
  readonly gasBurnt: bigint
  readonly tokensBurnt: bigint
  readonly logs: readonly string[]
  readonly receiptIds: readonly string[]
  readonly status: Json
  /** Null for the outcome of a transaction. */
  readonly gasProfile: Json
}

/** The outcome as answers show it. `proof` leads to the root of the outcomes of the same shard and block. */
export function viewOutcome(outcome: Outcome, proof: readonly MerkleStep[]): JsonObject {
  return {
    block_hash: outcome.blockHash,
    id: outcome.id,
    outcome: {
      executor_id: outcome.executorId,
      gas_burnt: outcome.gasBurnt,
      logs: outcome.logs,
      metadata: { gas_profile: outcome.gasProfile, version: outcome.gasProfile === null ? 1 : 3 },
      receipt_ids: outcome.receiptIds,
      status: outcome.status,
      tokens_burnt: String(outcome.tokensBurnt),
    },
    proof,
  }
}

/** The Merkle leaf of an outcome: a hash over the hashes of its id, its effects, and each log line. */
export function outcomeHash(outcome: Omit<Outcome, 'blockHash' | 'blockOrdinal' | 'gasProfile'>): Uint8Array {
  const done = joined(
    borshList(outcome.receiptIds.map(hashBytes)),
    borshInteger(outcome.gasBurnt, 8),
    borshInteger(outcome.tokensBurnt, 16),
    borshText(outcome.executorId),
    encodeStatus(outcome.status),
  )
  return sha256(borshList([hashBytes(outcome.id), sha256(done), ...outcome.logs.map(log => sha256(log))]))
}

/** The reason of a failure is not part of it. */
function encodeStatus(status: Json): Uint8Array {
  if (typeof status !== 'object' || status === null) return borshInteger(0, 1)
  if ('SuccessValue' in status && typeof status.SuccessValue === 'string')
    return joined(borshInteger(2, 1), borshBlob(fromBase64(status.SuccessValue)))
  if ('SuccessReceiptId' in status && typeof status.SuccessReceiptId === 'string')
    return joined(borshInteger(3, 1), hashBytes(status.SuccessReceiptId))
  return borshInteger(1, 1)
}
