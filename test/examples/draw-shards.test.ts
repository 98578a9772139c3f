import { expect, test } from 'vitest'
import { drawShards } from '../../examples/congestion/draw-shards.js'

test('draws a line for each shard', () => {
  const shards = [
    { shard_id: 0, level: 0 },
    { shard_id: 3, level: 0.37 },
    { shard_id: 18_446_744_073_709_551_615n, level: 0.8 },
    { shard_id: 7, level: 1 },
    { shard_id: 12, level: 'TIMED_OUT' },
  ]
  expect(drawShards(shards)).toBe(`\
shard   0 ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░   0 %  idle
shard   3 ███████████████░░░░░░░░░░░░░░░░░░░░░░░░░  37 %  busy
shard 18446744073709551615 ████████████████████████████████░░░░░░░░  80 %  rejects transactions
shard   7 ████████████████████████████████████████ 100 %  rejects transactions
shard  12 ????????????????????????????????????????  TIMED_OUT
`)
})
