import type { ErrorCase } from '../../runtime/errors.js'
import type { MethodShape, Request, ShapeOf } from '../../runtime/request.js'
import type { RpcError } from '../../runtime/rpc-error.js'
import type { SendOptions } from '../../runtime/transport.js'
import type { IncompleteReason, InvalidReason, NotProvableReason, UnsupportedReason } from '../../verify/verified.js'
import type { LightClientError } from '../light-error.js'

/** What is proven about a result. */
export interface Proof {
  /** The newest block that the light client had proven: everything else follows from it. */
  readonly head: BlockName
  /**
   * The block that commits to the result. For a transaction, the newest of the blocks that commit to its outcomes; for
   * a contract's storage, the block after the one in question; for a certified read, the block that certifies it.
   */
  readonly block: BlockName
  /**
   * The paths in the result that nothing proves, with `*` for each item of a list, such as `header.signature`. The node
   * can write anything there. A path stands for all that is below it. Everything else equals what is proven.
   */
  readonly unproven: readonly string[]
  /**
   * Receipts that the proven outcomes of a transaction made, and of which the result has no outcome. Refunds that have
   * not run yet are among them. Empty for all other methods.
   */
  readonly missingReceipts: readonly string[]
}

/** A block by its hash and its height. */
export interface BlockName {
  readonly hash: string
  readonly height: number
}

interface ProofInfo<Reason extends string> {
  /** The rule: see `ProofError` of `verify`. `CALL_FAILED` if a node refused to give the proof. */
  readonly reason: Reason
  /** The path of the field at fault; empty for a whole answer. */
  readonly field: string
  /** The method whose answer it is. */
  readonly method: string
}

/** Why the part does not prove the answer to a question. */
export type UnprovableReason =
  /** Nothing proves the answers of this method. */
  | 'METHOD'
  /** The question is about a block that is not final, or about the newest one: name a block, or ask for a final one. */
  | 'NOT_FINAL'
  /** Each node has another answer, as to which block is the earliest that it has. */
  | 'OF_THE_NODE'
  /** The signed bytes of the question are no transaction that this client can read: name its hash and its signer. */
  | 'SIGNED_BYTES'
  /** The transaction has no outcome yet. */
  | 'NOT_EXECUTED'
  /** There is no entry, and nothing proves that the account is in this shard. */
  | 'SHARD'
  /** The node does not serve the method that proves the answer: `attempts` has its error. */
  | 'NOT_SERVED'
  /** The proof, the key or the entry has a layout that this client does not know. */
  | 'PROOF_LAYOUT'

/** The errors of a transport that proves, beside those of each call. */
export type ProofErrorCase =
  /** A node's answer contradicts itself, the question, or what is proven. Ask another node. */
  | ErrorCase<'PROOF_INVALID', 'CLIENT', ProofInfo<InvalidReason>>
  /** An answer lacks a part of its proof, or a node refused the proof: `attempts` has its error. Try again later. */
  | ErrorCase<'PROOF_INCOMPLETE', 'CLIENT', ProofInfo<IncompleteReason | 'CALL_FAILED'>>
  /** A form of a newer protocol. Update the client. */
  | ErrorCase<'PROOF_UNSUPPORTED', 'CLIENT', ProofInfo<UnsupportedReason>>
  /** The chain commits to nothing that proves the answer. For most questions, nothing was sent. */
  | ErrorCase<'NOT_PROVABLE', 'CLIENT', ProofInfo<UnprovableReason | NotProvableReason>>
  /** The answer is about a block above the newest one that the light client could prove. Try again in some seconds. */
  | ErrorCase<'HEAD_TOO_OLD', 'CLIENT', ProofInfo<'BLOCK_ABOVE_HEAD'> & { readonly head: BlockName }>
  /** The light client has no head, as its first `advance` failed. `reason` is the kind of `error`. */
  | ErrorCase<'NO_HEAD', 'CLIENT', { readonly reason: LightClientError['kind']; readonly error: LightClientError }>

/** How a call through `verified` ended. `proof` is null for a result that nothing proves. */
export type VerifiedOutcome<Shape extends MethodShape = MethodShape> =
  | { readonly ok: true; readonly result: Shape['result']; readonly proof: Proof | null }
  | { readonly ok: false; readonly error: RpcError<Shape['error'] | ProofErrorCase> }

/** The options of one call. */
export interface VerifiedSendOptions extends Omit<SendOptions, 'hasOtherNode'> {
  /**
   * It is the outermost part: neither `retry` and `fallback` nor `createClient` take it, as they do not know its
   * errors. Their types do not say so by themselves, because compilers compare generic functions without the type of a
   * request.
   */
  readonly hasOtherNode?: never
}

/** Sends a request, and proves its result. */
export type VerifiedTransport = <Sent extends Request>(
  request: Sent,
  options?: VerifiedSendOptions,
) => Promise<VerifiedOutcome<ShapeOf<Sent>>>
