import type { Outcome } from '../../outcome.js'
import type { Request } from '../../request.js'
import type { SendOptions } from '../../transport.js'
import { isNodeFault } from '../node-faults.js'
import { backOff, noteAnswer } from './back-off.js'
import { noteHeight } from './measure.js'
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
  const outcome = await node.transport(request, {
    ...sending,
    timeout: Math.min(attemptTimeout, share ?? attemptTimeout),
    ...(otherNodes > 0 && { hasOtherNode: true }),
  })
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

/** A node waits up to ten seconds for a milestone, and the answer takes some time to arrive. */
const milestoneTime = 12_000

/** After this time another node will probably answer a read sooner. */
const readTime = 8_000

/** A node's share of the remaining time: half of it, at most `readTime` for a read; a wait for a milestone has more. */
function shareOf({ rules, params }: Request, left: number): number {
  const waits = rules.submits || Object(params).wait_until !== undefined
  return Math.ceil(waits ? Math.max(left / 2, Math.min(left - 1_000, milestoneTime)) : Math.min(left / 2, readTime))
}
