import { decodeBase64 } from '../../runtime/decode/base64.js'
import type { StateItem } from '../../schemas.js'
import { readPages } from './pages.js'
import { requestState, type StatePart, type StateSource } from './state-request.js'

/** A key that begins so is not to be expected: 32 bytes of 255 behind the prefix. */
const nowhere = new Uint8Array(32).fill(255)

/** Whether the node measures what is under the prefix. Real nodes measure the whole account, whatever the prefix. */
export async function honoursPrefixes(source: StateSource, { prefix_base64, block }: StatePart): Promise<boolean> {
  const { outcome } = await requestState(source, { prefix_base64: extend(prefix_base64, nowhere), block })
  if (!outcome.ok && outcome.error.kind !== 'TOO_LARGE_CONTRACT_STATE') throw outcome.error
  return outcome.ok
}

/** The entries under a prefix that is too large, one next byte after the other, in the order of their keys. */
export async function* splitPrefix(
  source: StateSource,
  { prefix_base64, block }: StatePart,
): AsyncGenerator<StateItem, void, undefined> {
  for (let byte = 0; byte < 256; byte++) {
    const longer: StatePart = { prefix_base64: extend(prefix_base64, [byte]), block }
    const { outcome, source: answering } = await requestState(source, longer)
    if (outcome.ok) yield* readPages(answering, longer.prefix_base64, outcome.result)
    else if (outcome.error.kind === 'TOO_LARGE_CONTRACT_STATE') yield* splitPrefix(source, longer)
    else throw outcome.error
  }
}

function extend(prefix_base64: string, bytes: Iterable<number>): string {
  return btoa(String.fromCharCode(...decodeBase64(prefix_base64), ...bytes))
}
