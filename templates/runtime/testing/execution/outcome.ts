import { hashOf } from '../primitives/hash.js'
import type { Json, JsonObject } from '../wire/json.js'

/** What came of a transaction's own step, or of a receipt. */
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
  /** Null for a transaction's own step. */
  readonly gasProfile: Json
  /** What stands beside it in its block, where it is not alone there. */
  readonly sibling: { readonly side: 'Left' | 'Right'; readonly id: string } | null
}

export function viewOutcome(outcome: Outcome): JsonObject {
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
    proof: outcome.sibling === null ? [] : [viewSibling(outcome.sibling)],
  }
}

function viewSibling({ side, id }: NonNullable<Outcome['sibling']>): Json {
  return { direction: side, hash: hashOf('outcome', id) }
}
