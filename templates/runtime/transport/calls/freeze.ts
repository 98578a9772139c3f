/** Makes plain data read-only at every depth, so that no caller changes what others share. */
export function freeze<Value>(root: Value): Value {
  // Not recursive, because an answer can be nested deeply.
  const stack: unknown[] = [root]
  while (stack.length > 0) {
    const value = stack.pop()
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) continue
    for (const key of Object.keys(Object.freeze(value))) stack.push(Reflect.get(value, key))
  }
  return root
}
