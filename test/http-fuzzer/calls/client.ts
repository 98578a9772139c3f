import {
  agree,
  archival,
  cache,
  connect,
  createClient,
  dedupe,
  fallback,
  hedge,
  http,
  limit,
  observe,
  retry,
  type Client,
  type Fetch,
  type Transport,
} from 'near-rpc-client'
import { checkResults } from 'near-rpc-client/validate'
import type { Plan } from './plan.js'
import type { Tree } from './tree.js'

/** Bodies of bombs and floods end here, so that the memory of many calls at once says something. */
const maxResponseBytes = 2 ** 21

type Nodes = {
  readonly urlOf: (node: number) => string
  readonly fetch: Fetch | undefined
}

/** The client of a plan, made of what users have. */
export function clientOf({ client, validates }: Plan, { urlOf, fetch }: Nodes): Client {
  const sender = { ...(fetch && { fetch }), maxResponseBytes }
  const validate = validates ? { validate: checkResults } : {}
  if (client.kind === 'createClient') return createClient({ url: urlOf(0), ...sender, ...validate })
  if (client.kind === 'transport')
    return createClient({ transport: transportOf(client.tree, node => http(urlOf(node), sender)), ...validate })
  const node = (index: number): { url: string; maxResponseBytes: number } => ({ url: urlOf(index), ...sender })
  const nodes = client.nodes === 1 ? node(0) : ([node(0), node(1), node(2)] as const)
  return connect(nodes, { ...validate, ...(client.archive && { archive: node(3) }) })
}

function transportOf(tree: Tree, send: (node: number) => Transport): Transport {
  const inside = (one: Tree): Transport => transportOf(one, send)
  switch (tree.part) {
    case 'http':
      return send(tree.node)
    case 'archival':
      return archival(inside(tree.inside), inside(tree.archive))
    case 'fallback':
      return fallback(threeOf(tree.nodes.map(inside)))
    case 'hedge':
      return hedge(threeOf(tree.nodes.map(inside)), { after: 10 })
    case 'agree':
      return agree(threeOf(tree.nodes.map(inside)))
    case 'retry':
      return retry(inside(tree.inside), { baseDelay: 1, maxDelay: 20, retries: 2 })
    case 'limit':
      return limit(inside(tree.inside), { concurrency: 1 })
    case 'dedupe':
      return dedupe(inside(tree.inside))
    case 'cache':
      return cache(inside(tree.inside))
    case 'observe':
      return observe(inside(tree.inside), event => void JSON.stringify(event, withoutBigints))
    case 'validate':
      return checkResults(inside(tree.inside))
  }
}

function threeOf([a, b, c]: readonly Transport[]): readonly [Transport, Transport, Transport] {
  if (!a || !b || !c) throw new Error('There are not three nodes.')
  return [a, b, c]
}

export function withoutBigints(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value
}
