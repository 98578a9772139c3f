import type { BlockResult } from '../../methods/block.js'
import type { ChunkResult } from '../../methods/chunk.js'
import { asyncGenerator } from '../../runtime/platform/async-generator.js'
import type { Client } from '../../runtime/client.js'
import type { BlockCursor } from '../../stores/block-cursor.js'
import type { BlockProver } from './block-prover.js'
import { followChain } from './follow-chain.js'
import { loadChunks, type LoadedChunks, type OutcomesOf } from './load-chunks.js'
import type { BlockRange } from './range.js'
import type { LoadExtra } from './read-ahead.js'

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

/** A proven block with its new chunks, and the proven outcomes that the caller asked for. */
export interface FollowedOutcomes<Outcome> extends FollowedProof, FollowedChunks {
  /** As `unproven`, in each of `chunks`: all but their headers, and that a chunk has no transactions. */
  readonly unprovenOfChunks: readonly string[]
  /** What `proveOutcome` of the light client returns, in the order of `outcomes`. */
  readonly outcomes: readonly Outcome[]
}

/** The options of a walk through proven blocks with their chunks. */
export interface ProvenChunksOptions<Outcome> {
  readonly light: BlockProver<Outcome>
  readonly chunks: true
  readonly finality?: 'final'
  /** Which outcomes to prove for each block, such as those of its transactions. Default: none. */
  readonly outcomes?: OutcomesOf
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
 * connections.
 *
 * With `light`, a light client of `/light`, each block is proven before it is yielded, and final: nothing that a node
 * says about blocks is believed, so `near` can be a mirror, a cache or a file. With `chunks: true` each chunk is the
 * one that the block names, and `outcomes` names transactions and receipts whose outcomes are proven too. A transport
 * with several nodes asks the next one after a false answer. If there is none, the walk throws `INVALID_RESULT` for an
 * answer that is not the block or chunk in question, with the reason of the verifier in `info.found`, and the
 * `LightClientError` for a block or an outcome that is not proven. A node can still end the walk, or hold it back.
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
export function followBlocks<Outcome>(
  near: Pick<Client, 'send'>,
  range: BlockRange & ProvenChunksOptions<Outcome>,
): AsyncGenerator<FollowedOutcomes<Outcome>, void, undefined>
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
    outcomes: outcomesOf,
    ...range
  }: BlockRange & {
    readonly chunks?: boolean
    readonly light?: BlockProver | undefined
    readonly outcomes?: OutcomesOf
  },
): AsyncGenerator<FollowedBlock & Partial<FollowedOutcomes<unknown>>, void, undefined> {
  if (light && (range.finality ?? 'final') !== 'final')
    throw new TypeError('With the option "light", blocks are final: no others can be proven.')
  const { interval = 500 } = range
  const load: LoadExtra<LoadedChunks<unknown> | undefined> = async (result, send, sending) =>
    chunks ? loadChunks(result, send, light && { light, outcomesOf, sending: { ...sending, interval } }) : undefined
  return asyncGenerator(give =>
    followChain(
      near,
      range,
      load,
      ({ extra, unproven, ...followed }) =>
        give({ ...followed, ...(light ? { ...extra, unproven } : extra && { chunks: extra.chunks }) }),
      light,
    ),
  )
}
