import { askStatus } from './ask-status.js'
import { probeInterval } from './latencies.js'
import { noteAgreed, type Network } from './network.js'
import type { Node } from './node.js'
import { freshFor } from './probe.js'

/** Asks a node how far it is. Calls at the same time share one request. Never rejects: few callers wait for it. */
export function measure(node: Node): Promise<void> {
  // A custom transport in JavaScript can resolve to something else than an outcome.
  return (node.measuring ??= askStatus(node)
    .catch(() => {})
    .finally(() => (node.measuring = undefined)))
}

/** Measures a node, unless it was measured within the last two seconds. */
export async function measureAgain(node: Node): Promise<void> {
  if (node.measuring || node.measured < performance.now() - freshFor) await measure(node)
}

/**
 * Measures each node in the background every eight seconds, even a resting one, to notice that it works again. What
 * three nodes report counts also if no call waits for it.
 */
export function measureDue(network: Network): void {
  const due = performance.now() - probeInterval
  for (const node of network.nodes)
    if (node.measured < due && node.backOff.throttleUntil <= performance.now())
      void measure(node).then(() => noteAgreed(network))
}
