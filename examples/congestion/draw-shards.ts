export type ShardLevel = {
  readonly shard_id: number | bigint
  /** From 0 to 1; a text in place of a level that could not be read. */
  readonly level: number | string
}

const width = 40

/** From this level on, a shard accepts no new transactions. */
const rejecting = 0.8

/** A line for each shard: its id, a bar, and what its level means. */
export function drawShards(shards: readonly ShardLevel[]): string {
  return shards.map(({ shard_id, level }) => `shard ${`${shard_id}`.padStart(3)} ${drawLevel(level)}\n`).join('')
}

function drawLevel(level: ShardLevel['level']): string {
  if (typeof level === 'string') return `${'?'.repeat(width)}  ${level}`
  const full = Math.round(level * width)
  const meaning = level >= rejecting ? 'rejects transactions' : level > 0 ? 'busy' : 'idle'
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${(100 * level).toFixed().padStart(3)} %  ${meaning}`
}
