import type { BlockResult } from '../../methods/block.js'
import type { ChunkResult } from '../../methods/chunk.js'
import type { BlockId } from '../../schemas.js'

/** An outcome to prove: of a transaction by its signer, or of a receipt by its receiver. */
export interface OutcomeOfBlock {
  readonly type: 'transaction' | 'receipt'
  /** The hash of the transaction, or the id of the receipt. */
  readonly id: string
  readonly executor_id: string
}

type Checked =
  | { readonly ok: true; readonly unproven: readonly string[] }
  | { readonly ok: false; readonly error: { readonly reason: string; readonly field: string } }

interface ProvingOptions {
  readonly signal: AbortSignal
  readonly timeout?: number
  readonly interval: number
}

/** Proves blocks: `lightClient` of `/light` makes one. */
export interface BlockProver<Outcome = unknown> {
  /**
   * Whether a node's answer is the block of a hash or height: its hash covers each field, but those at the paths of
   * `unproven`. It does not say that the block is on the chain.
   */
  checkBlock(block_id: BlockId, block: BlockResult): Checked
  /** Whether a node's answer is the chunk of a hash. Its hash covers its header. */
  checkChunk(chunk_hash: string, chunk: ChunkResult): Checked
  /** Proves that the block of a hash is on the chain, and final. Waits some time for one that is not proven yet. */
  proveInChain(
    block: { readonly hash: string; readonly height: number },
    options: ProvingOptions,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly error: Error }>
  /** Proves how a transaction or a receipt ended. Waits some time for one that no final block commits to yet. */
  proveOutcome(
    outcome: OutcomeOfBlock,
    options: ProvingOptions,
  ): Promise<{ readonly ok: true; readonly result: Outcome } | { readonly ok: false; readonly error: Error }>
}
