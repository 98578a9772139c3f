import { viewAccessKey } from '../../../methods/query/view_access_key.js'
import { failure } from '../../../runtime/failure.js'
import type { NotSigned } from './payment.js'
import type { SavedRecord } from './payment-record.js'
import type { SignAndSubmitOptions } from './sign-and-submit-options.js'

/**
 * The end of a payment that this call has not signed. With a store, another call with the same id can sign it at any
 * moment. Without one, nobody else knows the payment, and it was not signed unless this call replaces a transaction.
 */
export function notSigned(
  { store }: Pick<SignAndSubmitOptions, 'store'>,
  saved: SavedRecord | undefined,
  error: NotSigned['error'],
): NotSigned {
  const wasSigned = (saved?.record.signings ?? 0) > 0
  return { kind: 'NOT_SIGNED', error, canStillExecute: store !== undefined || wasSigned }
}

/** The error of a payment whose time passed, or whose signal aborted. */
export function timeError(options: SignAndSubmitOptions): NotSigned['error'] {
  const { account_id, public_key = '', signal, timeout = 60_000 } = options
  const failed = signal?.aborted
    ? { kind: 'ABORTED', info: { reason: signal.reason } }
    : { kind: 'TIMED_OUT', info: { timeout } }
  return failure(viewAccessKey({ account_id, public_key, finality: 'final' }), failed).error as NotSigned['error']
}
