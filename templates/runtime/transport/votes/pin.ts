import type { Outcome } from '../../outcome.js'
import { request, type Request } from '../../request.js'
import { heightIn } from '../nodes/chain/heights.js'

/** A node's newest block. */
export interface Head {
  readonly hash: string
  readonly height: number
}

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

/**
 * The blocks to try, best first: the newest that `of` nodes should have, then older ones, then newer ones. Only heads
 * that are near the heads of enough other nodes count, so that an invented height or an old block is not tried.
 */
export function candidates(heads: readonly Head[], of: number, maxLag: number): readonly Head[] {
  const sorted = [...heads].sort((a, b) => b.height - a.height)
  const top = sorted.find((head, at) => head.height - (sorted[at + of - 1]?.height ?? -Infinity) <= maxLag)
  if (!top) return []
  const near = sorted.filter(({ height }) => height <= top.height && height >= top.height - maxLag)
  return [...near.slice(of - 1), ...near.slice(0, of - 1).reverse()]
}
