/** Makes plain data read-only, all the way down: what several callers share, none may change. */
export function freeze<Value>(root: Value): Value {
  // A list of what is left, not recursion: the wire decides how deep the data is.
  const left: unknown[] = [root]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) continue
    for (const key of Object.keys(Object.freeze(value))) left.push(Reflect.get(value, key))
  }
  return root
}
