import { shareOf } from '../../chain-rules.js'
import type { Outcome } from '../../outcome.js'
import type { Request } from '../../request.js'
import type { SendOptions } from '../../transport.js'
import { isNodeFault } from '../node-faults.js'
import { backOff, noteAnswer } from './back-off.js'
import { noteHeight } from './probe.js'
import type { Node } from './node.js'

/** Sends to one node within its share of the time, and records the duration, the failure and the height. */
export async function askNode(
  node: Node,
  request: Request,
  sending: SendOptions,
  attemptTimeout: number,
  otherNodes: number,
): Promise<Outcome> {
  const begun = performance.now()
  const share = otherNodes > 0 ? shareOf(request, sending.timeout ?? attemptTimeout) : sending.timeout
  const answered = await node.transport(request, {
    ...sending,
    timeout: Math.min(attemptTimeout, share ?? attemptTimeout),
    ...(otherNodes > 0 && { hasOtherNode: true }),
  })
  const outcome = sending.check?.(answered) ?? answered
  const duration = performance.now() - begun
  if (!outcome.ok && isNodeFault(outcome)) {
    backOff(node.backOff, outcome.error)
    if (!request.rules.submits) node.latencies.noteFailure(request.method, duration)
  } else if (outcome.ok || outcome.error.kind !== 'ABORTED') {
    noteAnswer(node.backOff)
    // A submission waits for blocks, so its time does not measure the node.
    if (!request.rules.submits) node.latencies.note(request.method, duration)
  }
  noteHeight(node, request, outcome)
  return outcome
}
