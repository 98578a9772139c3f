import { http, type Transport } from 'near-rpc-client'

/** What goes wrong with a request: before the node has it (the first three), on the way back, or nothing. */
export const faults = ['refused', 'limited', 'lost', 'reset', 'stalled', 'page', 'busy', null] as const

export type Fault = (typeof faults)[number]

/** A network to which one transaction is sent. Times are milliseconds of `performance.now()`. */
export type Network = {
  /** When the block was made that the transaction names. */
  readonly signedAt: number
  /** When nodes took the transaction. A block has it a second after the first time, and it executes then. */
  readonly taken: number[]
}

const lifetime = 300_000
const blockTime = 600
const patience = 10_000

/** A node of the network, `lag` milliseconds behind it, whose requests meet one fault after the other, and then none. */
export function nodeOf(network: Network, lag: number, script: readonly Fault[]): Transport {
  const left = [...script]
  const answer = async (method: string, params: object, fault: Fault): Promise<Response> => {
    if (fault === 'refused') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
    if (fault === 'limited') return new Response('Slow down.', { status: 429 })
    if (fault === 'lost') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
    const answering = answerOf(network, lag, method, params)
    if (fault === 'reset') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
    if (fault === 'stalled') return new Promise(() => {})
    if (fault === 'page') return new Response('<h1>Bad Gateway</h1>', { status: 502 })
    const answered = fault === 'busy' ? failed('INTERNAL_ERROR', { error_message: 'busy' }) : await answering
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', ...answered }))
  }
  const fetch = async (_: unknown, init: RequestInit = {}): Promise<Response> => {
    const { method, params } = JSON.parse(String(init.body))
    return answer(method, params, method === 'status' ? null : (left.shift() ?? null))
  }
  return http('http://node.example', { fetch })
}

function failed(name: string, info: object, data?: object): object {
  const layer = name === 'INTERNAL_ERROR' ? name : 'HANDLER_ERROR'
  return { error: { name: layer, cause: { name, info }, code: -32000, message: 'Server error', data } }
}

async function answerOf(network: Network, lag: number, method: string, params: object): Promise<object> {
  const { wait_until: asked } = { wait_until: 'NONE', ...params }
  /** The time of the newest block that the node has. */
  const head = (): number => performance.now() - lag
  const isYoung = head() >= network.signedAt && head() <= network.signedAt + lifetime
  const executed = (): boolean => Math.min(...network.taken) + 1_000 <= head()
  const final = { result: { final_execution_status: 'FINAL', status: { SuccessValue: '' } } }
  if (method === 'status') return { result: { sync_info: { latest_block_height: Math.floor(head() / blockTime) } } }
  if (method === 'broadcast_tx_async') {
    // Nothing is validated before it is answered.
    if (isYoung) network.taken.push(performance.now())
    return { result: 'T' }
  }
  if (executed()) return final
  // Also where `tx` asks for a signed transaction.
  if (!isYoung) return failed('INVALID_TRANSACTION', {}, { TxExecutionError: { InvalidTxError: 'Expired' } })
  if (method === 'send_tx') {
    network.taken.push(performance.now())
    if (asked === 'NONE') return { result: { final_execution_status: 'NONE' } }
  } else if (asked === 'NONE') return failed('UNKNOWN_TRANSACTION', { requested_transaction_hash: 'T' })
  for (let waited = 0; waited < patience; waited += 500) {
    await new Promise(resolve => setTimeout(resolve, 500))
    if (executed()) return final
  }
  return failed('TIMEOUT_ERROR', {})
}
