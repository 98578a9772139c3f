import type { ProvenBlock } from '../verify/blocks/lite-header.js'
import type { ProvenOutcomeInBlock } from '../verify/outcomes/verify-outcome.js'
import type { ResultOf } from '../verify/result-of.js'
import { checkBlock, type CheckedBlock } from './block/check-block.js'
import { checkChunk } from './block/check-chunk.js'
import { proveInChain } from './block/prove-in-chain.js'
import { untilAt } from './block/until-at.js'
import { headKeeper } from './head-keeper.js'
import { lightFailure, type LightOutcome } from './light-error.js'
import type { LightHead } from './light-head.js'
import type { AdvanceOptions, LightClientOptions, WalkOptions } from './options.js'
import { proveOutcome, type OutcomeToProve } from './prove-outcome.js'
import { confirmed, type Confirmation, type ConfirmOptions, type SaidEnd } from './receipt/confirm-transaction.js'
import { proveAmong, type ProvenReceipt } from './receipt/prove-transaction.js'
import { readSigned } from './receipt/read-signed.js'

/** A block by its hash. Its height says only how far to advance. */
export interface HashAtHeight {
  readonly hash: string
  readonly height: number
}

/** `interval`: milliseconds between two walks to a block that is not proven yet, 500 by default. */
export interface ProveInChainOptions extends AdvanceOptions {
  readonly interval?: number
}

/** Knows the newest final block that is proven from a checkpoint, and proves transactions, blocks and outcomes. */
export interface LightClient extends LightHead {
  /**
   * Proves how a transaction ended, and makes a receipt of it: advances, then asks one node after the other for the
   * outcome of the transaction and of each receipt that came of it, with one request for each and two more.
   *
   * Tries once. Until the last outcome is below the head, some blocks after the transaction ended, nodes answer with
   * errors: call it again after a second, or let `submit` do so. Errors, throws and rejections are those of `advance`;
   * `NO_ANSWER` if no node has a proof yet. Rejects with a `TypeError` for bytes that are no signed transaction.
   * @example
   * const ended = await light.proveTransaction(signed_tx_base64)
   * if (ended.ok) await keep(JSON.stringify(ended.result.receipt))
   */
  proveTransaction(signed: string | Uint8Array, options?: AdvanceOptions): Promise<LightOutcome<ProvenReceipt>>
  /**
   * Proves the end of a transaction that nodes said, for `submit` and `signAndSubmit`: repeats `proveTransaction` after
   * `interval` milliseconds until it is proven, or `timeout` is over. `CONTRADICTED` if it ended in another way.
   * Never rejects.
   */
  confirmTransaction(signed: string | Uint8Array, said: SaidEnd, options: ConfirmOptions): Promise<Confirmation>
  /**
   * Whether a node's answer to `block` is the block of this hash or height, without a request: its hash covers each
   * field, but those at the paths of `unproven`, such as `header.signature`. It does not say that the block is on the
   * chain: `proveInChain` does. The errors are those of `verifyBlock`, and `OTHER_VALUES`. Never throws.
   */
  checkBlock(block_id: string | number | bigint, block: ResultOf<'block'>): CheckedBlock
  /**
   * Whether a node's answer to `chunk` is the chunk of this hash, without a request: its hash covers its header. Of its
   * transactions, only whether there are any is proven, and of its receipts nothing. The errors are those of
   * `verifyChunkHeader`, and `OTHER_VALUES`. Never throws.
   */
  checkChunk(chunk_hash: string, chunk: ResultOf<'chunk'>): CheckedBlock
  /**
   * Proves how a transaction or a receipt ended: advances, and asks one node after the other, up to 20 times, as some
   * blocks must come after it. `verifyOutcome` says what it proves.
   *
   * Errors, throws and rejections are those of `advance`. `NO_ANSWER` if no node has the proof.
   */
  proveOutcome(outcome: OutcomeToProve, options?: ProveInChainOptions): Promise<LightOutcome<ProvenOutcomeInBlock>>
  /**
   * Proves that the block of a hash is on the chain of the head, and so final: advances until the head is at its
   * height, up to 20 times, and asks one node after the other for one proof. Only the hash is proven: `checkBlock` does
   * the rest.
   *
   * Errors, throws and rejections are those of `advance`. `NO_ANSWER` if no node leads the head to the height, or has
   * the proof.
   */
  proveInChain(block: HashAtHeight, options?: ProveInChainOptions): Promise<LightOutcome<ProvenBlock>>
}

/**
 * Makes a light client: from one block that you trust, it proves each newer one by the signatures of the block
 * producers, whoever runs the nodes. The head never moves back, also if several programs share the store, and never to
 * a block that is not verified.
 *
 * It trusts the block of the checkpoint, the store, and that less than a third of the stake of each epoch lies. Throws
 * a `TypeError` for a checkpoint without a hash, or of another chain than that of `connect`.
 * @example
 * const checkpoint = { block_hash: 'CkzTtGFK42yrbAjhQnKZv4kkiLWgd1asqTmLd8WSNsRB' }
 * const light = lightClient({ near, checkpoint, store })
 */
export function lightClient(options: LightClientOptions): LightClient {
  const { nodes, advance, advanceTo, head, state } = headKeeper(options)
  const prove = async (signed: string | Uint8Array, sending: WalkOptions): Promise<LightOutcome<ProvenReceipt>> => {
    const transaction = readSigned(signed)
    const moved = await advance(sending)
    return moved.ok ? proveAmong(nodes(sending), moved.result.head, transaction, sending.signal) : moved
  }
  const inChain = async (block: HashAtHeight, proving: ProveInChainOptions): Promise<LightOutcome<ProvenBlock>> => {
    const { interval = 500, ...sending } = proving
    const asked = nodes(sending)
    const late = await untilAt(
      () => advanceTo(block.height, sending),
      () => (head()?.height ?? -1) >= block.height,
      { interval, nodes: asked.length, signal: sending.signal },
    )
    const trusted = head()
    if (late || !trusted) return late ?? lightFailure({ kind: 'NO_ANSWER', info: { nodes: asked.length } }, [])
    return proveInChain(asked, trusted, block.hash, sending.signal)
  }
  /** The head that is known, and then each newer one; or why there is none. */
  const heads = (sending: AdvanceOptions): Parameters<typeof proveOutcome>[1] => {
    let next = 0
    return async () => {
      const moved = await advanceTo(next, sending)
      const newest = head()
      next = (newest?.height ?? -1) + 1
      return newest ? { ok: true, result: newest } : moved?.ok ? undefined : moved
    }
  }
  return {
    advance: (sending = {}) => advance(sending),
    state,
    checkBlock,
    checkChunk,
    proveInChain: (block, proving = {}) => inChain(block, proving),
    proveOutcome: (outcome, { interval = 500, ...sending } = {}) =>
      proveOutcome(nodes(sending), heads(sending), outcome, { interval, signal: sending.signal }),
    proveTransaction: (signed, sending = {}) => prove(signed, sending),
    confirmTransaction: (signed, said, times) => confirmed(walking => prove(signed, walking), said, times),
  }
}
