import { createClient, type Client } from 'near-rpc-client'
import { openNode } from './fake-node.js'

export type StateNode = {
  /** Keys as latin-1 text, in any order. Each value is `1`. */
  readonly keys: readonly string[]
  /** Whether the node pages. Older nodes ignore the params of pages. */
  readonly pages?: boolean
  /** The most entries that the node returns; it counts all entries, or those under the prefix. */
  readonly limit?: { readonly entries: number; readonly of: 'account' | 'prefix' }
}

export type StateServer = {
  readonly near: Client
  /** The params of each request, without those that never change. */
  readonly asked: readonly object[]
}

type Params = {
  readonly prefix_base64: string
  readonly after_key_base64?: string
  readonly limit: number
}

const at = { block_height: 7, block_hash: 'H7' }

/** Nodes behind one address. Each answers one request, in order; the last one answers all further requests. */
export async function stateServer(...nodes: readonly StateNode[]): Promise<StateServer> {
  const asked: Params[] = []
  const { url } = await openNode(({ params: { request_type: _type, account_id: _id, ...params } }) => {
    asked.push(params)
    return answerOf(nodes[Math.min(asked.length, nodes.length) - 1] ?? { keys: [] }, params)
  })
  return { near: createClient({ url }), asked }
}

function answerOf({ keys, pages, limit }: StateNode, params: Params): object {
  const prefix = Buffer.from(params.prefix_base64, 'base64')
  const sorted = keys.map(key => Buffer.from(key, 'latin1')).toSorted((one, other) => Buffer.compare(one, other))
  const under = sorted.filter(key => key.subarray(0, prefix.length).equals(prefix))
  const counted = limit?.of === 'prefix' ? under : sorted
  if (limit !== undefined && counted.length > limit.entries) {
    const info = { ...at, contract_account_id: 'big.near' }
    return { error: { name: 'HANDLER_ERROR', cause: { name: 'TOO_LARGE_CONTRACT_STATE', info }, code: -32000 } }
  }
  const { after_key_base64: after = '' } = params
  const from = pages ? under.filter(key => Buffer.compare(key, Buffer.from(after, 'base64')) > 0) : under
  const page = pages ? from.slice(0, params.limit) : from
  const last_key = page.length < from.length ? page.at(-1)?.toString('base64') : undefined
  const values = page.map(key => ({ key: key.toString('base64'), value: 'MQ==' }))
  return { result: { values, ...at, ...(last_key !== undefined && { last_key }) } }
}
