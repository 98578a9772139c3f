import type { JsonObject } from './json.js'
import { once } from './once.js'

type Compute<Value> = (components: JsonObject, schema: JsonObject) => Value

/**
 * Computes a value of each schema once. Many schemas can refer to one, so a function that follows references would
 * otherwise take exponential time.
 */
export function oncePerSchema<Value>(compute: Compute<Value>): Compute<Value> {
  const ofComponents = once(
    (components: JsonObject) => once((schema: JsonObject) => compute(components, schema), new WeakMap()),
    new WeakMap(),
  )
  return (components, schema) => ofComponents(components)(schema)
}
