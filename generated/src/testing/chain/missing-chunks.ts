import { shards, type Shard } from './shards.js'
import type { Settings } from '../options.js'

type Gaps = Pick<Settings, 'missingChunks'>

/** Whether the block at a height has a new chunk of a shard. */
export function hasChunk({ missingChunks }: Gaps, height: number, { id }: Shard): boolean {
  return !missingChunks.some(missing => missing.height === height && missing.shardId === id)
}

/** Throws for a shard that the chain does not have. */
export function requireShards({ missingChunks }: Gaps): void {
  const unknown = missingChunks.find(({ shardId }) => !shards.some(({ id }) => id === shardId))
  if (unknown === undefined) return
  const ids = shards.map(({ id }) => id).join(', ')
  throw new RangeError(
    `The chain has no shard ${unknown.shardId}, so it cannot lack a chunk of it. Its shards are ${ids}.`,
  )
}
