import type { BlockResult } from '../../methods/block.js'
import type { BlockId } from '../../schemas.js'

/** Proves blocks: `lightClient` of `/light` makes one. */
export interface BlockProver {
  /**
   * Whether a node's answer is the block of a hash or height: its hash covers each field, but those at the paths of
   * `unproven`. It does not say that the block is on the chain.
   */
  checkBlock(
    block_id: BlockId,
    block: BlockResult,
  ):
    | { readonly ok: true; readonly unproven: readonly string[] }
    | { readonly ok: false; readonly error: { readonly reason: string; readonly field: string } }
  /** Proves that the block of a hash is on the chain, and final. Waits some time for one that is not proven yet. */
  proveInChain(
    block: { readonly hash: string; readonly height: number },
    options: { readonly signal: AbortSignal; readonly timeout?: number; readonly interval: number },
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly error: Error }>
}
