import { failure } from '../failure.js'
import type { Outcome } from '../outcome.js'
import { request, type Request } from '../request.js'
import type { SendOptions } from '../transport.js'
import { asksForHead, heightIn } from './heights.js'
import { letRest, type Health } from './node-health.js'
import { isTransient } from './traits.js'
import { waitFor } from './wait-for.js'

/** How far the nodes of one `fallback` are, from the heights that answers carry and from `status` where they do not. */
export interface Freshness {
  /** Takes the height that an answer carries. */
  note(node: Health, request: Request, outcome: Outcome): void
  /** Waits until nodes are asked that have told no height for a while, and are not resting. */
  refresh(signal: AbortSignal | undefined, timeout: number): Promise<void>
  /** Whether a node is more than `maxLag` blocks behind another; asks it again where its last word is too old. */
  lags(node: Health, sending: SendOptions, timeout: number): Promise<boolean>
  /** The same from what is known already. */
  seemsToLag(node: Health): boolean
}

/** A node's word on its height is taken for that long. */
const wordHolds = 10_000

/** A node that does not tell its height in that time is asked without. */
const longestWait = 2_000

/** Only what `fallback` needs of it: whatever goes wrong, the height stays unknown. */
const status = request('status', { known: {} })

export function watchFreshness(nodes: readonly Health[], maxLag: number): Freshness {
  let running: Promise<unknown> | undefined
  const best = (): Health => nodes.reduce((first, node) => (node.height > first.height ? node : first))
  const seemsToLag: Freshness['seemsToLag'] = node => node.height > 0 && best().height - node.height > maxLag
  return {
    note,
    seemsToLag,
    async refresh(signal, timeout) {
      if (signal?.aborted) return
      const now = performance.now()
      const silent = nodes.filter(({ measured, restsUntil }) => measured < now - wordHolds && restsUntil <= now)
      // It serves all calls that wait for it, so that no caller's signal ends it.
      if (silent.length > 0)
        running ??= Promise.all(silent.map(node => measure(node, {}, longestWait))).finally(() => (running = undefined))
      if (running) await waitFor(running, signal, timeout)
    },
    async lags(node, sending, timeout) {
      // Where its word is older than the best one, it may have caught up since.
      if (seemsToLag(node) && node.measured < best().measured) await measure(node, sending, timeout)
      return seemsToLag(node)
    },
  }
}

const note: Freshness['note'] = (node, asked, outcome) => {
  const height = heightIn(outcome)
  // An old block tells only that the node is at least that far.
  if (height === 0 || (!asksForHead(asked) && height <= node.height)) return
  node.height = height
  node.measured = performance.now()
}

async function measure(node: Health, sending: SendOptions, timeout: number): Promise<void> {
  const asking = node.transport(status, { ...sending, timeout: Math.min(longestWait, timeout) })
  // A transport of somebody else's that rejects takes no call with it that would have had an answer.
  const outcome = await asking.catch(reason => failure(status, { kind: 'NETWORK_ERROR', info: { reason } }))
  // A node that does not serve `status` is asked no more often than others.
  node.measured = performance.now()
  note(node, status, outcome)
  if (!outcome.ok && isTransient(outcome.error) && timeout >= longestWait) letRest(node, 0)
}
