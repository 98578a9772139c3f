import { createClient, type Client } from 'near-rpc-client'
import { lightClient } from 'near-rpc-client/light'
import { memoryStore } from 'near-rpc-client/stores'
import { blockAt, epochLength, forgeChain, type ForgedChain } from '../../../light/forged-chain.js'
import { bodyOf, forgedNode, type NodeFunction } from '../../../light/nodes.js'

export type Walk = {
  readonly steps: number
  /** Microseconds of CPU for a step: the answer is read, verified and saved. The median of the rounds. */
  readonly microseconds: number
  /** Characters of the state in the store. */
  readonly stored: number
}

/** What `advance` of a light client costs over so many epochs, with a node in memory whose answers are prepared. */
export async function measureWalk(epochs: number, producers: number, rounds: number): Promise<Walk> {
  const chain = forgeChain(epochs + 2, 'bench', new Map(), producers)
  const walks: Walk[] = []
  const texts = new Map<string, string>()
  // The first round prepares the answers.
  for (let round = 0; round <= rounds; round++) walks.push(await walkOnce(chain, texts))
  const sorted = walks.slice(1).toSorted((one, other) => one.microseconds - other.microseconds)
  const median = sorted[sorted.length >> 1]
  if (!median) throw new Error('A walk needs a round.')
  return median
}

async function walkOnce(chain: ForgedChain, texts: Map<string, string>): Promise<Walk> {
  // The first state of a checkpoint takes other requests, and is no part of the walk.
  let final = epochLength
  const node = forgedNode(chain, () => final)
  const store = memoryStore()
  const { hash: block_hash } = blockAt(chain.blocks, 1)
  const light = lightClient({ near: preparedClient(node, texts, () => final), checkpoint: { block_hash }, store })
  await stepsOf(light.advance())
  final = chain.blocks.length - 1
  globalThis.gc?.()
  const start = process.cpuUsage()
  const steps = await stepsOf(light.advance())
  const { user, system } = process.cpuUsage(start)
  const stored = (await store.read(`light-client ${block_hash}`))?.length ?? 0
  return { steps, microseconds: (user + system) / steps, stored }
}

async function stepsOf(advance: ReturnType<ReturnType<typeof lightClient>['advance']>): Promise<number> {
  const moved = await advance
  if (!moved.ok) throw moved.error
  return moved.result.steps
}

/** A client whose node makes each answer once: signing is no work of a client. */
function preparedClient(node: NodeFunction, texts: Map<string, string>, final: () => number): Client {
  return createClient({
    url: 'http://node.example',
    async fetch(_, init) {
      const body = String(init?.body)
      const { id, method, params } = JSON.parse(body)
      const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)}`
      const name = `${final()} ${method} ${JSON.stringify(params)}`
      const rest = texts.get(name) ?? (await bodyOf(node, body)).slice(head.length)
      texts.set(name, rest)
      return new Response(head + rest)
    },
  })
}
