import { viewAccessKey, type ViewAccessKeyError } from '../../../methods/query/view_access_key.js'
import type { Client } from '../../../runtime/client.js'
import { failure } from '../../../runtime/failure.js'
import { submit } from '../submit/submit.js'
import { paymentOf, type Payment } from './payment.js'
import { readRecord } from './payment-record.js'
import type { PaymentStore } from './payment-store.js'
import type { SignAndSubmitOptions } from './sign-and-submit-options.js'

/** The end of a payment whose time passed, or whose signal aborted, while other payments used the lane. */
export async function withoutLane(
  near: Pick<Client, 'send'>,
  store: PaymentStore,
  id: string,
  options: SignAndSubmitOptions,
): Promise<Payment> {
  const { account_id, public_key = '', signal, timeout = 60_000 } = options
  const saved = await readRecord(store, id)
  // Sends nothing.
  if (typeof saved?.record.signed === 'string')
    return paymentOf(await submit(near, saved.record.signed, { ...options, timeout: 0 }))
  const failed = signal?.aborted
    ? { kind: 'ABORTED', info: { reason: signal.reason } }
    : { kind: 'TIMED_OUT', info: { timeout } }
  const { error } = failure(viewAccessKey({ account_id, public_key, finality: 'final' }), failed)
  return { kind: 'NOT_SIGNED', error: error as ViewAccessKeyError, canStillExecute: false }
}
