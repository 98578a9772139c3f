import { readKeyAt, type KeyOutcome, type KeyReference } from '../evidence/key-at.js'
import { attemptOptions } from '../submit/submit-context.js'
import type { PaymentContext } from './payment-context.js'
import { untilAnswered } from './until-answered.js'

/** Reads the nonce of a key at a final block, from nodes that are not behind the blocks in earlier answers. */
export async function readKey(context: PaymentContext, key: KeyReference): Promise<KeyOutcome> {
  const { near, seen } = context
  const sending = (minHeight?: number): ReturnType<typeof attemptOptions> => attemptOptions(context, minHeight)
  const found = await untilAnswered(context, () =>
    readKeyAt({ near, sending }, key, { finality: 'final' }, seen.height),
  )
  if (found.ok) seen.height = found.key.height
  return found
}
