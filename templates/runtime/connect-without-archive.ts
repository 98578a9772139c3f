import { createClient, type Client } from './client.js'
import { nodesTransport, nodeTransports, type ConnectNodes, type NodesOptions } from './connect-nodes.js'
import { newNetwork } from './transport/fallback.js'

export type { ConnectNode } from './connect-nodes.js'

/** The options of `connect`: how it checks, repeats and limits calls. */
export type ConnectOptions = NodesOptions

/**
 * Makes a client for production: `connect('https://…')`, or `connect([first, second])`. The client sends again after
 * transient failures, asks the next node if one fails, limits the requests at the same time, and gives each request its
 * own id. Its transport is `retry(fallback(nodes))`, with `limit(http(url))` for each node; compose the parts yourself
 * for another order.
 * @example
 * const client = connect(['https://a.example', 'https://b.example'])
 */
export function connect(nodes: ConnectNodes, options: ConnectOptions = {}): Client {
  return createClient({ transport: nodesTransport(newNetwork(nodeTransports(nodes, options), options), options) })
}
