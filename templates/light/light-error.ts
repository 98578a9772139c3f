import type { RpcError } from '../runtime/rpc-error.js'
import type {
  IncompleteReason,
  InvalidReason,
  NotProvableReason,
  ProofError,
  UnsupportedReason,
} from '../verify/verified.js'
import type { TransactionReceipt } from './receipt/receipt.js'

/** A node that did not help, and why. `node` is its place in the list of nodes, from 0. */
export type NodeFailure =
  /** The answer proves nothing: `error` is the verifier's. Only a `PROOF_INVALID` can be a lie. */
  | UnprovenAnswer
  /**
   * The node is behind: it does not know the head yet, or another node led the head on to a later epoch. Then `error`
   * is undefined.
   */
  | { readonly node: number; readonly reason: 'LAGS'; readonly error: RpcError | undefined }
  /** The node has dropped the block, or has another chain. */
  | { readonly node: number; readonly reason: 'BLOCK_DROPPED'; readonly error: RpcError }
  /** A call failed. */
  | { readonly node: number; readonly reason: 'CALL_FAILED'; readonly error: RpcError }

export interface UnprovenAnswer {
  readonly node: number
  readonly reason: 'NOT_PROVEN'
  readonly error: ProofError
}

interface LightErrorCase<Kind extends string, Info> {
  readonly kind: Kind
  readonly info: Info
}

interface ProofInfo<Reason extends string> {
  /** The rule: see `ProofError` of `verify`. */
  readonly reason: Reason
  /** The path of the field at fault. */
  readonly field: string
  /** The place of the node in the list of nodes. */
  readonly node: number
}

interface DroppedHead {
  readonly reason: 'DROPPED_BY_NODES'
  readonly block_hash: string
  readonly height: number
}

/** Why a light client got no newer block: `kind` selects the case, `info` has the details. */
export type LightClientErrorCase =
  /** The answer of `node` contradicts itself or what is proven. Add other nodes; if all say so, update the client. */
  | LightErrorCase<'PROOF_INVALID', ProofInfo<InvalidReason>>
  /** The answer of `node` lacks a part of the proof. Try again later, or add other nodes. */
  | LightErrorCase<'PROOF_INCOMPLETE', ProofInfo<IncompleteReason>>
  /** The answer of `node` has a form of a newer protocol. Update the client. */
  | LightErrorCase<'PROOF_UNSUPPORTED', ProofInfo<UnsupportedReason>>
  /** The chain does not commit to the value. `advance` never ends so: it is for questions about other values. */
  | LightErrorCase<'NOT_PROVABLE', ProofInfo<NotProvableReason>>
  /**
   * `DROPPED_BY_NODES`: nodes have dropped the block of the head, which ordinary nodes do after about five epochs. Add
   * an archival node, or start from a newer checkpoint. `BLOCK_ABOVE_HEAD`, for questions about other values: advance.
   */
  | LightErrorCase<'HEAD_TOO_OLD', DroppedHead | ProofInfo<'BLOCK_ABOVE_HEAD'>>
  /** Nodes have dropped the block of the checkpoint. Make a newer checkpoint, or add an archival node. */
  | LightErrorCase<'CHECKPOINT_TOO_OLD', { readonly block_hash: string }>
  /** For `submit` with `light`: nodes said another end of the transaction than the one that `receipt` proves. */
  | LightErrorCase<'CONTRADICTED', { readonly receipt: TransactionReceipt }>
  /** No node answered, or all lag. Try again later. */
  | LightErrorCase<'NO_ANSWER', { readonly nodes: number }>
  /** The signal of the caller aborted; `reason` is the signal's. */
  | LightErrorCase<'ABORTED', { readonly reason: unknown }>

/** The error of a light client. A `switch` over `kind` handles all cases. */
export type LightClientError = LightClientErrorCase & LightClientErrorFields

interface LightClientErrorFields extends Error {
  readonly name: 'LightClientError'
  /** Each node that was asked, and why it did not help. */
  readonly failures: readonly NodeFailure[]
}

/**
 * Whether a caught value is an error of a light client. It recognises errors of other package copies too.
 * @example
 * try {
 *   const moved = await light.advance()
 *   if (!moved.ok) throw moved.error
 * } catch (error) {
 *   if (!isLightClientError(error) || error.kind !== 'CHECKPOINT_TOO_OLD') throw error
 *   console.error(`Make a newer checkpoint than ${error.info.block_hash}.`)
 * }
 */
export function isLightClientError(error: unknown): error is LightClientError {
  return error instanceof Error && error.name === 'LightClientError' && 'kind' in error && 'info' in error
}

/** How a call of a light client ended. */
export type LightOutcome<Result> =
  { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly error: LightClientError }

/** A failed outcome. Its `info` and the list of failures are frozen. */
export function lightFailure(
  found: LightClientErrorCase,
  failures: readonly NodeFailure[],
): { readonly ok: false; readonly error: LightClientError } {
  const info = Object.freeze(found.info)
  const fields = { name: 'LightClientError', kind: found.kind, info, failures: frozenFailures(failures) }
  const error = Object.assign(new Error(`${found.kind}: ${adviceOf(found)}`), fields) as unknown as LightClientError
  return { ok: false, error }
}

export function frozenFailures(failures: readonly NodeFailure[]): readonly NodeFailure[] {
  return Object.freeze(failures.map(each => Object.freeze(each)))
}

/** The error for the answers that prove nothing, if there are any. A wrong proof says more than a failed call. */
export function worstProof(failures: readonly NodeFailure[]): LightClientErrorCase | undefined {
  const unproven = failures.flatMap(each => (each.reason === 'NOT_PROVEN' ? [each] : []))
  const worst = unproven.find(({ error }) => error.kind === 'PROOF_INVALID') ?? unproven[0]
  return worst && proofCase(worst)
}

/** The error of a light client for an answer that proves nothing. */
export function proofCase({ node, error }: UnprovenAnswer): LightClientErrorCase {
  const { field } = error
  switch (error.kind) {
    case 'PROOF_INVALID':
      return { kind: error.kind, info: { reason: error.reason, field, node } }
    case 'PROOF_INCOMPLETE':
      return { kind: error.kind, info: { reason: error.reason, field, node } }
    case 'PROOF_UNSUPPORTED':
      return { kind: error.kind, info: { reason: error.reason, field, node } }
    case 'NOT_PROVABLE':
      return { kind: error.kind, info: { reason: error.reason, field, node } }
    case 'HEAD_TOO_OLD':
      return { kind: error.kind, info: { reason: error.reason, field, node } }
  }
}

function adviceOf({ kind, info }: LightClientErrorCase): string {
  if (kind === 'ABORTED') return 'the signal aborted.'
  if (kind === 'CONTRADICTED') return 'the transaction ended in another way than nodes said.'
  if (kind === 'NO_ANSWER') return `none of ${info.nodes} nodes gave an answer that helps. Try again later.`
  if ('block_hash' in info)
    return `nodes have dropped the block ${info.block_hash}. Use a newer checkpoint, or add an archival node.`
  return `node ${info.node}: ${info.reason}${info.field === '' ? '' : ` in ${info.field}`}.`
}
