import type { SendTxError, SendTxResults } from '../../../methods/send_tx.js'
import type { TxError } from '../../../methods/tx.js'
import type { TransactionMilestone } from '../../../schemas.js'
import type { OutcomeOf } from '../result/transaction-outcome.js'
import type { ExpiryProof } from './expiry-prover.js'
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
   * The validity period after the transaction's block is over, and no block has the transaction. Sign again. With
   * `light`, it is said only with a proof, or if the caller lets it pass: see `evidence`.
   */
  | {
      readonly kind: 'EXPIRED'
      readonly error: Extract<SendTxError, { readonly kind: 'EXPIRED_TRANSACTION' }>
      readonly canStillExecute: false
      /** With `light` only. */
      readonly evidence?: ExpiryEvidence
    }
  /**
   * Another transaction of the key used the nonce, or a greater one, in a final block. Sign again. With `light`, it is
   * said only if the caller lets it pass, as nothing proves it.
   */
  | {
      readonly kind: 'NONCE_USED'
      readonly error: SendTxError
      readonly canStillExecute: false
      /** With `light` only. */
      readonly evidence?: { readonly proven: false }
    }
  /** Not known yet. Sending the same signed transaction again is harmless: the chain executes it at most once. */
  | {
      readonly kind: 'UNKNOWN'
      readonly error: SendTxError | TxError
      /** An earlier call can have sent the same bytes, even if this one reached no node. */
      readonly canStillExecute: true
      /**
       * With `light`: nodes said that it can never execute, and nothing proves it. Do not sign again: if all of them
       * lie, it still executes.
       */
      readonly said?: 'EXPIRED' | 'NONCE_USED'
      /**
       * With `light`, and if nodes said how it ended: why that is not proven, such as a `LightClientError`. Its kind
       * `CONTRADICTED` means that it ended in another way; its `info` has the receipt. Call again with the same bytes.
       */
      readonly unproven?: unknown
    }

/** What `EXPIRED` rests on. If it is not proven, it is the word of nodes. */
export type ExpiryEvidence = ({ readonly proven: true } & ExpiryProof) | { readonly proven: false }
