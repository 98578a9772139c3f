import { createClient, type Client } from './client.js'
import { http, type HttpOptions } from './http.js'
import { defaultTimeout } from './platform/timer.js'
import type { Transport } from './transport.js'
import { withUniqueIds } from './transport/calls/unique-ids.js'
import { fallback } from './transport/fallback.js'
import { limit } from './transport/limit.js'
import { retry } from './transport/retry.js'

/** A node's URL, or its URL with options of its own, such as a provider's key in `headers`. */
export type ConnectNode = string | ({ readonly url: string } & HttpOptions)

/** The options of `connect`: how it checks, repeats and limits calls. */
export interface ConnectOptions {
  /** The chain that every node must serve, if the description says how nodes name it. By default that of most nodes. */
  readonly chainId?: string
  /**
   * Sent to every node. Send a provider's key only to its own node:
   * `connect([{ url, headers }, otherUrl])`.
   */
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds for a whole call, waits and all attempts included: 30,000 by default. */
  readonly timeout?: number
  /** Blocks that a node can be behind the others: 10 by default. */
  readonly maxLag?: number
  /** How many requests run at one node at the same time: 64 by default. Further calls wait. */
  readonly concurrency?: number
  /** How many requests to one node start in any second, for example a provider's quota. No limit by default. */
  readonly perSecond?: number
  /** Checks the results of each node: `checkResults` or `checkOnly(…)` of `near-rpc-client/validate`. */
  readonly validate?: (transport: Transport) => Transport
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch
}

/**
 * Makes a client for production: `connect('https://…')`, or `connect([first, second])`. The client sends again after
 * transient failures, asks the next node if one fails, limits the requests at the same time, and gives each request its
 * own id. Its transport is `retry(fallback(nodes))`, with `limit(http(url))` for each node; compose the parts yourself
 * for another order.
 * @example
 * const near = connect(['https://a.example', 'https://b.example'])
 */
export function connect(
  nodes: ConnectNode | readonly [ConnectNode, ...ConnectNode[]],
  options: ConnectOptions = {},
): Client {
  const { chainId, maxLag, timeout = defaultTimeout } = options
  const [first, ...others] = isList(nodes) ? nodes : [nodes]
  const all = fallback([transportOf(first, options), ...others.map(node => transportOf(node, options))], {
    ...(chainId !== undefined && { chainId }),
    ...(maxLag !== undefined && { maxLag }),
  })
  // `fallback` itself divides the time among the nodes.
  return createClient({ transport: retry(all, { timeout, attemptTimeout: Infinity }) })
}

function transportOf(
  node: ConnectNode,
  { headers, fetch, concurrency, perSecond, validate }: ConnectOptions,
): Transport {
  const { url, ...own } = typeof node === 'string' ? { url: node } : node
  const transport = http(url, { ...(fetch && { fetch }), ...own, headers: { ...headers, ...own.headers } })
  return limit(withUniqueIds(validate?.(transport) ?? transport), {
    ...(concurrency !== undefined && { concurrency }),
    ...(perSecond !== undefined && { perSecond }),
  })
}

function isList(
  nodes: ConnectNode | readonly [ConnectNode, ...ConnectNode[]],
): nodes is readonly [ConnectNode, ...ConnectNode[]] {
  return Array.isArray(nodes)
}
