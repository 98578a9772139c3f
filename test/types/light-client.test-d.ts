import {
  createClient,
  experimentalLightClientStateProof,
  lightClientProof,
  nextLightClientBlock,
  type NextLightClientBlockErrorCase,
} from 'near-rpc-client'
import type { BlockHeaderInnerLite, ValidatorStake } from 'near-rpc-client/schemas'

const near = createClient({ url: 'https://rpc.example' })
const hash = 'GHXzNZir4MsEZX76CQpxv1dsN1DVNa2ansoJMYxews6q'
const light_client_head = hash

// `{}` if there is no newer block: `inner_lite` distinguishes the two answers.
const next = await near.call(nextLightClientBlock({ last_block_hash: hash }))
if (next.inner_lite !== undefined) {
  next.inner_lite satisfies BlockHeaderInnerLite
  next.next_bps satisfies readonly ValidatorStake[] | null
  next.prev_block_hash satisfies string
  next.inner_lite.timestamp satisfies number | bigint
} else next.next_bps satisfies undefined
// @ts-expect-error the answer may be empty
next.inner_lite.height satisfies number

// The type of the proof decides which params are allowed.
lightClientProof({ type: 'transaction', transaction_hash: hash, sender_id: 'alice.near', light_client_head })
lightClientProof({ type: 'receipt', receipt_id: hash, receiver_id: 'alice.near', light_client_head })
// @ts-expect-error a receipt has a receiver, no sender
lightClientProof({ type: 'receipt', receipt_id: hash, sender_id: 'alice.near', light_client_head })
// @ts-expect-error a transaction is named by its hash
lightClientProof({ type: 'transaction', receipt_id: hash, receiver_id: 'alice.near', light_client_head })

// The target of a state proof is one of four.
const chunk_id = { block_hash: hash, shard_id: 3 }
const account_id = 'alice.near'
experimentalLightClientStateProof({ chunk_id, light_client_head, target: { target_type: 'account', account_id } })
// @ts-expect-error an entry of a contract's storage has a key
experimentalLightClientStateProof({ chunk_id, light_client_head, target: { target_type: 'contract_data', account_id } })

/** A switch over all failures of `next_light_client_block` that its handler reports. */
export function handled(error: Extract<NextLightClientBlockErrorCase, { layer: 'HANDLER_ERROR' }>): string {
  switch (error.kind) {
    case 'UNKNOWN_BLOCK':
      return 'wait'
    case 'EPOCH_OUT_OF_BOUNDS':
      return error.info.epoch_id
    default:
      return error satisfies never
  }
}
