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
  for (const item of items) addTo(groups, keyOf(item), item)
  return groups
}

/** Adds an item to the list of a key. */
export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

/** The values that only the earlier list has, and those that only the later one has. */
export function removedAndAdded<Value>(
  before: readonly Value[],
  after: readonly Value[],
): { readonly removed: readonly Value[]; readonly added: readonly Value[] } {
  const [old, now] = [new Set(before), new Set(after)]
  return { removed: before.filter(value => !now.has(value)), added: after.filter(value => !old.has(value)) }
}

/** The items in the order of their keys. The order of texts is that of code units, on each machine. */
export function sortedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const keyed = items.map(item => ({ item, key: keyOf(item) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ item }) => item)
}

/** How many items have each key. */
export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, number> {
  return new Map([...groupBy(items, keyOf)].map(([key, group]) => [key, group.length]))
}
