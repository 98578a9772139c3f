import type { JsonObject } from '../wire/json.js'

export type Shard = {
  readonly id: number
  /** The first account id of the next shard; null for the last shard. */
  readonly before: string | null
  readonly load: Load
}

/** The waiting work of a shard, in the four measures of its congestion. */
export type Load = {
  readonly delayedReceiptsGas: bigint
  readonly bufferedReceiptsGas: bigint
  readonly receiptBytes: number
}

const idle: Load = { delayedReceiptsGas: 0n, bufferedReceiptsGas: 0n, receiptBytes: 0 }

/** In the order of account ids. The shard ids are neither sequential nor sorted, which the interface allows. */
export const shards: readonly Shard[] = [
  { id: 0, before: 'b', load: idle },
  { id: 3, before: 'x', load: { ...idle, delayedReceiptsGas: 148_000_000_000_000_000n, receiptBytes: 41_250_000 } },
  { id: 7, before: null, load: { ...idle, bufferedReceiptsGas: 9_300_000_000_000_000n, receiptBytes: 600_000_000 } },
]

/** A shard accepts no new transactions from this level on. */
export const rejectingLevel = 0.8

const fullShard = { delayedReceiptsGas: 4e17, bufferedReceiptsGas: 1e16, receiptBytes: 1e9 }

export function shardOf(accountId: string): Shard {
  const shard = shards.find(({ before }) => before === null || accountId < before)
  if (shard === undefined) throw new Error('The last shard has no end.')
  return shard
}

/** The level is the highest of the four measures. */
export function congestionLevel(load: Load): number {
  return Math.max(
    Number(load.delayedReceiptsGas) / fullShard.delayedReceiptsGas,
    Number(load.bufferedReceiptsGas) / fullShard.bufferedReceiptsGas,
    load.receiptBytes / fullShard.receiptBytes,
  )
}

export function viewCongestion(shard: Shard): JsonObject {
  return {
    allowed_shard: shard.id,
    buffered_receipts_gas: String(shard.load.bufferedReceiptsGas),
    delayed_receipts_gas: String(shard.load.delayedReceiptsGas),
    receipt_bytes: shard.load.receiptBytes,
  }
}

export function viewShardLayout(): JsonObject {
  const indexToId = Object.fromEntries(shards.map(({ id }, index) => [String(index), id]))
  const idToIndex = Object.fromEntries(shards.map(({ id }, index) => [String(id), index]))
  const boundaries = shards.flatMap(({ before }) => (before === null ? [] : [before]))
  return {
    V2: {
      boundary_accounts: boundaries,
      id_to_index_map: idToIndex,
      index_to_id_map: indexToId,
      shard_ids: shards.map(({ id }) => id),
      shards_parent_map: null,
      shards_split_map: null,
      version: 0,
    },
  }
}
