import { partKey } from '../../load/openrpc/frames.js'
import { rewriteExamples } from '../../load/openrpc/rewrite-examples.js'
import { isList, isObject, own } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { jsonText } from '../json-text.js'

/**
 * A path with its operations, in which each result that an example of the OpenRPC method has is only a pointer to it:
 * results are most of a description. `item` stays whole if one of its own examples looks like such a pointer.
 */
export function withoutExamples(item: JsonObject, method: JsonObject): JsonObject {
  const pointers = new Map<string, string>()
  const examples = own(method, 'examples')
  for (const [index, example] of (isList(examples) ? examples : []).entries()) {
    const result = isObject(example) ? own(example, 'result') : undefined
    const value = isObject(result) ? own(result, 'value') : undefined
    if (value === undefined || value === null || typeof value !== 'object') continue
    const text = jsonText(value)
    if (!pointers.has(text)) pointers.set(text, `/examples/${index}/result/value`)
  }
  let hasPointerOfItsOwn = false
  const made = rewriteExamples(item, body => {
    const result = own(body, 'result')
    if (isObject(result) && Object.hasOwn(result, partKey)) hasPointerOfItsOwn = true
    const pointer = typeof result === 'object' && result !== null ? pointers.get(jsonText(result)) : undefined
    return pointer === undefined ? body : replaced(body, { [partKey]: pointer })
  })
  return hasPointerOfItsOwn || made === item ? { item } : { item: made, hasPointers: true }
}

function replaced(body: JsonObject, result: Json): JsonObject {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, key === 'result' ? result : value]))
}
