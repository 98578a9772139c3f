import { setTimeout as wait } from 'node:timers/promises'
import { openNode, type FakeNode, type WholeAnswer } from './fake-node.js'

/** How a node answers. Everything can change while it runs. */
export type ChainNode = {
  chainId: string
  /** The height of its newest block. A balancer takes the next backend's for each request. */
  height: number | (() => number)
  /** Milliseconds until it answers. */
  delay: number
  /** Whether `status` shows the time of its newest block. */
  hasBlockTime: boolean
  /** Answers reads in its own way; undefined for the usual answer. */
  answer: ((method: string, params: unknown) => Partial<WholeAnswer> | undefined) | undefined
}

export type ChainServer = ChainNode &
  FakeNode & {
    /** The methods that it was asked for, in order. */
    readonly asked: readonly string[]
    /** The most requests that were open at once. */
    readonly busiest: () => number
    readonly ids: readonly unknown[]
  }

/** A node over real sockets: it knows `status`, `block`, and a read that returns its height and name. */
export async function openChainServer(options: Partial<ChainNode> = {}): Promise<ChainServer> {
  const node: ChainNode = {
    chainId: 'mainnet',
    height: 1_000,
    delay: 0,
    hasBlockTime: true,
    answer: undefined,
    ...options,
  }
  const asked: string[] = []
  const ids: unknown[] = []
  let [open, busiest] = [0, 0]
  const fake = await openNode(async ({ method, params, id }) => {
    asked.push(method)
    ids.push(id)
    busiest = Math.max(busiest, ++open)
    if (node.delay > 0) await wait(node.delay)
    open--
    const own = node.answer?.(method, params)
    return { ...own, body: own?.body === undefined ? usual(node, method, params) : own.body }
  })
  return Object.assign(node, fake, { asked, ids, busiest: () => busiest })
}

function usual({ chainId, height, hasBlockTime }: ChainNode, method: string, params: unknown): object {
  const now = typeof height === 'function' ? height() : height
  if (method === 'status') {
    const time = hasBlockTime ? { latest_block_time: new Date().toISOString() } : {}
    return { result: { chain_id: chainId, sync_info: { latest_block_height: now, ...time } } }
  }
  const { block_id: block } = Object(params)
  if (typeof block === 'number' && block > now)
    return { error: { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} } } }
  if (method === 'block') return { result: { header: { height: block ?? now, hash: `hash ${block ?? now}` } } }
  return { result: { block_height: typeof block === 'number' ? block : now, chain: chainId } }
}
