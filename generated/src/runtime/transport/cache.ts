import { isFixed } from '../chain-rules.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { SendOptions, Transport } from '../transport.js'
import { freeze } from '../json/freeze.js'
import { requestKey } from '../request-key.js'
import { requireAtLeast } from '../input/require-option.js'
import { sizeOf } from '../json/size-of.js'
import { defaultCacheBytes, defaultCacheSize } from './defaults.js'

/** The options of `cache`: how much it keeps. */
export interface CacheOptions {
  /** How many results are kept: 100 by default. The least recently used is removed first. */
  readonly size?: number
  /** About how many bytes of memory all kept results take together: 32 MiB by default. A larger result is not kept. */
  readonly maxBytes?: number
}

interface Entry {
  readonly outcome: Outcome
  readonly bytes: number
}

/**
 * Keeps results that cannot change: reads by the hash of a block or a chunk, and `genesis_config`. Kept results are
 * frozen, because several callers share them. Errors are not kept, and no block or chunk that does not repeat the hash
 * that was asked for. Use a separate cache for each network.
 * @example
 * const near = createClient({ transport: cache(http('https://rpc.example'), { size: 500 }) })
 */
export function cache(transport: Transport, options: CacheOptions = {}): Transport {
  const size = requireAtLeast(0, 'size', options.size ?? defaultCacheSize)
  const maxBytes = requireAtLeast(0, 'maxBytes', options.maxBytes ?? defaultCacheBytes)
  const kept = new Map<string, Entry>()
  let bytes = 0
  const remove = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  /** Inserts the entry again, so that it is the last: a map keeps the order of insertion. */
  const keep = (key: string, entry: Entry): Outcome => {
    remove(key)
    if (entry.bytes > maxBytes) return entry.outcome
    kept.set(key, entry)
    bytes += entry.bytes
    for (const oldest of kept.keys()) {
      if (kept.size <= size && bytes <= maxBytes) break
      remove(oldest)
    }
    return entry.outcome
  }
  const send = async (request: Request, sending?: SendOptions): Promise<Outcome> => {
    if (!isFixed(request)) return transport(request, sending)
    const key = requestKey(request)
    const entry = kept.get(key)
    // A result that this caller cannot use is asked for again: another node can have a better one.
    const isUsable = entry && (sending?.check?.(entry.outcome) ?? entry.outcome).ok
    if (isUsable && !sending?.signal?.aborted) return keep(key, entry)
    const outcome = await transport(request, sending)
    // The caller can have changed its request before it was sent.
    return outcome.ok && requestKey(request) === key && isOfAsked(request, outcome.result)
      ? keep(key, { outcome: freeze(outcome), bytes: sizeOf(outcome) })
      : outcome
  }
  return send as Transport
}

/**
 * Whether a result can be kept: `block` and `chunk` must repeat the hash that was asked for, a chunk of a block the
 * shard, and no other result may have another block's hash. A height is not a hash.
 */
function isOfAsked({ method, params }: Request, result: unknown): boolean {
  if (result === null || result === undefined) return false
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const { block_id: block = first, chunk_id: chunk = first } = Object(params)
  const { header, block_hash: blockHash } = Object(result)
  const { hash, chunk_hash: chunkHash, shard_id: shard } = Object(header)
  if (method === 'block') return hash === block
  if (method === 'chunk') return typeof chunk === 'string' ? chunkHash === chunk : shard === Object(params).shard_id
  return typeof block !== 'string' || typeof blockHash !== 'string' || blockHash === block
}
