import { decodeBase64 } from '../../runtime/decode/base64.js'
import type { ContractState, StateItem } from '../../schemas.js'
import { requestState, type StateSource } from './state-request.js'

/** The entries of a page, and of all that follow it in the same block. */
export async function* readPages(
  source: StateSource,
  prefix_base64: string,
  first: ContractState,
): AsyncGenerator<StateItem, void, undefined> {
  yield* first.values
  // All pages are of one block, also where it was asked for by finality.
  const block = { block_id: first.block_hash }
  let after = first.last_key
  let from = source
  while (after) {
    const { outcome, source: next } = await requestState(from, { prefix_base64, block, after })
    if (!outcome.ok) throw outcome.error
    from = next
    const { values, last_key } = outcome.result
    yield* remaining(values, after)
    if (last_key && !isAfter(last_key, after)) throw new TypeError('The node gives the same page of state again.')
    after = last_key
  }
}

/** A node that does not page, behind the same address as one that does, sends all entries from the first. */
function remaining(values: readonly StateItem[], after: string): readonly StateItem[] {
  const [first] = values
  return first === undefined || isAfter(first.key, after) ? values : values.filter(({ key }) => isAfter(key, after))
}

/** Keys are ordered by their bytes, which base64 does not keep. */
function isAfter(key: string, other: string): boolean {
  const [bytes, others] = [decodeBase64(key), decodeBase64(other)]
  const place = bytes.findIndex((byte, index) => byte !== others[index])
  return place >= 0 && (bytes[place] ?? 0) > (others[place] ?? -1)
}
