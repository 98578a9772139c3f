/** A container that the walk is in: its next place, and if it was visited before, its values and perhaps its keys. */
type Visit = readonly [
  container: object,
  next: number,
  members?: readonly unknown[],
  keys?: readonly string[] | undefined,
]

/**
 * Replaces members at every depth, in place: either in their order, or those of the last containers first. Stops after
 * `most` replacements. Not recursive, because an answer can be nested deeply.
 */
export function replaceMembers(
  value: unknown,
  replace: (member: unknown) => unknown,
  inOrder: boolean,
  most: number = Infinity,
): unknown {
  const root = [value]
  const visits: Visit[] = [[root, 0]]
  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    let [container, next, members = valuesOf(container), keys] = visit
    while (next < members.length) {
      const place = next++
      const member = members[place]
      const replaced = replace(member)
      if (replaced !== member) {
        if (Array.isArray(container)) container[place] = replaced
        else {
          keys ??= Object.keys(container)
          ;(container as { [key: string]: unknown })[keys[place] ?? ''] = replaced
        }
        if (--most === 0) return root[0]
      } else if (typeof member === 'object' && member !== null) {
        if (inOrder) {
          visits.push([container, next, members, keys], [member, 0])
          break
        }
        visits.push([member, 0])
      }
    }
  }
  return root[0]
}

/** Only few objects need their keys, and to find the values alone takes a third of the time. */
function valuesOf(container: object): readonly unknown[] {
  return Array.isArray(container) ? container : Object.values(container)
}
