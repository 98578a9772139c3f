import { pairingKey } from '../../load/openrpc/frames.js'
import { rewriteExamples } from '../../load/openrpc/rewrite-examples.js'
import { own, valueAt, type JsonObject } from '../../schema/json.js'
import type { MethodExamples } from './method-examples.js'
import { compactText, type KnownTexts } from '../json-text.js'

/**
 * A path with its operations. Most of a description are results in examples, so each that a pairing of the method has is
 * only the number of that pairing here. Everything stays if a result of its own looks like such a number.
 */
export function operationFrame(
  path: string,
  item: JsonObject,
  { results }: MethodExamples,
  known: KnownTexts,
): JsonObject {
  const numbers = new Map<string, number>()
  for (const [index, example] of results.entries()) {
    const result = valueAt(example?.body, 'result')
    if (typeof result !== 'object' || result === null) continue
    const text = compactText(result, known)
    if (!numbers.has(text)) numbers.set(text, index)
  }
  let isAmbiguous = false
  const numbered = rewriteExamples(item, body => {
    const result = own(body, 'result')
    if (typeof result !== 'object' || result === null) return body
    if (Object.hasOwn(result, pairingKey)) isAmbiguous = true
    const number = numbers.get(compactText(result, known))
    return number === undefined ? body : { ...body, result: { [pairingKey]: number } }
  })
  return isAmbiguous || numbered === item ? { path, item } : { path, item: numbered, hasPairings: true }
}
