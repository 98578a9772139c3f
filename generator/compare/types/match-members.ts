import { constantFields, requiredNames, tagOf } from './compared-type.js'
import type { ComparedType, Member } from './compared-type.js'
import { isPossible } from './equivalence.js'
import type { Equivalence } from './equivalence.js'

/** Which members of an old and a new type belong together. */
export type Matching = {
  /** Members of both types; their content can differ. */
  readonly pairs: readonly (readonly [before: Member, after: Member])[]
  readonly removed: readonly Member[]
  readonly added: readonly Member[]
}

type Test = (before: Member, after: Member) => boolean

/** Pairs each old member with the new member that replaces it. The most reliable test comes first. */
export function matchMembers(before: ComparedType, after: ComparedType, equivalence: Equivalence): Matching {
  const pairs: [Member, Member][] = []
  let removed = before.members.filter(isPossible)
  let added = after.members.filter(isPossible)
  const isSame: Test = (one, other) => equivalence.member(one) === equivalence.member(other)
  const isSingle = isOneObject(before) && isOneObject(after)
  for (const test of [isSame, ...looserTests, ...(isSingle ? [areObjects] : [])]) {
    for (const member of removed) {
      const found = added.filter(other => test(member, other))
      const [partner] = found
      if (partner === undefined) continue
      const isAmbiguous = found.length > 1 || removed.filter(other => test(other, partner)).length > 1
      // A later test can decide. Between equal members, the choice makes no difference.
      if (isAmbiguous && test !== isSame) continue
      pairs.push([member, partner])
      removed = removed.filter(other => other !== member)
      added = added.filter(other => other !== partner)
    }
  }
  return { pairs, removed, added }
}

const looserTests: readonly Test[] = [
  (before, after) => before.kind === after.kind && tagOf(before) !== null && tagOf(before) === tagOf(after),
  (before, after) => areComparable(before, after) && sameNames(requiredNames(before), requiredNames(after)),
  (before, after) => areComparable(before, after) && canBecome(before, after) && overlap(before, after) >= 0.5,
  (before, after) => before.kind === after.kind && before.kind !== 'literal' && before.kind !== 'object',
  (before, after) => areComparable(before, after) && canBecome(before, after) && overlap(before, after) > 0,
]

/** An object outside a union stays the same object, however its fields change. */
function isOneObject({ members }: ComparedType): boolean {
  const present = members.filter(({ kind }) => kind !== 'null')
  return present.length === 1 && present[0]?.kind === 'object'
}

function areObjects(before: Member, after: Member): boolean {
  return before.kind === 'object' && after.kind === 'object'
}

function areComparable(before: Member, after: Member): boolean {
  return areObjects(before, after) && !haveDifferentTags(before, after)
}

/** Objects with different constants in the same field are different members. */
function haveDifferentTags(before: Member, after: Member): boolean {
  const [fields, others] = [constantFields(before), constantFields(after)]
  return fields.some(name => others.includes(name)) && tagOf(before) !== tagOf(after)
}

/** `{ Transfer: ... }` does not become `{ Stake: ... }`. */
function canBecome(before: Member, after: Member): boolean {
  return names(before).length > 1 || names(after).length > 1 || names(before)[0] === names(after)[0]
}

function names(member: Member): readonly string[] {
  return member.kind === 'object' ? [...member.fields.keys()] : []
}

function sameNames(some: readonly string[], others: readonly string[]): boolean {
  return some.length > 0 && some.length === others.length && some.every(name => others.includes(name))
}

/** The share of the fields that both have; 1 for two empty objects. */
function overlap(before: Member, after: Member): number {
  const all = new Set([...names(before), ...names(after)])
  const shared = names(before).filter(name => names(after).includes(name))
  return all.size === 0 ? 1 : shared.length / all.size
}
