import { failure } from '../../failure.js'
import type { Outcome } from '../../outcome.js'
import { request, type Request } from '../../request.js'
import { isTransientFailure } from '../node-faults.js'
import { backOff, isResting, noteAnswer, wake } from './back-off.js'
import { asksForHead, heightIn } from './heights.js'
import { heightQuestion } from './height-question.js'
import { probeInterval } from './latencies.js'
import type { Node } from './node.js'
import { valueAt } from './value-at.js'

/** The timeout in milliseconds of requests that `fallback` sends only to measure nodes. */
const longestWait = 2_000

/** A measurement younger than this, in milliseconds, is not repeated. */
const freshFor = 2_000

/** Its rules know no errors, because `fallback` does not distinguish the failures of this question. */
const status = request(heightQuestion?.method ?? '', { known: {} }, heightQuestion?.params)

/** Asks a node how far it is. Calls at the same time share one request. */
export function measure(node: Node): Promise<void> {
  return (node.measuring ??= askStatus(node).finally(() => (node.measuring = undefined)))
}

/** Measures a node, unless it was measured within the last two seconds. */
export async function measureAgain(node: Node): Promise<void> {
  if (node.measuring || node.measured < performance.now() - freshFor) await measure(node)
}

/** Measures each node in the background every eight seconds, even a resting one, to notice that it works again. */
export function measureDue(nodes: readonly Node[]): void {
  const due = performance.now() - probeInterval
  for (const node of nodes)
    if (node.measured < due && node.backOff.throttleUntil <= performance.now()) void measure(node)
}

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
    void sendTimed(node, asked)
  }
}

/** Whether a node has the blocks that it reports. No method that shows it is known, so the node is believed. */
export const prove: (node: Node, height: number, maxLag: number) => Promise<boolean | undefined> = async () => true

/** Records the height that an answer names. */
export function noteHeight({ reports }: Node, asked: Request, outcome: Outcome): void {
  const height = heightIn(outcome)
  if (height > 0) reports.note(height, asksForHead(asked))
}

async function askStatus(node: Node): Promise<void> {
  node.measured = performance.now()
  if (!heightQuestion) {
    node.hasStatus = false
    node.lacksHeight = true
    return
  }
  const outcome = await sendTimed(node, status)
  node.hasStatus = outcome.ok
  node.lacksHeight = outcome.ok ? heightIn(outcome) === 0 : !isTransientFailure(outcome.error)
  if (outcome.ok) {
    const { chain, time } = heightQuestion
    const chainId = chain === undefined ? undefined : valueAt(outcome.result, chain)
    if (typeof chainId === 'string') node.chainId = chainId
    if (time !== undefined) node.blockTime = Date.parse(String(valueAt(outcome.result, time)))
    wake(node.backOff)
  } else if (isTransientFailure(outcome.error)) backOff(node.backOff, outcome.error)
}

async function sendTimed(node: Node, asked: Request): Promise<Outcome> {
  const begun = performance.now()
  const outcome = await safely(node, asked)
  const duration = performance.now() - begun
  if (outcome.ok) {
    node.latencies.note(asked.method, duration)
    noteHeight(node, asked, outcome)
    if (asked !== status) noteAnswer(node.backOff)
  } else node.latencies.noteFailure(asked.method, duration)
  return outcome
}

/** A rejecting custom transport must not fail the call. */
async function safely(node: Node, asked: Request): Promise<Outcome> {
  const asking = node.transport(asked, { timeout: longestWait })
  return asking.catch(reason => failure(asked, { kind: 'NETWORK_ERROR', info: { reason } }))
}
