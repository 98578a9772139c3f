import type { Outcome } from '../../outcome.js'
import { request, type Request } from '../../request.js'
import type { Head } from '../../transport/votes/candidates.js'
import { heightIn } from './heights.js'

/** For a read of the newest state, the request for the newest block; undefined if the read names its block. */
export function headRequest({ method, params }: Request): Request | undefined {
  const { finality, block_id: block } = Object(params)
  if (typeof finality === 'string') return request('block', { known: {} }, { finality })
  const isNewest = method === 'gas_price' && (Array.isArray(params) ? params[0] === null : (block ?? null) === null)
  return isNewest ? request('block', { known: {} }, { finality: 'final' }) : undefined
}

/** The same read at one block. */
export function pinTo({ method, params, rules, builder }: Request, hash: string): Request {
  if (method === 'gas_price') return request(method, rules, [hash], builder)
  // Members that are `undefined` are not sent.
  return request(method, rules, { ...Object(params), finality: undefined, block_id: hash }, builder)
}

export function headOf(outcome: Outcome): Head | undefined {
  // An error has no result.
  const { header } = Object(Object(outcome).result)
  const { hash } = Object(header)
  return typeof hash === 'string' ? { hash, height: heightIn(outcome) } : undefined
}
