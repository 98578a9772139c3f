import type { Fetch } from './fetch.js'
import { http, type HttpOptions } from './http.js'
import { addressOf } from './input/address-of.js'
import { defaultTimeout } from './platform/timer.js'
import type { Transport } from './transport.js'
import { withUniqueIds } from './unique-ids.js'
import { fallbackAmong } from './transport/fallback.js'
import { limit } from './transport/limit.js'
import type { Network } from './transport/nodes/network.js'
import { retry } from './transport/retry.js'

/** A node's URL, or its URL with options of its own, such as a provider's key in `headers`. */
export type ConnectNode = string | ({ readonly url: string } & HttpOptions)

/** One node or several. An empty list throws a `TypeError`. */
export type ConnectNodes = ConnectNode | readonly ConnectNode[]

/** How nodes are checked, and how calls are repeated and limited. */
export interface NodesOptions {
  /** The chain that every node must serve, if nodes tell theirs. By default the chain of most of the nodes. */
  readonly chainId?: string
  /** Sent to every node. Send a provider's key only to its own node: `connect([{ url, headers }, otherUrl])`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds for a whole call, waits and all attempts included: 30,000 by default. */
  readonly timeout?: number
  /** Blocks that a node can be behind the others: 10 by default. */
  readonly maxLag?: number
  /** How many requests run at one node at the same time: 64 by default. Further calls wait. */
  readonly concurrency?: number
  /** How many requests to one node start in any second, for example a provider's quota. No limit by default. */
  readonly perSecond?: number
  /** Checks the results of each node: `checkResults` or `checkOnly(…)` of this package's `/validate`. */
  readonly validate?: (transport: Transport) => Transport
  /** Replaces the global `fetch`. */
  readonly fetch?: Fetch
}

/** One transport for each node. */
export type NodeTransports = readonly [Transport, ...Transport[]]

export function nodeTransports(nodes: ConnectNodes, options: NodesOptions): NodeTransports {
  const [first, ...others] = (isList(nodes) ? nodes : [nodes]).map(node => nodeTransport(node, options))
  if (!first) throw new TypeError('The list of nodes is empty; give the URL of at least one node.')
  return [first, ...others]
}

/** The address of each node: equal for two URLs of one node. */
export function addressesOf(nodes: ConnectNodes): readonly string[] {
  return (isList(nodes) ? nodes : [nodes]).map(node => addressOf(typeof node === 'string' ? node : node.url))
}

/** Asks the next node if one fails, and repeats that after transient failures. */
export function nodesTransport(network: Network, options: NodesOptions): Transport {
  const { timeout = defaultTimeout } = options
  // `fallback` itself divides the time among the nodes.
  return retry(fallbackAmong(network, options), { timeout, attemptTimeout: Infinity })
}

/** Sends to one node, with its limits and with an id of its own for each request. */
export function nodeTransport(node: ConnectNode, options: NodesOptions): Transport {
  const { headers, fetch, validate } = options
  const { url, ...own } = Object(node) === node ? (node as Exclude<ConnectNode, string>) : { url: node as string }
  const transport = http(url, { ...(fetch && { fetch }), ...own, headers: { ...headers, ...own.headers } })
  return limit(withUniqueIds(validate?.(transport) ?? transport), options)
}

function isList(nodes: ConnectNodes): nodes is readonly ConnectNode[] {
  return Array.isArray(nodes)
}
