import type { BlockResult } from '../../methods.js'
import type { Client } from '../../runtime/client.js'
import type { Request, ShapeOf } from '../../runtime/request.js'
import { followChain } from './follow-chain.js'
import type { BlockRange } from './range.js'

/** What a request answered about one block. */
export interface ChangesOfBlock<Result> {
  readonly header: BlockResult['header']
  readonly result: Result
  /** Hashes of blocks given out before that are not on the chain any more, newest first. Empty for final blocks. */
  readonly dropped: readonly string[]
}

/**
 * Asks the same about each block of a range, in the order of the chain, as `followBlocks` walks it:
 * `paginateChanges(near, block_id => accountChanges({ block_id, account_ids: ['alice.near'] }), { from, to })`.
 *
 * The builder gets each block's hash, so that the answer is about that very block. Throws the error of `block` or of
 * the request where a call fails.
 */
export async function* paginateChanges<Sent extends Request>(
  near: Pick<Client, 'send'>,
  ask: (block_id: string) => Sent,
  range: BlockRange,
): AsyncGenerator<ChangesOfBlock<ShapeOf<Sent>['result']>, void, undefined> {
  const walk = followChain(near, range, async ({ header }, sending): Promise<ShapeOf<Sent>['result']> => {
    const outcome = await near.send(ask(header.hash), sending)
    if (outcome.ok) return outcome.result
    throw outcome.error
  })
  for await (const { block, extra, dropped } of walk) yield { header: block.header, result: extra, dropped }
}
