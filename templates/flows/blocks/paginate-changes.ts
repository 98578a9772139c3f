import type { BlockResult } from '../../methods/block.js'
import { asyncGenerator } from '../../runtime/platform/async-generator.js'
import type { Client } from '../../runtime/client.js'
import type { Request, ShapeOf } from '../../runtime/request.js'
import type { BlockCursor } from '../../stores/block-cursor.js'
import { followChain } from './follow-chain.js'
import type { BlockRange } from './range.js'
import type { LoadExtra } from './read-ahead.js'

/** The answer to a request about one block. */
export interface ChangesOfBlock<Result> {
  readonly header: BlockResult['header']
  readonly result: Result
  /** Hashes of earlier blocks that are not on the chain any more, newest first. Empty for final blocks. */
  readonly dropped: readonly string[]
  /** The position after this block: save it together with what you made of the changes, and pass it as `after`. */
  readonly cursor: BlockCursor
}

/**
 * Sends a request about each block of a range, in the order of the chain, like `followBlocks`:
 * `paginateChanges(near, block_id => accountChanges({ block_id, account_ids: ['alice.near'] }), { from, to })`.
 *
 * The builder gets each block's hash, so that the answer is about that block. Throws the error of `block` or of the
 * request if a call fails. Near the head, `UNKNOWN_BLOCK` is retried as in `followBlocks`. To resume, pass the last
 * `cursor` as `after`: the same checks are made as in `followBlocks`.
 * @example
 * const changesIn = (block_id: string) => accountChanges({ block_id, account_ids: ['alice.near'] })
 * for await (const { header, result } of paginateChanges(near, changesIn, { from: 186_278_611 }))
 *   console.log(header.height, result.changes)
 */
export function paginateChanges<Sent extends Request>(
  near: Pick<Client, 'send'>,
  ask: (block_id: string) => Sent,
  range: BlockRange,
): AsyncGenerator<ChangesOfBlock<ShapeOf<Sent>['result']>, void, undefined> {
  const load: LoadExtra<ShapeOf<Sent>['result']> = async ({ header }, send) => {
    const outcome = await send(ask(header.hash), header.height)
    if (outcome.ok) return outcome.result
    throw outcome.error
  }
  return asyncGenerator(give =>
    followChain(near, range, load, ({ block, extra, dropped, cursor }) =>
      give({ header: block.header, result: extra, dropped, cursor }),
    ),
  )
}
