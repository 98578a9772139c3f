import { shardOf } from '../../chain/shards.js'
import { refuseAs } from '../../wire/failure.js'
import { accountField, hashOfText, objectParams, textField } from '../../wire/params.js'
import { variantField } from '../../wire/block-reference.js'
import type { Block, Chain } from '../../chain/chain.js'
import type { Outcome } from '../../execution/outcome.js'
import type { Json, JsonObject } from '../../wire/json.js'

/** The transaction or receipt whose execution is to be proved. The account only selects the shard. */
export type ProofTarget = { readonly id: string; readonly accountId: string; readonly head: string }

const types = ['transaction', 'receipt'] as const

export function readProofTarget(params: Json | undefined, expected: string): ProofTarget {
  const fields = objectParams(params, expected)
  const [id, account] = names[variantField(fields, 'type', types)]
  return {
    id: hashOfText(textField(fields, id)),
    accountId: accountField(fields, account),
    head: readHead(fields),
  }
}

const names = { transaction: ['transaction_hash', 'sender_id'], receipt: ['receipt_id', 'receiver_id'] } as const

export function readHead(fields: JsonObject): string {
  return hashOfText(textField(fields, 'light_client_head'))
}

/** The block of a light client's request, by its header. Nodes keep all headers. */
export function knownBlock(hash: string, chain: Chain): Block {
  const block = chain.byHash.get(hash)
  return block ?? refuseAs('UNKNOWN_BLOCK', {}, `DB Not Found Error: BLOCK HEADER: ${hash}`)
}

/** The outcome of the target. A node that does not track its shard does not have it. */
export function findOutcome({ id, accountId }: ProofTarget, chain: Chain): Outcome {
  const { faultModes } = chain.settings
  const named = { transaction_or_receipt_id: id }
  if (faultModes.has('untracking') || faultModes.has('alone')) {
    const text = `Node doesn't track the shard where ${id} is executed`
    return refuseAs('UNAVAILABLE_SHARD', { ...named, shard_id: shardOf(accountId).id }, text)
  }
  const outcome = chain.outcomes.get(id)
  return outcome ?? refuseAs('UNKNOWN_TRANSACTION_OR_RECEIPT', named, `${id} does not exist`)
}
