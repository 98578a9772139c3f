import type { SendTxError, SendTxResults } from '../../../methods/send_tx.js'
import type { TxError } from '../../../methods/tx.js'
import type { TransactionMilestone } from '../../../schemas.js'
import type { OutcomeOf } from '../result/transaction-outcome.js'
import type { SubmissionReceipt } from './transaction-prover.js'

/**
 * How a submission ended. While `canStillExecute` is true, do not sign a transaction with another nonce: both could
 * execute.
 */
export type Submission<Until extends TransactionMilestone = TransactionMilestone> = SubmissionEnd<Until> & {
  /** The transaction's hash, whatever the end. Null if the client cannot compute it: for an unknown curve. */
  readonly hash: string | null
}

/** What the nodes say about a submission. */
export type SubmissionEnd<Until extends TransactionMilestone = TransactionMilestone> =
  /** The transaction reached the milestone: its outcome, and the node's whole answer. */
  | (OutcomeOf<SendTxResults[Until]> & {
      readonly result: SendTxResults[Until]
      /** False from `EXECUTED` on. Before that, a reorganisation can undo the transaction, and it can execute again. */
      readonly canStillExecute: boolean
      /**
       * With `light`, and unless it is `PENDING`: the proof of `kind`, and of the value if it succeeded. Why it failed,
       * and all else in `result`, is the word of the nodes.
       */
      readonly receipt?: SubmissionReceipt
    })
  /** A node rejected the transaction, and `tx` does not find it. Fix the cause that `error` names, or give up. */
  | {
      readonly kind: 'REJECTED'
      readonly error: SendTxError
      /**
       * True, because the node has the bytes, and the cause can disappear, such as a low balance. False only if the
       * input is too short to be a transaction.
       */
      readonly canStillExecute: boolean
    }
  /**
   * The validity period after the transaction's block is over, and no block has the transaction. Sign again. Also with
   * `light`, nodes say so: none of it is proven, and no proof can show that a transaction is in no block.
   */
  | {
      readonly kind: 'EXPIRED'
      readonly error: Extract<SendTxError, { readonly kind: 'EXPIRED_TRANSACTION' }>
      readonly canStillExecute: false
    }
  /**
   * Another transaction of the key used the nonce, or a greater one, in a final block. Sign again. Also with `light`,
   * nodes say so: none of it is proven, as the nonce of a key is not provable yet.
   */
  | {
      readonly kind: 'NONCE_USED'
      readonly error: SendTxError
      readonly canStillExecute: false
    }
  /** Not known yet. Sending the same signed transaction again is harmless: the chain executes it at most once. */
  | {
      readonly kind: 'UNKNOWN'
      readonly error: SendTxError | TxError
      /** An earlier call can have sent the same bytes, even if this one reached no node. */
      readonly canStillExecute: true
      /**
       * With `light`, and if nodes said how it ended: why that is not proven, such as a `LightClientError`. Its kind
       * `CONTRADICTED` means that it ended in another way; its `info` has the receipt. Call again with the same bytes.
       */
      readonly unproven?: unknown
    }
