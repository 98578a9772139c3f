import { malformed } from '../../verify/read/values.js'
import type { ProvenOutcome } from '../../verify/outcomes/outcome.js'

/** How a transaction ended. */
export interface ReceiptEnd {
  /**
   * `TRANSACTION_FAILED`: the chain rejected it before any action. `ACTION_FAILED`: a receipt that decides the result
   * failed. A receipt beside these, such as one that nobody waits for, can have failed in any case: see `outcomes`.
   */
  readonly kind: 'SUCCEEDED' | 'ACTION_FAILED' | 'TRANSACTION_FAILED'
  /** What the last called contract method returned, empty if nothing; null after a failure. */
  readonly value_base64: string | null
}

/** Follows the result from the transaction to the receipt that has it. Each outcome names only later ones. */
export function endOf(outcomes: readonly ProvenOutcome[]): ReceiptEnd {
  let at = 0
  for (;;) {
    const status = outcomes[at]?.status ?? malformed('outcomes')
    if (status === 'Failure') return { kind: at === 0 ? 'TRANSACTION_FAILED' : 'ACTION_FAILED', value_base64: null }
    if (status === 'Unknown') return malformed('outcomes')
    if ('SuccessValue' in status) return { kind: 'SUCCEEDED', value_base64: status.SuccessValue }
    const { SuccessReceiptId: next } = status
    const later = outcomes.findIndex(({ id }, index) => index > at && id === next)
    at = later < 0 ? malformed('outcomes') : later
  }
}
