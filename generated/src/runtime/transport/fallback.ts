import { lacksNamed } from '../chain-rules.js'
import { failure } from '../failure.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import { defaultTimeout } from '../platform/timer.js'
import type { SendOptions, Transport } from '../transport.js'
import { requireAtLeast } from '../input/require-option.js'
import { deadlineIn, timeLeft } from './deadline.js'
import { defaultAttemptTimeout, defaultMaxLag } from './defaults.js'
import { isNodeFault } from './node-faults.js'
import { askNode } from './nodes/ask-node.js'
import { newFallbackRun, type FallbackRun } from './nodes/fallback-run.js'
import { judge } from './nodes/judge.js'
import { measureDue } from './nodes/measure.js'
import { blocksBelow } from './nodes/min-height.js'
import { standingOf, type Network, type Standing } from './nodes/network.js'
import { newNode, type Node } from './nodes/node.js'
import { inOrder } from './nodes/order.js'
import { probeLatency } from './nodes/probe.js'

/** The options of `fallback`: which node is asked first, and which answers are believed. */
export interface FallbackOptions {
  /** Whether the nodes with the fastest reads are asked first: true by default. Otherwise the list's order counts. */
  readonly rank?: boolean
  /**
   * Blocks that a node can be behind the others: 10 by default, about six seconds. The final block is two or three
   * behind the newest. With `Infinity` no node is asked for its height.
   */
  readonly maxLag?: number
  /** The chain that all nodes must serve. By default the chain of most of them. */
  readonly chainId?: string
  /** Milliseconds for the whole call unless the call sets its own timeout: 30,000 by default. */
  readonly timeout?: number
  /** The longest time for one node in milliseconds: 15,000 by default. A node waits 10,000 for a milestone. */
  readonly attemptTimeout?: number
}

/** A node at most this many blocks below `minHeight` is asked again, because it will soon have the block. */
const closeBelow = 20

/**
 * Asks the next node if one fails. An error about the request itself is an answer and is returned as it is. After a
 * failure a node rests: for some time it is asked last. A node that is too far behind the others, or ahead of them
 * without proof, or on another chain, is never believed. The last failure lists the earlier ones. If a call has
 * `minHeight`, and a node lacks the block or chunk that the call names by its hash, the other nodes are asked for it.
 *
 * While calls are made, `fallback` sends each node about 8 additional requests a minute: it asks for the status every
 * eight seconds. A node that has answered reads, but is not asked first now, also gets a read every eight seconds.
 * While heights differ, `fallback` asks for the status and blocks more often. In total a node gets at most 75 such
 * requests a minute.
 * @example
 * const nodes = fallback([http('https://a.example'), http('https://b.example')], { maxLag: 5 })
 * const client = createClient({ transport: retry(nodes) })
 */
export function fallback(transports: readonly [Transport, ...Transport[]], options: FallbackOptions = {}): Transport {
  return fallbackAmong(newNetwork(transports, options), options)
}

/** Nodes of which nothing is known yet. */
export function newNetwork(transports: readonly Transport[], options: FallbackOptions): Network {
  const maxLag = requireAtLeast(0, 'maxLag', options.maxLag ?? defaultMaxLag)
  return { nodes: transports.map(newNode), maxLag, chainId: options.chainId, head: undefined }
}

/** `fallback` among nodes that other parts measure too. */
export function fallbackAmong(network: Network, options: FallbackOptions): Transport {
  const { rank = true } = options
  const attemptTimeout = requireAtLeast(0, 'attemptTimeout', options.attemptTimeout ?? defaultAttemptTimeout)
  const { nodes, maxLag, chainId } = network
  const comparesNodes = chainId !== undefined || (nodes.length > 1 && maxLag < Infinity)

  /** Only a submission needs a fresh node, because a node that lags can lose it. A read is judged by its answer. */
  const judgeBefore = async (node: Node, request: Request, sending: SendOptions): Promise<Standing> => {
    const standing = standingOf(network, node)
    if (request.rules.submits || standing === 'implausible') return judge(network, node, request, undefined, sending)
    return standing === 'other chain' ? standing : 'good'
  }
  const isBelieved = async (
    node: Node,
    request: Request,
    outcome: Outcome,
    sending: SendOptions,
    run: FallbackRun,
  ): Promise<boolean> => {
    if (!outcome.ok && outcome.error.kind === 'ABORTED') return !sending.signal?.aborted
    const standing = comparesNodes ? await judge(network, node, request, outcome, sending) : 'good'
    if (standing === 'lags' && standingOf(network, node) !== 'lags') run.askAgain(node)
    if (standing === 'other chain') run.report(node)
    if (standing !== 'good') return false
    const below = await blocksBelow(node, request, outcome, sending)
    if (below > 0 && !request.rules.submits) {
      if (below <= closeBelow) await run.askLater(node)
      // The address has reported the height before: another of its backends can have the block.
      else if ((node.reports.highest()?.height ?? 0) >= (sending.minHeight ?? 0)) run.askAgain(node)
    }
    return below === 0
  }
  const send = async (request: Request, sending: SendOptions = {}): Promise<Outcome> => {
    const timeout = sending.timeout ?? options.timeout ?? defaultTimeout
    const deadline = deadlineIn(timeout)
    requireAtLeast(0, 'minHeight', sending.minHeight ?? 0)
    const inTime = (): SendOptions => ({ ...sending, timeout: timeLeft(deadline) })
    const run = newFallbackRun(network, request, inOrder(network, request, rank), deadline, sending)
    if (comparesNodes && timeout > 0 && !sending.signal?.aborted) measureDue(network)
    let missing: Outcome | undefined
    for (let node = run.next(); node; node = run.next()) {
      if (comparesNodes && run.skips(node, await judgeBefore(node, request, inTime()))) continue
      run.begin(node)
      const outcome = await askNode(node, request, inTime(), attemptTimeout, run.otherNodes())
      if (comparesNodes && !request.rules.submits) probeLatency(nodes, request, node)
      if (!isNodeFault(outcome) && (await isBelieved(node, request, outcome, inTime(), run))) {
        // The caller knows the height of the block, so it exists: only this backend of the address may lack it.
        const isElsewhere = sending.minHeight !== undefined && lacksNamed(request, outcome)
        if (!isElsewhere || run.otherNodes() === 0) return run.end(outcome)
        missing = outcome
      }
      const discarded = outcome.ok && request.rules.submits ? acceptedByUnbelieved(request) : outcome
      // The submission may be on its way, and must not be sent twice.
      if (!discarded.ok && request.rules.submits?.(discarded.error) === false) return run.end(discarded)
      run.discard(node, discarded)
    }
    return missing && !sending.signal?.aborted ? missing : run.giveUp(timeout)
  }
  return send as Transport
}

/** A node that is not believed has received the submission, and can forward it. */
function acceptedByUnbelieved(request: Request): Outcome {
  const end = failure(request, { kind: 'NETWORK_ERROR', info: { reason: 'NO_USABLE_NODE' } })
  end.error.message += '\nA node that is not believed has accepted the transaction.'
  return end
}
