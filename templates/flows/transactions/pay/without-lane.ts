import type { Client } from '../../../runtime/client.js'
import { submit } from '../submit/submit.js'
import { notSigned } from './not-signed.js'
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
  const saved = await readRecord(store, id, options.account_id)
  if (typeof saved?.record.signed !== 'string') return notSigned(options)
  // Sends nothing.
  return paymentOf(await submit(near, saved.record.signed, { ...options, timeout: 0 }))
}
