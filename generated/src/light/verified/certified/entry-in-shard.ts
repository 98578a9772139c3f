import type { RpcError } from '../../../runtime/rpc-error.js'
import type { ProvenBlock } from '../../../verify/blocks/lite-header.js'
import { verifyCertifiedState, type AskedEntry, type ProvenEntry } from '../../../verify/certified/certified-state.js'
import { askForProof } from '../ask.js'
import { Ended } from '../ended.js'
import type { ProvingCall } from '../proving-call.js'
import { stateProofRequest } from './state-proof-request.js'
import { shardIds } from './told-block.js'

/** The block in question, and the head on whose chain it is. */
export interface BlockBelow {
  readonly head: ProvenBlock
  readonly block: ProvenBlock
}

/** The most shards whose proof is asked for. A node names the shard of an account, so that two are usual. */
const mostShards = 16

/**
 * Proves an entry of the state after a chunk of the block. In which shard the account is, the node says; an entry that
 * is there is that of the account, whatever the shard. Moves the shard that it finds to the front of the list.
 */
export async function entryInShard(
  call: ProvingCall,
  at: BlockBelow,
  target: AskedEntry,
  shards: (number | bigint)[],
): Promise<ProvenEntry> {
  const tried = new Set<string>()
  const open = [...shards]
  let last: unknown
  for (let shard = open.shift(); shard !== undefined && tried.size < mostShards; shard = open.shift()) {
    if (tried.has(`${shard}`)) continue
    tried.add(`${shard}`)
    try {
      return await provenEntry(call, at, target, shard)
    } catch (thrown) {
      const refusal = refusalOf(thrown)
      const isOfOther = refusal?.kind === 'TARGET_SHARD_MISMATCH'
      if (!isOfOther && refusal?.kind !== 'SHARD_NOT_TRACKED') throw thrown
      const named = isOfOther ? shardIds(Object(refusal.info).account_shard_id) : []
      open.unshift(...named)
      shards.unshift(...named)
      last = thrown
    }
  }
  throw last
}

async function provenEntry(
  call: ProvingCall,
  { head, block }: BlockBelow,
  target: AskedEntry,
  shard_id: number | bigint,
): Promise<ProvenEntry> {
  const chunk_id = { block_hash: block.hash, shard_id }
  const asked = { chunk_id, target }
  const { value } = await askForProof(call, stateProofRequest(head, chunk_id, target), head, answer =>
    verifyCertifiedState(head, asked, answer as never, { layout: 'UNSTABLE_V1' }),
  )
  return value
}

/** The error with which a node refused a proof. */
export function refusalOf(thrown: unknown): RpcError | undefined {
  const isRefused = thrown instanceof Ended && Object(thrown.found.info).reason === 'CALL_FAILED'
  return isRefused ? thrown.attempts[0] : undefined
}
