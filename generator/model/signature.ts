import type { Json } from '../load/json.js'

/** A text that two values share exactly when they say the same, whatever the order of their keys. */
export function signature(value: Json): string {
  if (typeof value === 'bigint') return `${value}`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(signature).join()}]`
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${signature(inner)}`).join()}}`
}

/** Keeps the first of each group of values that say the same. */
export function distinct(values: readonly Json[]): readonly Json[] {
  return distinctBy(values, signature)
}

/** Keeps the first of each group of values with the same key. */
export function distinctBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): readonly Value[] {
  const first = new Map<string, Value>()
  for (const value of values) {
    const key = keyOf(value)
    if (!first.has(key)) first.set(key, value)
  }
  return [...first.values()]
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
