import type { Client } from '../../runtime/client.js'
import type { BlockReference, StateItem } from '../../schemas.js'
import { honoursPrefixes, splitPrefix } from './by-prefix.js'
import { readPages } from './pages.js'
import { requestState, type StateSource } from './state-request.js'

export interface IterateStateOptions {
  readonly signal?: AbortSignal
  /** Milliseconds for each request; the client's own when left out. */
  readonly timeout?: number
  /** How many entries to ask for at a time, where the node pages: 1,000 by default. Older nodes send all at once. */
  readonly pageSize?: number
  /** A node without the limit, such as an archival one: asked where the first refuses or has dropped the block. */
  readonly archive?: Pick<Client, 'send'>
  /**
   * Where no node gives all of it, asks for the keys under each next byte, if the node honours prefixes. One entry
   * cannot be asked for so, and is missing: one whose key is exactly a prefix that had to be split.
   */
  readonly splitPrefixes?: boolean
}

/** What of which contract's storage to read, and in which block. */
export type IterateStateParams = {
  readonly account_id: string
  /** What the keys start with, in base64. The whole storage when left out. */
  readonly prefix_base64?: string
} & BlockReference

/**
 * All entries of a contract's storage, ordered by key, from one block, however large the storage is.
 *
 * Newer nodes give it page by page. Older ones refuse storage beyond their limit: then `archive` is asked, and with
 * `splitPrefixes` the node itself, for one prefix after the other. Where none of this helps, and where a call fails,
 * it throws the error of `viewState`, such as `TOO_LARGE_CONTRACT_STATE`; a `TypeError` where a node pages in circles.
 */
export async function* iterateState(
  near: Pick<Client, 'send'>,
  { account_id, prefix_base64 = '', ...block }: IterateStateParams,
  { signal, timeout, pageSize = 1000, archive, splitPrefixes = false }: IterateStateOptions = {},
): AsyncGenerator<StateItem, void, undefined> {
  const sending = { ...(signal && { signal }), ...(timeout !== undefined && { timeout }) }
  const asked: StateSource = { near, archive, account_id, limit: pageSize, sending }
  const { outcome, source } = await requestState(asked, { prefix_base64, block })
  if (outcome.ok) return yield* readPages(source, prefix_base64, outcome.result)
  const { error } = outcome
  if (!splitPrefixes || error.kind !== 'TOO_LARGE_CONTRACT_STATE') throw error
  // Each request from here on speaks of the block in which the node has looked.
  const whole = { prefix_base64, block: { block_id: error.info.block_hash } }
  if (!(await honoursPrefixes(source, whole))) throw error
  yield* splitPrefix(source, whole)
}
