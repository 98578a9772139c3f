import { block, type BlockResult } from '../../methods/block.js'
import { type ChunkResult, chunk } from '../../methods/chunk.js'
import { asyncGenerator } from '../../runtime/platform/async-generator.js'
import { checked } from '../../runtime/ask.js'
import type { Client } from '../../runtime/client.js'
import type { BlockCursor } from '../../stores/block-cursor.js'
import type { BlockProver } from './block-prover.js'
import { followChain } from './follow-chain.js'
import type { PatientSend } from './patient-send.js'
import type { BlockRange } from './range.js'

/** A block of the chain. */
export interface FollowedBlock {
  readonly block: BlockResult
  /** Hashes of earlier blocks that are not on the chain any more, newest first. Empty for final blocks. */
  readonly dropped: readonly string[]
  /** The position after this block: save it together with what you made of the block, and pass it as `after`. */
  readonly cursor: BlockCursor
}

/** A block that is proven to be on the chain, and final. */
export interface FollowedProof extends FollowedBlock {
  /**
   * The paths in the block that nothing proves, with `*` for each item of a list, such as `header.signature`: the node
   * can write anything there. A path stands for all that is below it. Everything else is proven.
   */
  readonly unproven: readonly string[]
}

/** A block, and the chunks that are new in it, with their transactions and receipts. */
export interface FollowedChunks extends FollowedBlock {
  readonly chunks: readonly ChunkResult[]
}

/**
 * Yields the blocks of a range in the order of the chain: each is the child of the one before. Without `to`, it waits
 * for new blocks.
 *
 * Skips heights without a block. Reads a block by its hash if the node does not find it by height. After a
 * reorganisation, `dropped` of the next item lists the blocks that are no longer on the chain, and the walk continues
 * after their parent. With `chunks: true` each item has the new chunks of the block.
 *
 * To resume, save the last `cursor`, plain JSON, in one transaction with what you made of the block, and pass it as
 * `after`. The walk checks that the chain still has this block. If a reorganisation dropped it, `dropped` of the first
 * item names it, and those before it. If the node does not know it, the walk throws `UNKNOWN_BLOCK`: the node has
 * dropped the block, or serves another chain.
 *
 * Nodes behind one address can be some blocks apart. So if a node does not know a block near the head, the request is
 * sent up to 20 times, `interval` apart. Throws the error of `block` or `chunk` if a call fails, such as
 * `UNKNOWN_BLOCK` for an old block that the node has dropped. Use `retry` in the client's transport for lost
 * connections. With `light`, a light client of `/light`, each block is proven before it is yielded: nothing that a node
 * says about blocks is believed, so `near` can be a mirror, a cache or a file. Blocks are final then, without `chunks`.
 * A transport with several nodes asks the next one after a false block. If there is none, the walk throws
 * `INVALID_RESULT` for an answer that is not the block in question, with the reason of the verifier in `info.found`,
 * and the `LightClientError` for a block that is not proven to be on the chain. A node can still end the walk, or hold
 * it back.
 * @example
 * for await (const { block, dropped, cursor } of followBlocks(near, { from: 186_278_611 })) {
 *   if (dropped.length > 0) console.log(`dropped ${dropped.length} blocks`)
 *   console.log(block.header.height, JSON.stringify(cursor))
 * }
 */
export function followBlocks(
  near: Pick<Client, 'send'>,
  range: BlockRange & { readonly light: BlockProver; readonly finality?: 'final'; readonly chunks?: false },
): AsyncGenerator<FollowedProof, void, undefined>
export function followBlocks(
  near: Pick<Client, 'send'>,
  range: BlockRange & { readonly chunks: true; readonly light?: undefined },
): AsyncGenerator<FollowedChunks, void, undefined>
export function followBlocks(
  near: Pick<Client, 'send'>,
  range: BlockRange & { readonly chunks?: false; readonly light?: undefined },
): AsyncGenerator<FollowedBlock, void, undefined>
export function followBlocks(
  near: Pick<Client, 'send'>,
  {
    chunks = false,
    light,
    ...range
  }: BlockRange & { readonly chunks?: boolean; readonly light?: BlockProver | undefined },
): AsyncGenerator<FollowedBlock & Partial<FollowedChunks & FollowedProof>, void, undefined> {
  if (light && (chunks || (range.finality ?? 'final') !== 'final'))
    throw new TypeError('With the option "light", blocks are final, and have no chunks: no more can be proven.')
  const load = chunks ? loadChunks : async (): Promise<undefined> => undefined
  return asyncGenerator(give =>
    followChain(
      near,
      range,
      load,
      ({ extra, unproven, ...followed }) =>
        give({ ...followed, ...(extra !== undefined && { chunks: extra }), ...(light && { unproven }) }),
      light,
    ),
  )
}

const ofChunks = { 'chunks.*.chunk_hash': 'text', 'chunks.*.height_included': 'height' } as const

/** Loads only new chunks: a shard without a new chunk in this block repeats the header of its last chunk. */
async function loadChunks(found: BlockResult, send: PatientSend): Promise<readonly ChunkResult[]> {
  const { header, chunks } = found
  const asked = checked(block({ block_id: header.hash }), { ok: true, result: found }, ofChunks)
  if (!asked.ok) throw asked.error
  const loaded: ChunkResult[] = []
  for (const { chunk_hash, height_included } of chunks) {
    if (height_included !== header.height) continue
    const outcome = await send(chunk({ chunk_id: chunk_hash }), header.height)
    if (!outcome.ok) throw outcome.error
    loaded.push(outcome.result)
  }
  return loaded
}
