/** Where the values of keys are remembered: a `WeakMap` where keys can be freed while the function is in use. */
type Known<Key, Value> = {
  readonly has: (key: Key) => boolean
  readonly get: (key: Key) => Value | undefined
  readonly set: (key: Key, value: Value) => unknown
}

/** The function, which computes the value of each key once. */
export function once<Key, Value>(
  compute: (key: Key) => Value,
  known: Known<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
  return key => {
    if (!known.has(key)) known.set(key, compute(key))
    return known.get(key) as Value
  }
}

/** Gives keys numbers from 0 on: the same key always has the same number. */
export function numbering<Key>(): (key: Key) => number {
  const numbers = new Map<Key, number>()
  // The map has an entry for each known key, so its size is the next number.
  return once(() => numbers.size, numbers)
}
