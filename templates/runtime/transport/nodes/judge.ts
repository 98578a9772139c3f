import { asksByHash, answeredHeight, lacksNamed } from '../../chain-rules.js'
import type { Outcome } from '../../outcome.js'
import type { Request } from '../../request.js'
import type { SendOptions } from '../../transport.js'
import { probeInterval } from './latencies.js'
import { measure, measureAgain } from './measure.js'
import {
  expectedChainOf,
  headOf,
  isImplausible,
  isRefuted,
  isSurelyFresh,
  liveReports,
  standingOf,
  type Network,
  type Standing,
} from './network.js'
import type { Node } from './node.js'
import { newPatience, type Patience } from './patience.js'
import { prove } from './prove.js'
import type { Report } from './reports.js'

/**
 * Decides whether to believe a node's outcome or, before a submission, the node itself. Waits for other nodes only if
 * neither the time of the node's newest block nor its height proves that it is fresh, or if no height is confirmed yet.
 */
export async function judge(
  network: Network,
  node: Node,
  request: Request,
  outcome: Outcome | undefined,
  sending: SendOptions,
): Promise<Standing> {
  const standing = await decide({ network, node, request, outcome, patience: newPatience(sending) })
  const claim = node.reports.highest()
  // A node that cannot prove this height stays refuted, also when no other node is there to compare with.
  if (standing === 'implausible' && claim) void prove(node, claim.height, network.maxLag)
  return standing
}

/** The node that is judged, what it answered, and how long others can be asked. */
interface Judged {
  readonly network: Network
  readonly node: Node
  readonly request: Request
  /** Undefined before a submission. */
  readonly outcome: Outcome | undefined
  readonly patience: Patience
}

async function decide(judged: Judged): Promise<Standing> {
  const { network, node, request, outcome, patience } = judged
  if (node.hasStatus === undefined) await patience.wait(measure(node))
  await proveAgain(network, node, patience)
  const comparing = isComparable(network, node, patience)
  await patience.until(network, () => expectedChainOf(network) !== undefined)
  if (network.chainId !== undefined && node.chainId === undefined) await patience.wait(measureAgain(node))
  if (isOtherChain(network, node)) return 'other chain'
  if (!(await comparing)) return isRefuted(node) ? 'implausible' : 'lags'
  if (!outcome || !isExempt(request, outcome)) return judgeHeight(judged)
  // A node that invents heights can also invent old blocks.
  if (standingOf(network, node) === 'implausible') await proveHighest(network, patience)
  return isRefuted(node) || standingOf(network, node) === 'implausible' ? 'implausible' : 'good'
}

async function judgeHeight({ network, node, request, outcome, patience }: Judged): Promise<Standing> {
  const answered = answeredHeight(request, outcome)
  const highest = (): number => node.reports.highest()?.height ?? 0
  if (answered === 0 && highest() === 0) await patience.wait(measureAgain(node))
  const reached = (): number => answered || highest()
  if (reached() === 0) return 'good'
  // This address has reported more before: it answers from several backends.
  if (highest() - reached() > network.maxLag) return 'lags'
  // Of three or more nodes, two report a height in about the time of the read.
  if (network.nodes.length > 2 || !isSurelyFresh(network, node, reached()))
    await patience.until(network, () => headOf(network) !== undefined)
  const current = (): Standing =>
    standingOf(network, node, reached()) ?? standingAlone(network, node, reached(), patience)
  const standing = current()
  const isDisputed = liveReports(network).length < 3 && isBelowAReport(network, reached())
  if (standing === 'good' && !isDisputed) return 'good'
  if (standing === 'lags' && answered > 0) return 'lags'
  const stale = standing === 'lags' ? [node] : network.nodes
  void stale.map(measureAgain)
  // Not those of nodes that did not answer last time: there has to be time for the proof.
  await patience.until(network, () => !stale.some(each => each.measuring && each.hasStatus !== false))
  await proveHighest(network, patience)
  if (isRefuted(node)) return 'implausible'
  // The time ran out before the nodes could prove their heights.
  if (patience.isOver() && isBelowAReport(network, reached())) return 'lags'
  return current()
}

/** The standing of a node if no other one reports a height, or none in time. */
function standingAlone(network: Network, node: Node, height: number, patience: Patience): Standing {
  if (isRefuted(node)) return 'implausible'
  return patience.isOver() && network.agreed && !isSurelyFresh(network, node, height) ? 'lags' : 'good'
}

/**
 * Of two nodes, the higher one must prove its height before the other one counts as lagging. Of three or more, no
 * single one decides as long as the others can still report their heights, and none proves more blocks than the chain
 * can have made since they did.
 */
async function proveHighest(network: Network, patience: Patience): Promise<void> {
  await patience.until(network, () => liveReports(network).length > 2)
  const [top, , third] = liveReports(network).sort((a, b) => b.height - a.height)
  if (!top || third || top.height <= (headOf(network)?.height ?? 0)) return
  if (network.agreed && isImplausible(network, top.height, network.agreed)) return
  const node = network.nodes.find(({ reports }) => reports.highest() === top)
  if (node && (await patience.wait(prove(node, top.height, network.maxLag))))
    network.head = { height: top.height, at: performance.now() }
}

/**
 * Whether the node's height can be compared with a confirmed one. As long as no height is confirmed, the node has to
 * prove its own. Of two nodes, one without a height is judged by its answers, and so are all nodes if every one
 * answers with a status without a height. A request for the status that fails temporarily does not count.
 */
async function isComparable(network: Network, node: Node, patience: Patience): Promise<boolean> {
  const { nodes } = network
  const own = (): Report | undefined => node.reports.highest()
  if (headOf(network) ?? network.head) {
    if (nodes.length > 2 && !own()) await patience.wait(measureAgain(node))
    return nodes.length < 3 || own() !== undefined
  }
  const claim = own()
  if (nodes.length === 1) return true
  if (!claim) {
    await patience.wait(Promise.all(nodes.map(({ measuring }) => measuring)))
    return nodes.length === 2 || nodes.every(({ lacksHeight }) => lacksHeight)
  }
  const isProven = (await patience.wait(prove(node, claim.height, network.maxLag))) === true
  // A node that invents blocks proves its height, too, so the second report of three or more nodes comes first.
  if (nodes.length > 2) await patience.until(network, () => headOf(network) !== undefined)
  if (isProven && !headOf(network)) network.head = { height: claim.height, at: performance.now() }
  return isProven
}

/** A refuted node can have lacked its newest block only for a moment: every eight seconds it can prove one. */
async function proveAgain({ maxLag }: Network, node: Node, patience: Patience): Promise<void> {
  if (node.proof?.isProven !== false || node.proof.at > performance.now() - probeInterval) return
  await patience.wait(measureAgain(node))
  const claim = node.reports.highest()
  if (claim) await patience.wait(prove(node, claim.height, maxLag))
}

function isBelowAReport(network: Network, height: number): boolean {
  return liveReports(network).some(report => report.height - height > network.maxLag)
}

/** If the caller expects a chain, a node that does not name its chain counts as one of another chain. */
function isOtherChain(network: Network, node: Node): boolean {
  return standingOf(network, node) === 'other chain' || (network.chainId !== undefined && node.chainId === undefined)
}

/** Whether the outcome is right even if the node lags: an accepted submission, or data that was read by its hash. */
function isExempt(request: Request, outcome: Outcome): boolean {
  return (outcome.ok && !!request.rules.submits) || (asksByHash(request) && !lacksNamed(request, outcome))
}
