import { timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import type { PaymentContext } from './payment-context.js'

type Answer =
  { readonly ok: true } | { readonly ok: false; readonly error: { readonly kind: string; readonly layer: string } }

/**
 * Sends a request again after failures of nodes and connections, while there is time. If the time ends during an
 * attempt, it returns the failure before: that one says more than `TIMED_OUT`.
 */
export async function untilAnswered<Found extends Answer>(
  { deadline, interval, signal }: Pick<PaymentContext, 'deadline' | 'interval' | 'signal'>,
  send: () => Promise<Found>,
): Promise<Found> {
  let before: Found | undefined
  for (;;) {
    const found = await send()
    if (before && !found.ok && found.error.kind === 'TIMED_OUT' && timeLeft(deadline) === 0) return before
    const isFault = !found.ok && (found.error.layer === 'CLIENT' || found.error.layer === 'INTERNAL_ERROR')
    if (!isFault || signal?.aborted || timeLeft(deadline) <= interval) return found
    await pause(interval, signal)
    if (timeLeft(deadline) === 0 && !signal?.aborted) return found
    before = found
  }
}
