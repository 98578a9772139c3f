import type { JsonObject } from './json.js'

type Compute<Value> = (components: JsonObject, schema: JsonObject) => Value

/**
 * Computes a value of each schema once. Many schemas can refer to one, so a function that follows references would
 * otherwise take exponential time.
 */
export function oncePerSchema<Value>(compute: Compute<Value>): Compute<Value> {
  const known = new WeakMap<JsonObject, WeakMap<JsonObject, { readonly value: Value }>>()
  return (components, schema) => {
    const ofComponents = known.get(components) ?? new WeakMap<JsonObject, { readonly value: Value }>()
    known.set(components, ofComponents)
    const computed = ofComponents.get(schema) ?? { value: compute(components, schema) }
    ofComponents.set(schema, computed)
    return computed.value
  }
}
