/**
 * Replaces members that are neither objects nor arrays, at every depth, in place. Not recursive, because an answer can
 * be nested deeply. Stops after `most` replacements.
 */
export function replaceMembers(
  value: unknown,
  replace: (member: unknown) => unknown,
  most: number = Infinity,
): unknown {
  const root = [value]
  const stack: object[] = [root]
  for (let container = stack.pop(); container; container = stack.pop()) {
    const members = container as { [key: string]: unknown }
    // `for in` would also visit members that an application adds to `Object.prototype`. The keys of an array are texts.
    for (const key of Array.isArray(container) ? container.keys() : Object.keys(members)) {
      const member = members[key]
      if (typeof member === 'object') {
        if (member !== null) stack.push(member)
        continue
      }
      const replaced = replace(member)
      if (replaced === member) continue
      members[key] = replaced
      if (--most === 0) return root[0]
    }
  }
  return root[0]
}
