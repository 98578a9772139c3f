import type { TxMethod } from '../../../methods/tx.js'
import { failure } from '../../../runtime/failure.js'
import type { Outcome } from '../../../runtime/outcome.js'
import type { Request } from '../../../runtime/request.js'
import { errorKey } from '../evidence/error-key.js'
import { noAgreement } from '../evidence/majority.js'
import { timedOut } from './wait-at.js'

/** Why there is no answer of more than half of the witnesses: their common failure, or that they do not agree. */
export function withoutAgreement(
  request: Request<TxMethod>,
  outcomes: readonly Outcome<TxMethod>[],
  witnesses: number,
  timeout: number,
): Outcome<TxMethod> {
  const errors = outcomes.flatMap(outcome => (outcome.ok ? [] : outcome.error))
  const common = errors.find(
    error => errors.filter(other => errorKey(other) === errorKey(error)).length * 2 > witnesses,
  )
  // A connection that fails explains more than a timeout. What a single node answers explains nothing.
  const isAnswered = errors.length < outcomes.length || errors.some(({ layer }) => layer !== 'CLIENT')
  const error =
    errors.find(({ kind }) => kind === 'ABORTED') ??
    (common?.kind === 'TIMED_OUT' ? undefined : common) ??
    (isAnswered ? undefined : errors.find(({ kind }) => kind !== 'TIMED_OUT'))
  if (error) return { ok: false, error }
  return isAnswered ? (failure(request, noAgreement) as Outcome<TxMethod>) : timedOut(request, timeout)
}
