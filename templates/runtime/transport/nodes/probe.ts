import { asksForHead, heightIn, status } from '../../chain-rules.js'
import { failure } from '../../failure.js'
import { reasonOf } from '../../network-reason.js'
import type { Outcome } from '../../outcome.js'
import type { Request } from '../../request.js'
import { isResting, noteAnswer } from './back-off.js'
import { probeInterval } from './latencies.js'
import type { Node } from './node.js'

/** A measurement younger than this, in milliseconds, is not repeated. */
export const freshFor = 2_000

/**
 * Also sends the read to nodes whose measurement of this method is old, so that a node that was slow is used again when
 * it is fast. A node gets such a read at most every eight seconds.
 */
export function probeLatency(nodes: readonly Node[], asked: Request, answering: Node): void {
  const now = performance.now()
  for (const node of nodes) {
    if (
      node === answering ||
      !node.latencies.isDue(asked.method) ||
      node.probed > now - probeInterval ||
      isResting(node.backOff)
    )
      continue
    node.probed = now
    probeTimed(node, asked).catch(() => {})
  }
}

/** Sends a request of `fallback` itself, and records its duration and the height that its answer names. */
export async function probeTimed(node: Node, asked: Request): Promise<Outcome> {
  const begun = performance.now()
  const outcome = await probe(node, asked)
  const duration = performance.now() - begun
  if (outcome.ok) {
    node.latencies.note(asked.method, duration)
    noteHeight(node, asked, outcome)
    if (asked !== status) noteAnswer(node.backOff)
  } else node.latencies.noteFailure(asked.method, duration)
  return outcome
}

/** Sends a request of `fallback` itself. A custom transport that rejects or throws must not fail the call. */
export async function probe(node: Node, asked: Request): Promise<Outcome> {
  const longestWait = 2_000
  try {
    return await node.transport(asked, { timeout: longestWait })
  } catch (thrown) {
    return failure(asked, { kind: 'NETWORK_ERROR', info: { reason: reasonOf(thrown) }, thrown })
  }
}

/** Records the height that an answer names. */
export function noteHeight({ reports }: Node, asked: Request, outcome: Outcome): void {
  const height = heightIn(outcome)
  if (height > 0) reports.note(height, asksForHead(asked))
}
