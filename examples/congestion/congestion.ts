/**
 * Draws how congested each shard is, again for each new final block. The argument is the number of blocks; without it,
 * the monitor runs until Ctrl-C.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { block, connect, experimentalCongestionLevel, followBlocks, isRpcError } from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'
import { drawShards } from './draw-shards.js'

const { NODE_URL } = process.env
const mock = createMockNode()
const near = NODE_URL ? connect(NODE_URL) : connect('https://mock.example', { fetch: mock.fetch })
let remaining = Number(process.argv[2] ?? Infinity)

try {
  const newest = await near.call(block({ finality: 'final' }))
  for await (const { block: followed } of followBlocks(near, { from: newest.header.height })) {
    const { header, chunks } = followed
    const shards = await Promise.all(
      chunks.map(async ({ shard_id, chunk_hash }) => ({ shard_id, level: await levelOf(chunk_hash) })),
    )
    show(`block ${header.height}\n${drawShards(shards)}`)
    if (--remaining <= 0) break
    await pause(500)
    // Only the mock node makes no block by itself.
    mock.advance(1)
  }
} catch (error) {
  if (!isRpcError(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** The level of a chunk's shard; a text if this node cannot tell it, so that one shard does not end the monitor. */
async function levelOf(chunk_id: string): Promise<number | string> {
  const outcome = await near.send(experimentalCongestionLevel({ chunk_id }))
  if (outcome.ok) return outcome.result.congestion_level
  return outcome.error.kind === 'UNKNOWN_CHUNK' ? 'this node does not track the shard' : outcome.error.kind
}

/** In a terminal, a drawing replaces the one before it. */
function show(drawing: string): void {
  process.stdout.write(process.stdout.isTTY ? `\u001b[H\u001b[2J${drawing}` : drawing)
}
