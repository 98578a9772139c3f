import type { Client } from '../runtime/client.js'
import type { SendOptions } from '../runtime/transport.js'
import { memoryStore } from '../stores/memory-store.js'
import type { PaymentStore } from '../stores/store.js'
import type { LightClientState, VerifySignatureOptions } from '../verify/blocks/light-client-block.js'
import type { ProvenBlock } from '../verify/blocks/lite-header.js'
import type { ProvenOutcomeInBlock } from '../verify/outcomes/verify-outcome.js'
import type { ResultOf } from '../verify/result-of.js'
import { advanceAmong, type Advanced } from './advance.js'
import type { AskedNode, LightNode } from './asked-node.js'
import { checkBlock, type CheckedBlock } from './block/check-block.js'
import { checkChunk } from './block/check-chunk.js'
import { inTurn } from './block/in-turn.js'
import { proveInChain } from './block/prove-in-chain.js'
import { untilAt } from './block/until-at.js'
import { requireCheckpoint, type Checkpoint } from './checkpoint.js'
import { lightFailure, type LightOutcome } from './light-error.js'
import { proveOutcome, type OutcomeToProve } from './prove-outcome.js'
import { newest, readProgress, type Progress } from './progress.js'
import { confirmed, type Confirmation, type ConfirmOptions, type SaidEnd } from './receipt/confirm-transaction.js'
import { proveAmong, type ProvenReceipt } from './receipt/prove-transaction.js'
import { readSigned } from './receipt/read-signed.js'

/** One client, or one for each node. A client of `connect` with three nodes or more stands for each of its nodes. */
export type LightNodes = Pick<Client, 'send' | 'witnesses' | 'chainId'> | readonly LightNode[]

/** What a light client asks, trusts and saves to. */
export interface LightClientOptions extends VerifySignatureOptions {
  /** The nodes to ask. None is believed. With several, no one alone can hold newer blocks back. */
  readonly near: LightNodes
  /** The block that you trust. */
  readonly checkpoint: Checkpoint
  /**
   * Where the state is saved, such as a store of `/stores`: in memory by default. Whoever can change it decides what is
   * believed. A state is under `light-client <block_hash of the checkpoint>`, about 40 kB for 100 producers.
   */
  readonly store?: PaymentStore
}

/** The options of one `advance`. `timeout` is in milliseconds, for each call of a node. */
export type AdvanceOptions = Pick<SendOptions, 'signal' | 'timeout'>

/** A block by its hash. Its height says only how far to advance. */
export interface HashAtHeight {
  readonly hash: string
  readonly height: number
}

/** `interval`: milliseconds between two walks to a block that is not proven yet, 500 by default. */
export interface ProveInChainOptions extends AdvanceOptions {
  readonly interval?: number
}

/** Knows the newest final block that is proven from a checkpoint. */
export interface LightClient {
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
  /** The newest state that is proven and saved, without a request; undefined before the first `advance`. */
  state(): Promise<LightClientState | undefined>
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
export function lightClient({
  near,
  checkpoint,
  store = memoryStore(),
  verifySignature,
}: LightClientOptions): LightClient {
  const nodes = nodesOf(near)
  const trusted = requireCheckpoint(checkpoint, 'send' in near ? near.chainId : undefined)
  let known: LightClientState | undefined
  const read = (): Promise<Progress> => readProgress(store, trusted.block_hash, known)
  // Another call of this client can have come further.
  const keep = ({ state }: Progress): void => {
    known = newest(known, state)
  }
  const asked = (sending: AdvanceOptions): readonly AskedNode[] =>
    nodes.map((each, node) => ({ near: each, node, sending }))
  const advance = async (sending: AdvanceOptions): Promise<LightOutcome<Advanced>> => {
    const progress = await read()
    try {
      return await advanceAmong({
        nodes: asked(sending),
        progress,
        checkpoint: trusted,
        signal: sending.signal,
        ...(verifySignature && { verifySignature }),
      })
    } finally {
      keep(progress)
    }
  }
  const prove = async (signed: string | Uint8Array, sending: AdvanceOptions): Promise<LightOutcome<ProvenReceipt>> => {
    const transaction = readSigned(signed)
    const moved = await advance(sending)
    return moved.ok ? proveAmong(asked(sending), moved.result.head, transaction, sending.signal) : moved
  }
  const isAt = (height: number): boolean => known !== undefined && known.head.height >= height
  // Blocks that are proven at the same time share the walk to them.
  const advanceTo = inTurn(async (height: number, sending: AdvanceOptions) => {
    if (!isAt(height)) keep(await read())
    return isAt(height) ? undefined : advance(sending)
  })
  const inChain = async (block: HashAtHeight, options: ProveInChainOptions): Promise<LightOutcome<ProvenBlock>> => {
    const { interval = 500, ...sending } = options
    const waiting = { interval, nodes: nodes.length, signal: sending.signal }
    const late = await untilAt(
      () => advanceTo(block.height, sending),
      () => isAt(block.height),
      waiting,
    )
    if (late || !known) return late ?? lightFailure({ kind: 'NO_ANSWER', info: { nodes: nodes.length } }, [])
    return proveInChain(asked(sending), known.head, block.hash, sending.signal)
  }
  /** The head that is known, and then each newer one. */
  const headsOf = (sending: AdvanceOptions): (() => Promise<ProvenBlock | undefined>) => {
    let next = 0
    return async () => {
      await advanceTo(next, sending)
      next = (known?.head.height ?? 0) + 1
      return known?.head
    }
  }
  return {
    advance: (sending = {}) => advance(sending),
    checkBlock,
    checkChunk,
    proveOutcome: (outcome, { interval = 500, ...sending } = {}) =>
      proveOutcome(asked(sending), headsOf(sending), outcome, { interval, signal: sending.signal }),
    proveInChain: (block, options = {}) => inChain(block, options),
    proveTransaction: (signed, sending = {}) => prove(signed, sending),
    confirmTransaction: (signed, said, options) => confirmed(sending => prove(signed, sending), said, options),
    async state() {
      const progress = await read()
      keep(progress)
      return progress.state
    },
  }
}

function nodesOf(near: LightNodes): readonly LightNode[] {
  if (!('send' in near) && near.length === 0)
    throw new TypeError('The list of nodes is empty; give at least one client.')
  if (!('send' in near)) return [...near]
  const { witnesses = [] } = near
  return witnesses.length > 0 ? witnesses : [near]
}
