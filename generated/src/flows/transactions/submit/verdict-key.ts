import type { TransactionMilestone } from '../../../schemas.js'
import { errorKey } from '../evidence/error-key.js'
import { resultKey } from '../result/shared-result.js'
import type { SubmissionEnd } from './submission.js'

/**
 * Equal for two witnesses that report the same end: the same about the milestone, or the same kind of error for the
 * same reason. `EXPIRED` and `NONCE_USED` both say that the transaction can never execute.
 */
export function verdictKey(end: SubmissionEnd, until: TransactionMilestone): string | undefined {
  switch (end.kind) {
    case 'EXPIRED':
    case 'NONCE_USED':
      return 'NEVER'
    case 'REJECTED':
    case 'UNKNOWN':
      return `${end.kind} ${errorKey(end.error)}`
    default:
      return resultKey(end.result, until)
  }
}
