import { canonicalJson } from './canonical-json.js'
import type { Json } from './json.js'

/** The values without repetitions: the first of equal values stays. */
export function distinct(values: readonly Json[]): readonly Json[] {
  return distinctBy(values, canonicalJson)
}

/** The values without those that have the key of an earlier value. */
export function distinctBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): readonly Value[] {
  const first = new Map<string, Value>()
  for (const value of values) {
    const key = keyOf(value)
    if (!first.has(key)) first.set(key, value)
  }
  return [...first.values()]
}
