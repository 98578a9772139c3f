import { createClient, parse, stringify, type Client } from 'near-rpc-client'
import type { InProcessNode } from 'near-rpc-client/testing'
import { call as recordedCall, chain as recorded } from '../verify/recorded-proofs.js'
import { blockAt, lightBlockAt, pathTo, stakesAt, type ForgedChain } from './forged-chain.js'

/** What a node is asked. */
export type Question = { readonly method: string; readonly params: { readonly [name: string]: unknown } }

/** The members of a node's answer besides `jsonrpc` and `id`. */
export type NodeReply = { readonly result: unknown } | { readonly error: unknown }

/** A node as a function. It throws to close the connection. */
export type NodeFunction = (question: Question) => NodeReply | Promise<NodeReply>

export const unknownBlock: NodeReply = {
  error: {
    name: 'HANDLER_ERROR',
    cause: { name: 'UNKNOWN_BLOCK', info: {} },
    code: -32000,
    message: 'Server error',
    data: null,
  },
}

/** A client of such a node, without a socket; `asked` gets each question. */
export function clientOf(node: NodeFunction, asked: Question[] = []): Client {
  return createClient({
    url: 'http://node.example',
    async fetch(_, init) {
      return new Response(await bodyOf(node, String(init?.body), asked))
    },
  })
}

/** The body of a node's answer to the body of a request. */
export async function bodyOf(node: NodeFunction, body: string, asked: Question[] = []): Promise<string> {
  const { id, method, params } = parse(body) as { id: string; method: string; params: unknown }
  // The validators are asked by position.
  const named = namedParams(params ?? {}) as Question['params']
  const question = { method, params: named }
  asked.push(question)
  return stringify({ jsonrpc: '2.0', id, ...(await node(question)) })
}

/** A mock node as a function, whose answers a test can change. */
export function functionOf({ fetch }: Pick<InProcessNode, 'fetch'>): NodeFunction {
  return async ({ method, params }) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'x', method, params })
    const answer = await fetch('http://mock.example', { ...init, body })
    const reply = parse(await answer.text()) as NodeReply
    return 'result' in reply ? { result: reply.result } : { error: reply.error }
  }
}

/** The node of three producers, as it was recorded. */
export const recordedNode: NodeFunction = ({ method, params }) => {
  if (method === 'block' && params['finality'] === 'final') return { result: recordedCall('head/block').result }
  if (method === 'status') return { result: recordedCall('genesis/status').result }
  const { block_hash, light_client_head: trusted } = params
  // A node gives the header of a block with an empty path when it is its own head, as in "block proof/head itself".
  if (block_hash === genesisHash && trusted === genesisHash)
    return { result: { ...Object(recordedCall('block proof/genesis').result), block_proof: [] } }
  const found = recorded.find(
    each => each.method === method && stringify(namedParams(each.params)) === stringify(params) && each.result,
  )
  return found ? { result: found.result } : unknownBlock
}

export const genesisHash = 'HaxNs1FQ7BW7SY8cZh7VN65kAdiqj8vG5cAgJ4Zi7d9b'

function namedParams(params: unknown): unknown {
  return Array.isArray(params) ? { block_id: params[0] } : params
}

/** A node of a forged chain, whose newest final block is at the height `final()`, as nearcore answers. */
export function forgedNode(chain: ForgedChain, final: () => number): NodeFunction {
  return ({ method, params }) => {
    const indexOf = (name: string): number => {
      const index = chain.index(String(params[name]))
      return index > final() ? -1 : index
    }
    if (method === 'block') return { result: { header: { ...blockAt(chain.blocks, final()).header.inner_lite } } }
    if (method === 'EXPERIMENTAL_validators_ordered') {
      const index = indexOf('block_id')
      return index < 0 ? unknownBlock : { result: stakesAt(chain, index) }
    }
    if (method === 'next_light_client_block') {
      const last = indexOf('last_block_hash')
      return last < 0 ? unknownBlock : { result: nextAfter(chain, last, final()) }
    }
    const [block, head] = [indexOf('block_hash'), indexOf('light_client_head')]
    if (block < 0 || head < block) return unknownBlock
    const { header } = blockAt(chain.blocks, block)
    return { result: { block_header_lite: header, block_proof: pathTo(chain, block, head) } }
  }
}

function nextAfter(chain: ForgedChain, last: number, final: number): object {
  const { epoch_id, next_epoch_id } = blockAt(chain.blocks, last).header.inner_lite
  const current = blockAt(chain.blocks, final).header.inner_lite.epoch_id
  if (epoch_id === current || next_epoch_id === current) return final <= last ? {} : lightBlockAt(chain, final)
  const ofNext = chain.blocks.filter(({ header }) => header.inner_lite.epoch_id === next_epoch_id)
  return lightBlockAt(chain, chain.index(ofNext.at(-1)?.hash ?? ''))
}
