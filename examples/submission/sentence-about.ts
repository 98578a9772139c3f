import { inspect } from 'node:util'
import type { SendTxError, Submission } from 'near-rpc-client'

/**
 * What to tell a person about a submission: how it ended, and what to do. TypeScript checks that no kind is missing,
 * here and in `reasonOf`: at `satisfies never` a new kind does not compile.
 */
export function sentenceAbout(submission: Submission<'FINAL'>): string {
  switch (submission.kind) {
    case 'SUCCEEDED':
      return 'It succeeded, and nothing can undo it. Deliver the goods.'
    case 'ACTION_FAILED':
      return `Action ${submission.index} failed: ${inspect(submission.error, inline)}. The fees are paid. Fix it, then sign again.`
    case 'TRANSACTION_FAILED':
      return `The chain rejected it in a block: ${inspect(submission.error, inline)}. Fix it, then sign again.`
    case 'REJECTED':
      return `A node rejected it: ${reasonOf(submission.error)} If you sign again, use the same nonce.`
    case 'EXPIRED':
      return 'It is too old for a block, and no block has it. Sign again.'
    case 'NONCE_USED':
      return 'Another transaction used its nonce. Sign again.'
    case 'UNKNOWN':
      return submission.canStillExecute
        ? `Its end is not known: ${reasonOf(submission.error)} Submit the same bytes again, and do not sign again.`
        : 'It was not sent. Submit it again.'
    default:
      return submission satisfies never
  }
}

const inline = { depth: null, breakLength: Infinity, compact: true } as const

/** `submit` calls `send_tx` and `tx`. They have the same kinds of errors. */
function reasonOf(error: SendTxError): string {
  switch (error.kind) {
    case 'INVALID_TRANSACTION':
      return `${inspect(error.info.reason, inline)}.`
    case 'INVALID_SIGNATURE':
      return 'the signature does not belong to the key.'
    case 'EXPIRED_TRANSACTION':
      return 'its block is too old.'
    case 'UNKNOWN_TRANSACTION':
      return 'no node knows it yet.'
    case 'TIMEOUT_ERROR':
    case 'TIMED_OUT':
      return 'it is not final yet.'
    case 'REQUEST_ROUTED':
      return 'the node passed it on to another node.'
    case 'DOES_NOT_TRACK_SHARD':
      return 'the node does not have the shard of the account.'
    case 'METHOD_NOT_FOUND':
    case 'INVALID_ENVELOPE':
    case 'PARSE_ERROR':
    case 'INTERNAL_ERROR':
    case 'ABORTED':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      return error.message
    default:
      return error satisfies never
  }
}
