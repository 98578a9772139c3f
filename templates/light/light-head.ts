import type { LightClientState } from '../verify/blocks/light-client-block.js'
import type { Advanced } from './advance.js'
import { headKeeper } from './head-keeper.js'
import type { LightOutcome } from './light-error.js'
import type { AdvanceOptions, LightClientOptions } from './options.js'

/** Knows the newest final block that is proven from a checkpoint. */
export interface LightHead {
  /**
   * Walks to the newest final block, with one request for each epoch since the last time, and one for each node.
   *
   * Never throws for what nodes do: see `LightClientErrorCase` for the errors. With a result, at least one node said
   * that there is nothing newer: no proof says so, so compare the `timestamp_nanosec` of the head with your clock.
   * What was proven before an error stays, and the next call continues from it. Rejects if the store does, and with a
   * `TypeError` for a text in the store that is no state, and in a runtime without Ed25519.
   * @example
   * const moved = await light.advance()
   * if (moved.ok) console.log(moved.result.head.height)
   * else console.error(moved.error.message, moved.error.failures)
   */
  advance(options?: AdvanceOptions): Promise<LightOutcome<Advanced>>
  /** The newest state that is proven and saved, without a request; undefined before the first `advance`. */
  state(): Promise<LightClientState | undefined>
}

/**
 * Makes the part of a light client that walks, and no more: `verified` takes it, and so does whoever proves answers
 * with the functions of `verify`. It has the same options, trust, store and errors as `lightClient`, in a smaller
 * bundle.
 * @example
 * const light = lightHead({ near, checkpoint, store })
 * const outcome = await verified(nodes, light)(block({ finality: 'final' }))
 */
export function lightHead(options: LightClientOptions): LightHead {
  const { advance, state } = headKeeper(options)
  return { advance: (sending = {}) => advance(sending), state }
}
