import { addTo } from '../../schema/distinct.js'
import type { ComparedType, LazyType, Member } from './compared-type.js'
import { isPossible } from './labels.js'

/** Which types contain which. By member, because many types can share one. */
export type TypeGraph = {
  readonly types: readonly ComparedType[]
  /** The members of each type that a value can satisfy. */
  readonly membersOf: ReadonlyMap<ComparedType, ReadonlySet<Member>>
  /** The types that each member directly contains. */
  readonly innerOf: ReadonlyMap<Member, ReadonlySet<ComparedType>>
  /** The types that have a member. */
  readonly typesWith: ReadonlyMap<Member, readonly ComparedType[]>
  /** The members that directly contain a type. */
  readonly membersWith: ReadonlyMap<ComparedType, readonly Member[]>
}

/** The graph of all types that the roots contain, also inside members that no value satisfies. */
export function typeGraph(roots: readonly ComparedType[]): TypeGraph {
  const types = new Set(roots)
  const innerOf = new Map<Member, ReadonlySet<ComparedType>>()
  const membersOf = new Map<ComparedType, ReadonlySet<Member>>()
  const typesWith = new Map<Member, ComparedType[]>()
  const membersWith = new Map<ComparedType, Member[]>()
  // The iteration also visits types that are added during it.
  for (const type of types) {
    for (const member of type.members) {
      if (innerOf.has(member)) continue
      const inner = new Set(lazyInnerOf(member).map(lazy => lazy()))
      innerOf.set(member, inner)
      for (const each of inner) {
        types.add(each)
        addTo(membersWith, each, member)
      }
    }
    const members = new Set(type.members.filter(isPossible))
    membersOf.set(type, members)
    for (const member of members) addTo(typesWith, member, type)
  }
  return { types: [...types], membersOf, innerOf, typesWith, membersWith }
}

function lazyInnerOf(member: Member): readonly LazyType[] {
  if (member.kind === 'object') {
    const fields = [...member.fields.values()].map(({ type }) => type)
    return member.rest === null ? fields : [...fields, member.rest]
  }
  if (member.kind !== 'list') return []
  return member.rest === null ? member.first : [...member.first, member.rest]
}
