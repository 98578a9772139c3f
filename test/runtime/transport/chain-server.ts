import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

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
  answer: ((method: string, params: unknown) => Partial<Answer> | undefined) | undefined
}

type Answer = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: object | string | null
}

export type ChainServer = ChainNode & {
  readonly url: string
  /** The methods that it was asked for, in order. */
  readonly asked: readonly string[]
  /** The most requests that were open at once. */
  readonly busiest: () => number
  readonly ids: readonly unknown[]
  readonly close: () => Promise<void>
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
  const serve = async (body: string, response: ServerResponse): Promise<void> => {
    const { method, params, id } = JSON.parse(body)
    asked.push(method)
    ids.push(id)
    busiest = Math.max(busiest, ++open)
    if (node.delay > 0) await wait(node.delay)
    open--
    const own = node.answer?.(method, params)
    response.writeHead(own?.status ?? 200, { 'content-type': 'application/json', ...own?.headers })
    const answer = own?.body === undefined ? usual(node, method, params) : own.body
    response.end(typeof answer === 'string' ? answer : JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  }
  const server = createServer(async (request, response) => {
    await serve(await text(request), response)
  })
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  onTestFinished(close)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(node, { url: `http://127.0.0.1:${port}/`, asked, ids, busiest: () => busiest, close })
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
