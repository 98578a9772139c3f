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

/** The items with each key, in the order of their first use. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** How many items have each key. */
export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, number> {
  return new Map([...groupBy(items, keyOf)].map(([key, group]) => [key, group.length]))
}
