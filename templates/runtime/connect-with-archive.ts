import { createClient, type Client } from './client.js'
import {
  addressesOf,
  nodesTransport,
  nodeTransport,
  nodeTransports,
  type ConnectNode,
  type ConnectNodes,
  type NodesOptions,
} from './connect-nodes.js'
import { archival } from './transport/archival.js'
import { newNetwork } from './transport/fallback.js'
import type { Network } from './transport/nodes/network.js'
import { newNode } from './transport/nodes/node.js'
import { ofExpectedChain } from './transport/of-expected-chain.js'
import { retry } from './transport/retry.js'

export type { ConnectNode } from './connect-nodes.js'

/** The options of `connect`: how it checks, repeats and limits calls. */
export interface ConnectOptions extends NodesOptions {
  /**
   * A node that keeps the blocks that other nodes drop. It is asked only after the other nodes lack the data. Among
   * three nodes that decide about a transaction, it does not decide alone.
   */
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
 * half of the nodes must report the same end of a transaction. With one or two nodes, one node decides. URLs with the
 * same host, port and path are one node. A node of another chain has no vote, and gets no transaction. The archive has
 * one vote, in the place of the last node where that node lacks the data. What a call reads is the word of one node:
 * `agree` compares the answers of several.
 * @example
 * const near = connect(['https://a.example', 'https://b.example'], { chainId: 'mainnet' })
 * const { header } = await near.call(block({ finality: 'final' }))
 */
export function connect(nodes: ConnectNodes, options: ConnectOptions = {}): Client {
  const network = newNetwork(nodeTransports(nodes, options), options)
  const { archive, chainId } = options
  // An address that stands twice in the list is one node.
  const addresses = addressesOf(nodes)
  const isFirst = (_node: unknown, index: number): boolean => addresses.indexOf(addresses[index] ?? '') === index
  const distinct: Network = { ...network, nodes: network.nodes.filter(isFirst) }
  const witnesses = distinct.nodes.map(node => ofExpectedChain(distinct, node))
  const last = witnesses[witnesses.length - 1]
  let transport = nodesTransport(network, options)
  if (archive !== undefined) {
    const archiveNode = newNode(retry(nodeTransport(archive, options), options), network.nodes.length)
    const checked = ofExpectedChain(distinct, archiveNode)
    transport = archival(transport, chainId === undefined ? archiveNode.transport : checked, options)
    // One vote: an archive that answered in the place of several nodes would outvote the others.
    const isNode = addressesOf(archive).some(address => addresses.includes(address))
    if (last && !isNode) witnesses.splice(-1, 1, archival(last, checked, options))
  }
  return createClient({
    transport,
    ...(witnesses.length >= fewestWitnesses && { witnesses: witnesses.map(send => ({ send })) }),
    ...(chainId !== undefined && { chainId }),
  })
}

/** Of two nodes none can be outvoted. */
const fewestWitnesses = 3
