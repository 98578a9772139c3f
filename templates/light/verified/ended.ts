import type { ErrorCase } from '../../runtime/errors.js'
import type { RpcError } from '../../runtime/rpc-error.js'
import type { NotProvableReason, ProofError } from '../../verify/verified.js'
import type { BlockName, ProofErrorCase, UnprovableReason } from './outcome.js'

/** A kind and its `info`. */
export type Found = Pick<ProofErrorCase, 'kind' | 'info'> | Pick<ErrorCase, 'kind' | 'info'>

/** Ends a call from within its steps. */
export class Ended {
  readonly found: Found
  /** The errors of nodes that led to it. */
  readonly attempts: readonly RpcError[]
  constructor(found: Found, attempts: readonly RpcError[] = []) {
    this.found = found
    this.attempts = attempts
  }
}

/** Ends a call with the error of its own method, as the node sent it. */
export class EndedAsked {
  readonly error: RpcError
  constructor(error: RpcError) {
    this.error = error
  }
}

/** Ends a call for which there is no proof. */
export function notProvable(
  reason: UnprovableReason | NotProvableReason,
  method: string,
  attempts: readonly RpcError[] = [],
): never {
  throw new Ended({ kind: 'NOT_PROVABLE', info: { reason, field: '', method } }, attempts)
}

/** The case of a verifier's error. `head` is the block from which it proved. */
export function proofFound({ kind, reason, field }: ProofError, method: string, head: BlockName): Found {
  const info = { reason, field, method }
  return { kind, info: kind === 'HEAD_TOO_OLD' ? { ...info, head } : info }
}
