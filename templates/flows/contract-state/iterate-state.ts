import { asyncGenerator, type Give } from '../../runtime/platform/async-generator.js'
import type { Client } from '../../runtime/client.js'
import { requireAtLeast } from '../../runtime/input/require-option.js'
import type { BlockReference, StateItem } from '../../schemas.js'
import { readPages } from './read-pages.js'
import { canSplitPrefix, splitPrefix } from './split-prefix.js'
import { requestState, type StateSource } from './state-request.js'

/** The options of `iterateState`: the size of the pages, and what to do about storage over a node's limit. */
export interface IterateStateOptions {
  readonly signal?: AbortSignal
  /** Milliseconds for each request; default: the client's own timeout. At 0 no request is sent. */
  readonly timeout?: number
  /** The height of a block that you have seen, to read your own writes: see `SendOptions`. */
  readonly minHeight?: number
  /** Entries for each page, 1 or more: 1,000 by default. Older nodes do not page and return all entries at once. */
  readonly pageSize?: number
  /** A client of a node without the limit, such as an archival one, for large storage and for dropped blocks. */
  readonly archive?: Pick<Client, 'send'>
  /**
   * If the storage is over the limit, requests it in parts: first the keys with the byte 0 after the prefix, then with
   * 1, and so on. This only helps with nodes that apply the limit to the prefix. An entry with a key that is exactly a
   * split prefix is missing, because no request can return it.
   */
  readonly splitPrefixes?: boolean
}

/** The contract, the part of its storage, and the block. */
export type IterateStateParams = {
  readonly account_id: string
  /** The start of the keys, in base64. The whole storage if left out. */
  readonly prefix_base64?: string
} & BlockReference

/**
 * Yields all entries of a contract's storage at one block, ordered by key, even if it is over a node's limit.
 *
 * Newer nodes return pages. Older nodes answer `TOO_LARGE_CONTRACT_STATE` for storage over their limit: then `archive`
 * is asked, and with `splitPrefixes` the node itself, one prefix after the other. Throws the error of `viewState` if a
 * call fails or neither option helps. Throws a `TypeError` if a node returns the same page twice, or one that does not
 * end in its last key, and a `RangeError` for numbers that are NaN or too small.
 * @example
 * const params = { account_id: 'a.near', finality: 'final' } as const
 * for await (const item of iterateState(near, params)) console.log(decodeStateEntry(item))
 */
export function iterateState(
  near: Pick<Client, 'send'>,
  params: IterateStateParams,
  options: IterateStateOptions = {},
): AsyncGenerator<StateItem, void, undefined> {
  return asyncGenerator(give => readState(near, params, options, give))
}

async function readState(
  near: Pick<Client, 'send'>,
  { account_id, prefix_base64 = '', ...block }: IterateStateParams,
  { signal, timeout, minHeight, pageSize = 1000, archive, splitPrefixes = false }: IterateStateOptions,
  give: Give<StateItem>,
): Promise<void> {
  requireAtLeast(1, 'pageSize', pageSize)
  requireAtLeast(0, 'timeout', timeout ?? 0)
  requireAtLeast(0, 'minHeight', minHeight ?? 0)
  const sending = {
    ...(signal && { signal }),
    ...(timeout !== undefined && { timeout }),
    ...(minHeight !== undefined && { minHeight }),
  }
  const start: StateSource = { near, archive, account_id, limit: pageSize, sending }
  const { outcome, source } = await requestState(start, { prefix_base64, block })
  if (outcome.ok) return readPages(source, prefix_base64, outcome.result, give)
  const { error } = outcome
  if (!splitPrefixes || error.kind !== 'TOO_LARGE_CONTRACT_STATE') throw error
  // All further requests are about the block for which the node reported the limit.
  const whole = { prefix_base64, block: { block_id: error.info.block_hash } }
  if (!(await canSplitPrefix(source, whole))) throw error
  await splitPrefix(source, whole, give)
}
