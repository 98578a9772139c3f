import { sendChecked } from '../../runtime/ask.js'
import type { Client } from '../../runtime/client.js'
import type { Outcome } from '../../runtime/outcome.js'
import type { Request, ShapeOf } from '../../runtime/request.js'
import { pause } from '../../runtime/transport/pause.js'
import type { SendOptions } from '../../runtime/transport.js'

/** Sends a request about a block of this height that exists. */
export type PatientSend = <Sent extends Request>(
  request: Sent,
  height: number,
  check?: (outcome: Outcome<ShapeOf<Sent>>) => Outcome<ShapeOf<Sent>>,
) => Promise<Outcome<ShapeOf<Sent>>>

/** The options of each request of a walk. */
export type WalkOptions = SendOptions & { readonly signal: AbortSignal }

/** The height of the walk, and the chain's head. */
export type Progress = { height: number; head: number; hash: string }

/** How many blocks nodes behind one address can be apart. */
const nearHead = 50

/** Ten seconds at the default interval. A node that lacks the block after this time will probably never have it. */
const mostAttempts = 20

/**
 * Sends a request about a block that is known to exist, from another block or from the node itself. Near the head,
 * `UNKNOWN_BLOCK` and `UNKNOWN_CHUNK` mean "not yet": nodes behind a balancer are some blocks apart. The request is
 * then sent again, `interval` apart.
 */
export function patientSend(
  near: Pick<Client, 'send'>,
  progress: Progress,
  interval: number,
  sending: WalkOptions,
): PatientSend {
  return async (request, minHeight, check) => {
    for (let attempts = 1; ; attempts++) {
      const outcome = await (check
        ? sendChecked(near, request, { ...sending, minHeight }, check)
        : near.send(request, { ...sending, minHeight }))
      const isMissing = !outcome.ok && /^UNKNOWN_(BLOCK|CHUNK)$/.test(outcome.error.kind)
      const isRecent = progress.head - progress.height <= nearHead
      if (!isMissing || !isRecent || attempts === mostAttempts || sending.signal.aborted) return outcome
      await pause(interval, sending.signal)
    }
  }
}
