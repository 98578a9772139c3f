import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { SendOptions, Transport } from '../transport.js'
import { freeze } from './freeze.js'
import { requestKey } from './request-key.js'

export interface CacheOptions {
  /** How many results are kept, the least recently used leaving first: 100 by default. */
  readonly size?: number
}

/**
 * Keeps results that cannot change: those addressed by the hash of a block or a chunk, and `genesis_config`. Kept
 * results are frozen, as several callers share them. Errors are never kept. One cache is for one network.
 */
export function cache(transport: Transport, { size = 100 }: CacheOptions = {}): Transport {
  const kept = new Map<string, Outcome>()
  const send = async (request: Request, options?: SendOptions): Promise<Outcome> => {
    if (!isFixed(request)) return transport(request, options)
    const key = requestKey(request)
    const found = kept.get(key)
    if (found && !options?.signal?.aborted) return keep(key, found)
    const outcome = await transport(request, options)
    return outcome.ok ? keep(key, freeze(outcome)) : outcome
  }
  /** The newest stands last. */
  const keep = (key: string, outcome: Outcome): Outcome => {
    kept.delete(key)
    kept.set(key, outcome)
    const [oldest] = kept.keys()
    if (kept.size > size && oldest !== undefined) kept.delete(oldest)
    return outcome
  }
  return send as Transport
}

/** Blocks and chunks by hash are what they are; by height or finality they may be others tomorrow. */
function isFixed({ method, params, rules }: Request): boolean {
  // The block after the one that this method names is another one as the chain grows.
  if (rules.submits || method === 'next_light_client_block') return false
  const { block_id: block, chunk_id: chunk } = Array.isArray(params) ? { block_id: params[0] } : Object(params)
  return isHash(block) || isHash(chunk) || /(^|_)genesis_config$/.test(method)
}

/** 32 bytes in base58, which is how nodes write hashes. */
function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
}
