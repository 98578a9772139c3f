import { answerKey } from '../../../runtime/transport/votes/answer-key.js'
import type { SubmissionEnd } from './submission.js'

/**
 * Equal for two witnesses that report the same end. Of an executed transaction the whole answer counts: status, value,
 * failure, receipts and blocks. `EXPIRED` and `NONCE_USED` both say that the transaction can never execute.
 */
export function verdictKey(end: SubmissionEnd): string | undefined {
  switch (end.kind) {
    case 'EXPIRED':
    case 'NONCE_USED':
      return 'NEVER'
    // Only these claim no result on chain.
    case 'PENDING':
    case 'REJECTED':
    case 'UNKNOWN':
      return end.kind
    default:
      return answerKey({ ok: true, result: end.result })
  }
}
