import type { SendTxMethod } from '../../../methods/send_tx.js'
import type { TxMethod } from '../../../methods/tx.js'
import { failure } from '../../../runtime/failure.js'
import type { Outcome } from '../../../runtime/outcome.js'
import type { Request } from '../../../runtime/request.js'
import { problemOf } from './transaction-outcome.js'

/** The outcome, or the failure of a node whose result is not that of a transaction. */
export function checkResult<Method extends SendTxMethod | TxMethod>(
  request: Request<Method>,
  outcome: Outcome<Method>,
): Outcome<Method> {
  const path = outcome.ok ? problemOf(outcome.result) : undefined
  if (path === undefined) return outcome
  const info = { path, expected: 'a field of the result of a transaction', found: 'another value' }
  return failure(request, { kind: 'INVALID_RESULT', info }) as Outcome<Method>
}
