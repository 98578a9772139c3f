import { failure } from '../../failure.js'
import type { Outcome } from '../../outcome.js'
import type { Request } from '../../request.js'
import type { RpcError } from '../../rpc-error.js'
import type { SendOptions } from '../../transport.js'
import { afterAttempts } from '../attempts.js'
import { timeLeft } from '../deadline.js'
import { isNodeFault } from '../node-faults.js'
import { pause } from '../pause.js'
import { isResting } from './back-off.js'
import { expectedChainOf, type Network, type Standing } from './network.js'
import type { Node } from './node.js'

/** The state of one call while it goes from node to node. */
export interface FallbackRun {
  /** The next node; undefined if none is left or the call is over. */
  next(): Node | undefined
  /** How many of the nodes that are still to ask do not rest. */
  otherNodes(): number
  /** Reports a node of another chain, once. */
  report(node: Node): void
  /** Whether to skip this node. A node that lags is skipped once and asked last; any other bad node is never asked. */
  skips(node: Node, standing: Standing): boolean
  /** Records that the node is asked now. */
  begin(node: Node): void
  /** Records a failure, or an answer that is not believed. */
  discard(node: Node, outcome: Outcome): void
  /** Lets the node be asked once more, after the others that do not rest, unless it was asked too often. */
  askAgain(node: Node): void
  /** Lets the node be asked once more, if need be after a short wait. Only the deadline limits how often. */
  askLater(node: Node): Promise<void>
  /** The outcome of the call from the answer of a node. Errors of submissions list the earlier attempts. */
  end(outcome: Outcome): Outcome
  /** The outcome of the call without an answer: the last failure, or why no node was believed. */
  giveUp(timeout: number): Outcome
}

/** How often one call asks the same node at most. An address with several backends can answer from another one. */
export const mostAsked = 4

/** Milliseconds after which a node may have its next block. */
const nextBlock = 300

const rests = ({ backOff }: Node): boolean => isResting(backOff)

export function newFallbackRun(
  network: Network,
  request: Request,
  nodes: readonly Node[],
  deadline: number,
  { signal, trace }: SendOptions,
): FallbackRun {
  const queue = [...nodes]
  const attempts: RpcError[] = []
  const deferred = new Set<Node>()
  const asked = new Map<Node, number>()
  let previousNode: Node | undefined
  let previousError: RpcError | undefined
  let last: RpcError | undefined
  const isOver = (): boolean => timeLeft(deadline) === 0 || signal?.aborted === true
  const report = (node: Node): void => {
    const expected = expectedChainOf(network)
    if (!trace || !node.chainId || !expected || node.isReported) return
    node.isReported = true
    trace.misconfigured(request, node.index, node.chainId, expected)
  }
  const isAskedOften = (node: Node): boolean => (asked.get(node) ?? 0) >= mostAsked
  /** Before the resting nodes, because otherwise each call that waits for the next block would send them a request. */
  const enqueue = (node: Node): void => {
    const at = queue.findIndex(rests)
    queue.splice(at < 0 || isAskedOften(node) ? queue.length : at, 0, node)
  }
  return {
    next: () => (isOver() ? undefined : queue.shift()),
    otherNodes: () => queue.filter(node => !rests(node)).length,
    report,
    skips(node, standing) {
      if (standing === 'other chain') report(node)
      if (standing !== 'lags') return standing !== 'good'
      if (queue.length === 0 || deferred.has(node)) return false
      deferred.add(node)
      queue.push(node)
      return true
    },
    begin(node) {
      asked.set(node, (asked.get(node) ?? 0) + 1)
      if (previousNode) trace?.switch(request, previousError, previousNode.index, node.index)
    },
    discard(node, outcome) {
      previousNode = node
      previousError = undefined
      if (outcome.ok) return
      // An error that is not believed does not end the call, but its node may have accepted a submission.
      if (isNodeFault(outcome)) previousError = last = outcome.error
      if (previousError || request.rules.submits) attempts.push(outcome.error)
    },
    askAgain(node) {
      if (!isAskedOften(node)) enqueue(node)
    },
    async askLater(node) {
      // Once every node that does not rest has been asked, asking another one at once would be a loop without a pause.
      if (queue.every(other => asked.has(other) || rests(other)))
        await pause(Math.min(nextBlock, timeLeft(deadline)), signal)
      enqueue(node)
    },
    end: outcome => (request.rules.submits ? afterAttempts(outcome, attempts) : outcome),
    giveUp(timeout) {
      const error = (!signal?.aborted && last) || endOf(network, request, signal, timeout, deadline)
      return afterAttempts(
        { ok: false, error },
        attempts.filter(attempt => attempt !== error),
      )
    },
  }
}

/** The error of a call without an answer although no node failed. */
function endOf(
  network: Network,
  request: Request,
  signal: AbortSignal | undefined,
  timeout: number,
  deadline: number,
): RpcError {
  if (signal?.aborted) return failure(request, { kind: 'ABORTED', info: { reason: signal.reason } }).error
  if (timeLeft(deadline) === 0) return failure(request, { kind: 'TIMED_OUT', info: { timeout } }).error
  const expected = expectedChainOf(network)
  const chains = network.nodes.map(({ chainId }) => chainId)
  // As long as no chain is expected, some node has not named its own, so that this is false.
  const isWrong = chains.every(chain => chain !== expected)
  const { error } = failure(request, {
    kind: 'NETWORK_ERROR',
    info: { reason: isWrong ? 'WRONG_CHAIN' : 'NO_USABLE_NODE' },
  })
  const served = chains.map(chain => chain ?? 'an unknown chain').join(', ')
  error.message += isWrong
    ? `\nNo node serves the chain ${JSON.stringify(expected)}; they serve ${served}.`
    : '\nEach node lags, reports a height that it does not have, is below `minHeight` or serves another chain.'
  return error
}
