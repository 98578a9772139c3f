import { copyError } from '../copies/copy-error.js'
import { failure } from '../failure.js'
import type { Outcome } from '../outcome.js'
import { defaultTimeout } from '../platform/timer.js'
import type { Request } from '../request.js'
import type { SendOptions, Transport } from '../transport.js'
import { waitFor } from '../platform/wait-for.js'
import { deadlineIn, timeLeft } from './deadline.js'
import { measure, measureAgain, measureDue } from './nodes/measure.js'
import { expectedChainOf, type Network } from './nodes/network.js'
import type { Node } from './nodes/node.js'
import { newPatience } from './nodes/patience.js'

/**
 * Sends to one node, and believes it only if it serves the chain that is expected of the network. The node is asked for
 * its status together with the first read, and before a submission: a node of another chain does not get a transaction.
 * `fallback` uses the same statuses.
 */
export function ofExpectedChain(network: Network, node: Node): Transport {
  const send = async (request: Request, sending: SendOptions = {}): Promise<Outcome> => {
    const { timeout = defaultTimeout, signal } = sending
    const deadline = deadlineIn(timeout)
    const ask = (): Promise<Outcome> => node.transport(request, { ...sending, timeout: timeLeft(deadline) })
    if (timeout === 0 || signal?.aborted) return ask()
    const checking = readChains(network, node, deadline, signal)
    const read = request.rules.submits ? undefined : ask()
    const [outcome] = await Promise.all([read, checking])
    // After an abort, or without time left, the node is not asked: the call only gets its error.
    if (outcome === undefined && (signal?.aborted || timeLeft(deadline) === 0)) return ask()
    return refusalOf(network, node, request, outcome) ?? outcome ?? ask()
  }
  return send as Transport
}

/** Waits until the node has named its chain, and most of the others theirs, unless the caller named one. */
async function readChains(
  network: Network,
  node: Node,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  measureDue(network)
  // The failure of an earlier call says nothing about this one: the network can be back.
  const ask = node.statusFailure ? measure : measureAgain
  if (node.chainId === undefined) await waitFor(ask(node), signal, timeLeft(deadline))
  const patience = newPatience({ timeout: timeLeft(deadline), ...(signal && { signal }) })
  await patience.until(network, () => expectedChainOf(network) !== undefined)
}

/** The failure of a node that serves another chain, or that tells none where the caller expects one. */
function refusalOf(
  network: Network,
  { chainId, statusFailure }: Node,
  request: Request,
  outcome: Outcome | undefined,
): Outcome | undefined {
  const expected = expectedChainOf(network)
  const isKnown = chainId !== undefined
  if (expected === undefined || chainId === expected || (!isKnown && network.chainId === undefined)) return undefined
  // A node without an answer has failed, and serves no other chain.
  const failed = outcome ?? (statusFailure && { ok: false, error: copyError(statusFailure) })
  if (failed && !failed.ok && (isKnown ? failed.error.kind === 'ABORTED' : failed.error.layer === 'CLIENT'))
    return failed
  const refusal = failure(request, {
    kind: 'NETWORK_ERROR',
    info: { reason: isKnown ? 'WRONG_CHAIN' : 'NO_USABLE_NODE' },
  })
  const served = isKnown ? `serves the chain ${JSON.stringify(chainId)}` : 'does not tell its chain'
  refusal.error.message += `\nThe node ${served}; expected ${JSON.stringify(expected)}.`
  return refusal
}
