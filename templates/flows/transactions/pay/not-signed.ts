import { viewAccessKey, type ViewAccessKeyError } from '../../../methods/query/view_access_key.js'
import { failure } from '../../../runtime/failure.js'
import type { NotSigned } from './payment.js'
import type { SignAndSubmitOptions } from './sign-and-submit-options.js'

/** The end of a payment whose time passed, or whose signal aborted, before it was signed. */
export function notSigned({ account_id, public_key = '', signal, timeout = 60_000 }: SignAndSubmitOptions): NotSigned {
  const failed = signal?.aborted
    ? { kind: 'ABORTED', info: { reason: signal.reason } }
    : { kind: 'TIMED_OUT', info: { timeout } }
  const { error } = failure(viewAccessKey({ account_id, public_key, finality: 'final' }), failed)
  return { kind: 'NOT_SIGNED', error: error as ViewAccessKeyError, canStillExecute: false }
}
