import type { Give } from '../../runtime/platform/async-generator.js'
import { decodeBase64 } from '../../runtime/decode/base64.js'
import type { StateItem } from '../../schemas.js'
import { readPages } from './read-pages.js'
import { requestState, type StatePart, type StateSource } from './state-request.js'

/** 32 bytes of 255. It is assumed that no contract has a key that continues the prefix with these bytes. */
const unusedKey = /* @__PURE__ */ new Uint8Array(32).fill(255)

/** Whether the node applies its limit to the entries under the prefix. Real nodes apply it to the whole account. */
export async function canSplitPrefix(source: StateSource, { prefix_base64, block }: StatePart): Promise<boolean> {
  const { outcome } = await requestState(source, { prefix_base64: extend(prefix_base64, unusedKey), block })
  if (!outcome.ok && outcome.error.kind !== 'TOO_LARGE_CONTRACT_STATE') throw outcome.error
  return outcome.ok
}

/**
 * Passes the entries under a prefix that is over the limit to `give`, ordered by key: one request for each next byte.
 */
export async function splitPrefix(
  source: StateSource,
  { prefix_base64, block }: StatePart,
  give: Give<StateItem>,
): Promise<void> {
  for (let byte = 0; byte < 256; byte++) {
    const longer: StatePart = { prefix_base64: extend(prefix_base64, [byte]), block }
    const { outcome, source: nextSource } = await requestState(source, longer)
    if (outcome.ok) await readPages(nextSource, longer.prefix_base64, outcome.result, give)
    else if (outcome.error.kind === 'TOO_LARGE_CONTRACT_STATE') await splitPrefix(source, longer, give)
    else throw outcome.error
  }
}

function extend(prefix_base64: string, bytes: Iterable<number>): string {
  return btoa(String.fromCharCode(...decodeBase64(prefix_base64), ...bytes))
}
