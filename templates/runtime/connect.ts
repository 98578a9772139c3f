import { createClient, type Client } from './client.js'
import {
  nodesTransport,
  nodeTransport,
  nodeTransports,
  urlsOf,
  type ConnectNode,
  type ConnectNodes,
  type NodesOptions,
} from './connect-nodes.js'
import { archival } from './transport/archival.js'
import { retry } from './transport/retry.js'

export type { ConnectNode } from './connect-nodes.js'

/** The options of `connect`: how it checks, repeats and limits calls. */
export interface ConnectOptions extends NodesOptions {
  /** A node that keeps the blocks that other nodes drop. It is asked only after the other nodes lack the data. */
  readonly archive?: ConnectNode
}

/**
 * Makes a client for production: `connect('https://…')`, or `connect([first, second], { archive })`. The client sends
 * again after transient failures, asks the next node if one fails, compares the nodes before it believes one about the
 * newest block, asks the archive for old blocks, limits the requests at the same time, and gives each request its own
 * id. Its transport is `archival(retry(fallback(nodes)), retry(archive))`, with `limit(http(url))` for each node;
 * compose the parts yourself for another order. With one node and no `chainId` it sends requests of its own only for
 * `minHeight`.
 *
 * With three addresses or more, `submit`, `signAndSubmit` and `waitForTransaction` believe no single one: more than
 * half of the nodes must report the same end of a transaction. With one or two nodes, one node decides.
 * @example
 * const near = connect(['https://a.example', 'https://b.example'], { chainId: 'mainnet' })
 * const { header } = await near.call(block({ finality: 'final' }))
 */
export function connect(nodes: ConnectNodes, options: ConnectOptions = {}): Client {
  const all = nodeTransports(nodes, options)
  const near = nodesTransport(all, options)
  const { archive, chainId } = options
  const transport = archive ? archival(near, retry(nodeTransport(archive, options), options), options) : near
  // An address that stands twice in the list is one node.
  const urls = urlsOf(nodes)
  const distinct = all.filter((_node, index) => urls.indexOf(urls[index] ?? '') === index)
  const witnesses = distinct.length >= fewestWitnesses ? { witnesses: distinct.map(send => ({ send })) } : {}
  return createClient({ transport, ...witnesses, ...(chainId !== undefined && { chainId }) })
}

/** Of two nodes none can be outvoted. */
const fewestWitnesses = 3
