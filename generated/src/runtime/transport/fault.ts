/** What a failure means for sending the request again. */
export type Effect =
  /** The same node may answer the same request later. */
  | 'transient'
  /** Another node may answer. */
  | 'node fault'
  /** The failure predicts more failures of this node. */
  | 'back off'
  /** The node works, but limits requests. */
  | 'throttled'
  /** No node has accepted the request, so that a submission cannot be on its way. */
  | 'refused'

/** A row of a table of failures; the first row that matches decides. */
export interface Fault {
  /** Every error of a node if left out. */
  readonly kinds?: readonly string[]
  /** Reasons of a `NETWORK_ERROR`; every reason if left out. */
  readonly reasons?: readonly string[]
  /** HTTP statuses, the first and the last; every status if left out. */
  readonly status?: readonly [from: number, to: number]
  /** Only failures without a name, as gateways send them. */
  readonly isNameless?: true
  /** The codes that JSON-RPC defines for an invalid request. */
  readonly codes?: readonly number[]
  /** Only failures of reads. */
  readonly isRead?: true
  readonly effects: readonly Effect[]
}
