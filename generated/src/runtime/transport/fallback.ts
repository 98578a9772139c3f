import type { Failed } from '../failure.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { SendOptions, Transport } from '../transport.js'
import { deadlineIn, timeLeft } from './deadline.js'
import { watchFreshness, type Freshness } from './freshness.js'
import { letRest, newHealth, noteAnswer, type Health } from './node-health.js'
import { retryAfter } from './retry-after.js'
import { newRound } from './round.js'
import { couldBeStale, speaksOfHealth, speaksOfNode } from './speaks-of-node.js'

export interface FallbackOptions {
  /** Asks the node first that answers fastest, in place of the first in the list. */
  readonly rank?: boolean
  /**
   * Blocks that a node may be behind the others: 100 by default, about a minute, and `Infinity` for any number. The
   * final block is two or three behind the newest.
   */
  readonly maxLag?: number
  /** Milliseconds for the whole call where it says nothing else: 30,000 by default. */
  readonly timeout?: number
  /** Milliseconds for one node: 15,000 by default. A node waits 10,000 for a transaction's milestone. */
  readonly attemptTimeout?: number
}

/**
 * Asks the next node where one fails or says that it cannot tell. Any other error is an answer, and comes through
 * untouched. A node that failed rests, and is asked last until then. A node too far behind the others is not believed,
 * whatever it answers. The last failure tells of those before it.
 */
export function fallback(transports: readonly [Transport, ...Transport[]], options: FallbackOptions = {}): Transport {
  const { rank = false, maxLag = 100, attemptTimeout = 15_000 } = options
  const nodes = transports.map(newHealth)
  const freshness = nodes.length > 1 && maxLag < Infinity ? watchFreshness(nodes, maxLag) : null
  const send = async (request: Request, sending: SendOptions = {}): Promise<Outcome> => {
    const timeout = sending.timeout ?? options.timeout ?? 30_000
    const deadline = deadlineIn(timeout)
    const refreshed = freshness?.refresh(sending.signal, timeLeft(deadline))
    // A node that lags may take a submission and lose it, so that this has to be known before.
    if (request.rules.submits) await refreshed
    const round = newRound(request, sending.trace)
    for (const node of inOrder(nodes, rank, freshness)) {
      if (round.left && (timeLeft(deadline) === 0 || sending.signal?.aborted)) break
      round.begin(node)
      const outcome = await ask(node, request, { ...sending, timeout: Math.min(attemptTimeout, timeLeft(deadline)) })
      freshness?.note(node, request, outcome)
      await refreshed
      const isStale = couldBeStale(request, outcome) && (await freshness?.lags(node, sending, timeLeft(deadline)))
      if (!speaksOfNode(outcome) && !isStale) return round.end(outcome)
      // A submission that has to happen once may be on its way.
      if (!outcome.ok && request.rules.submits?.(outcome.error) === false) return round.end(outcome)
      round.leave(node, outcome)
    }
    return round.giveUp(endWithoutFailure({ ...sending, timeout }, deadline))
  }
  return send as Transport
}

/** Why a call ends in which no node failed, but none was to be believed. */
function endWithoutFailure({ signal, timeout = 0 }: SendOptions, deadline: number): Failed {
  if (signal?.aborted) return { kind: 'ABORTED', info: { reason: signal.reason } }
  if (timeLeft(deadline) === 0) return { kind: 'TIMED_OUT', info: { timeout } }
  return { kind: 'NETWORK_ERROR', info: { reason: 'NO_NODE' } }
}

/** Sends to one node, and notes how it did. */
async function ask(node: Health, request: Request, sending: SendOptions): Promise<Outcome> {
  const begun = performance.now()
  const outcome = await node.transport(request, sending)
  if (speaksOfNode(outcome)) {
    if (!outcome.ok && speaksOfHealth(outcome.error)) letRest(node, retryAfter(outcome.error))
  } else if (outcome.ok || outcome.error.kind !== 'ABORTED') noteAnswer(node, performance.now() - begun)
  return outcome
}

/** Awake ones first, in the order of the list or by rank; then those that rest, and those that seem to lag. */
function inOrder(nodes: readonly Health[], rank: boolean, freshness: Freshness | null): readonly Health[] {
  const now = performance.now()
  const rest = ({ restsUntil }: Health): number => (restsUntil > now ? restsUntil : 0)
  const lag = (node: Health): number => Number(freshness?.seemsToLag(node) ?? false)
  return nodes.toSorted((a, b) => lag(a) - lag(b) || rest(a) - rest(b) || (rank ? a.latency - b.latency : 0))
}
