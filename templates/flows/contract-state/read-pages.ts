import type { Give } from '../../runtime/platform/async-generator.js'
import { decodeBase64 } from '../../runtime/decode/base64.js'
import type { ContractState, StateItem } from '../../schemas.js'
import { requestState, type StateSource } from './state-request.js'

/** Passes the entries of the first page to `give`, then those of all later pages at the same block. */
export async function readPages(
  source: StateSource,
  prefix_base64: string,
  first: ContractState,
  give: Give<StateItem>,
): Promise<void> {
  // By hash, also if the first page was requested by finality: all pages must be of one block.
  const block = { block_id: first.block_hash }
  let after: string | undefined
  let page = first
  let current: StateSource = { ...source, sending: { ...source.sending, minHeight: first.block_height } }
  for (;;) {
    const { values, last_key } = page
    // An older node behind the same address returns all entries, from the first.
    for (const entry of values) if (isAfter(entry.key, after)) await give(entry)
    if (!last_key) return
    // Pages without entries could follow one another for ever.
    if (last_key !== values[values.length - 1]?.key || !isAfter(last_key, after))
      throw new TypeError('The node returned a page of state that ends in no new key.')
    after = last_key
    const { outcome, source: next } = await requestState(current, { prefix_base64, block, after })
    if (!outcome.ok) throw outcome.error
    current = next
    page = outcome.result
  }
}

/** Compares the bytes of two keys, because base64 texts have another order. */
function isAfter(key: string, other: string | undefined): boolean {
  if (other === undefined) return true
  const [bytes, others] = [decodeBase64(key), decodeBase64(other)]
  const difference = bytes.findIndex((byte, index) => byte !== others[index])
  return difference >= 0 && (bytes[difference] ?? 0) > (others[difference] ?? -1)
}
