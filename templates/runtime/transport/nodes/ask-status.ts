import { heightIn, noteStatus, status } from '../../chain-rules.js'
import { isTransientFailure } from '../node-faults.js'
import { backOff, wake } from './back-off.js'
import type { Node } from './node.js'
import { probeTimed } from './probe.js'

/** Asks a node how far it is, and records its answer or its failure. */
export async function askStatus(node: Node): Promise<void> {
  node.measured = performance.now()
  const outcome = await probeTimed(node, status)
  node.hasStatus = outcome.ok
  node.statusFailure = outcome.ok ? undefined : outcome.error
  node.lacksHeight = outcome.ok ? heightIn(outcome) === 0 : !isTransientFailure(outcome.error)
  if (outcome.ok) {
    noteStatus(node, outcome.result)
    wake(node.backOff)
  } else if (isTransientFailure(outcome.error)) backOff(node.backOff, outcome.error)
}
