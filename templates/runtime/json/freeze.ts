/** Makes plain data read-only at every depth, so that no caller changes what others share. */
export function freeze<Value>(root: Value): Value {
  // Not recursive, because an answer can be nested deeply.
  const stack: unknown[] = [root]
  while (stack.length > 0) {
    const value = stack.pop()
    // Every primitive is frozen.
    if (!Object.isFrozen(value)) for (const member of Object.values(Object.freeze(Object(value)))) stack.push(member)
  }
  return root
}
