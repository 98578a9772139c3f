import { http, transactionHash, type Transport } from 'near-rpc-client'

/** How a request fails: before the node receives it (the first three), or after. Null: it does not fail. */
export const faults = ['refused', 'limited', 'lost', 'reset', 'stalled', 'page', 'busy', null] as const

export type Fault = (typeof faults)[number]

/** A network to which one transaction is sent. Times are milliseconds of `performance.now()`. */
export type Network = {
  /** The time of the block that the transaction names. */
  readonly signedAt: number
  /** When nodes accepted the transaction. It executes a second after the first time. */
  readonly accepted: number[]
  /** When another transaction with the same nonce executes. */
  readonly rivalAt: number
  /** How many requests the nodes received. */
  requests: number
}

/** Far more requests than a call needs. From then on no node answers, because a loop without a pause would never end. */
export const mostRequests = 5_000

/** The validity period, in milliseconds. */
export const lifetime = 300_000
export const blockTime = 600
const patience = 10_000
const nonce = 5

/** A transaction of `ab` to `cd` with the nonce 5 and a block hash of zeros. */
export const signed: Uint8Array = Uint8Array.of(
  ...Buffer.from(`020000006162${'00'.repeat(33)}05${'00'.repeat(7)}`, 'hex'),
  ...Buffer.from(`020000006364${'00'.repeat(32 + 4 + 65)}`, 'hex'),
)
const signedHash = await transactionHash(signed)
const blockHash = '1'.repeat(32)

/** When the transaction executes: a second after a node accepted it, unless another transaction was faster or it expired. */
export function executesAt({ accepted, rivalAt, signedAt }: Network): number {
  const at = Math.min(...accepted) + 1_000
  return at < rivalAt && at <= signedAt + lifetime - blockTime ? at : Infinity
}

/** A node that lags by `lag` milliseconds. Its first requests fail as in the script; later ones do not fail. */
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
    if (++network.requests > mostRequests) return new Promise(() => {})
    return answer(method, params, method === 'status' ? null : (left.shift() ?? null))
  }
  return http('http://node.example', { fetch })
}

function failed(name: string, info: object, data?: object): object {
  const layer = name === 'INTERNAL_ERROR' ? name : 'HANDLER_ERROR'
  return { error: { name: layer, cause: { name, info }, code: -32000, message: 'Server error', data } }
}

async function answerOf(network: Network, lag: number, method: string, params: object): Promise<object> {
  /** The time of the newest block that the node has. */
  const head = (): number => performance.now() - lag
  if (method === 'status') return { result: { sync_info: { latest_block_height: heightAt(head()) } } }
  if (method === 'genesis_config') return { result: { transaction_validity_period: lifetime / blockTime } }
  if (method === 'block') return blockOf(network, head(), params)
  if (method === 'query') return keyOf(network, head(), params)
  if (method === 'changes') return changesOf(network, params)
  return transactionOf(network, head, method, { wait_until: 'NONE', ...params })
}

async function transactionOf(
  network: Network,
  head: () => number,
  method: string,
  { wait_until: asked }: { readonly wait_until: string },
): Promise<object> {
  const isYoung = head() >= network.signedAt && head() <= network.signedAt + lifetime
  const executed = (): boolean => executesAt(network) <= head()
  const transaction = { hash: signedHash }
  const final = { result: { final_execution_status: 'FINAL', status: { SuccessValue: '' }, transaction } }
  if (method === 'broadcast_tx_async') {
    // Nodes answer this method before they validate.
    if (isYoung) network.accepted.push(performance.now())
    return { result: 'T' }
  }
  if (executed()) return final
  if (method === 'send_tx') {
    if (!isYoung) return invalid('Expired')
    if (network.rivalAt <= head()) return invalid({ InvalidNonce: { tx_nonce: nonce, ak_nonce: nonce } })
    network.accepted.push(performance.now())
    if (asked === 'NONE') return { result: { final_execution_status: 'NONE' } }
  } else if (asked === 'NONE') return failed('UNKNOWN_TRANSACTION', { requested_transaction_hash: 'T' })
  for (let waited = 0; waited < patience; waited += 500) {
    await new Promise(resolve => setTimeout(resolve, 500))
    if (executed()) return final
  }
  return failed('TIMEOUT_ERROR', {})
}

function invalid(reason: unknown): object {
  return failed('INVALID_TRANSACTION', {}, { TxExecutionError: { InvalidTxError: reason } })
}

/** Each height has a block. Its hash is the height, except for the block that the transaction names. */
function heightAt(time: number): number {
  return Math.floor(time / blockTime)
}

function hashAt({ signedAt }: Network, height: number): string {
  return height === heightAt(signedAt) ? blockHash : `${height}`
}

/** The height of the requested block; undefined if the node does not have it. */
function askedHeight(network: Network, head: number, params: object): number | undefined {
  const { block_id: id }: { readonly block_id?: string | number } = params
  const height = id === undefined ? heightAt(head) : id === blockHash ? heightAt(network.signedAt) : Number(id)
  return height <= heightAt(head) ? height : undefined
}

function blockOf(network: Network, head: number, params: object): object {
  const height = askedHeight(network, head, params)
  if (height === undefined) return failed('UNKNOWN_BLOCK', {})
  return { result: { header: { height, hash: hashAt(network, height), prev_hash: hashAt(network, height - 1) } } }
}

function keyOf(network: Network, head: number, params: object): object {
  const height = askedHeight(network, head, params)
  if (height === undefined) return failed('UNKNOWN_BLOCK', {})
  const isUsed = usedAt(network) <= height
  const at = { block_height: height, block_hash: hashAt(network, height) }
  return { result: { nonce: isUsed ? nonce : nonce - 1, permission: 'FullAccess', ...at } }
}

/** The height of the block that changed the nonce. */
function usedAt(network: Network): number {
  const at = Math.min(executesAt(network), network.rivalAt)
  return at <= performance.now() ? Math.ceil(at / blockTime) : Infinity
}

function changesOf(network: Network, params: object): object {
  const { block_id } = { block_id: '', ...params }
  const isChanged = hashAt(network, usedAt(network)) === block_id
  const tx_hash = executesAt(network) < network.rivalAt ? signedHash : 'R'
  const cause = { type: 'transaction_processing', tx_hash }
  const change = { account_id: 'ab', access_key: { nonce, permission: 'FullAccess' } }
  return { result: { block_hash: block_id, changes: isChanged ? [{ type: 'access_key_update', cause, change }] : [] } }
}
