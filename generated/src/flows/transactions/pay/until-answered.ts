import { timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import type { PaymentContext } from './payment-context.js'

/** Sends a request again after failures of nodes and connections, while there is time. */
export async function untilAnswered<
  Found extends { readonly ok: true } | { readonly ok: false; readonly error: { readonly layer: string } },
>({ deadline, interval, signal }: PaymentContext, send: () => Promise<Found>): Promise<Found> {
  for (;;) {
    const found = await send()
    const isFault = !found.ok && (found.error.layer === 'CLIENT' || found.error.layer === 'INTERNAL_ERROR')
    if (!isFault || signal?.aborted || timeLeft(deadline) <= interval) return found
    await pause(interval, signal)
    if (timeLeft(deadline) === 0 && !signal?.aborted) return found
  }
}
