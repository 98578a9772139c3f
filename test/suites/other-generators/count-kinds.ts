import type { Declaration } from './declarations/declaration.js'

export type KindCount = {
  /** How many kinds have a type that is for no other kind. */
  readonly ownTypes: number
  /** How many kinds have that, or are the only kind of one member of a union. */
  readonly toldApart: number
}

/** How many of these kinds of errors a program can tell apart by the types of the output. */
export function countKinds(declarations: readonly Declaration[], kinds: ReadonlySet<string>): KindCount {
  const own = new Set<string>()
  const apart = new Set<string>()
  for (const { constants, ofMembers } of declarations) {
    const [kind, ...others] = new Set(constants.filter(each => kinds.has(each)))
    if (kind !== undefined && others.length === 0) own.add(kind)
    for (const each of ofMembers) if (kinds.has(each)) apart.add(each)
  }
  return { ownTypes: own.size, toldApart: new Set([...own, ...apart]).size }
}
