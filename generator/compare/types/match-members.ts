import { constantFields, requiredNames, tagOf, type ComparedType, type Member } from './compared-type.js'
import { isPossible } from './labels.js'
import type { Equivalence } from './equivalence.js'
import { addTo } from '../../schema/distinct.js'

/** Which members of an old and a new type belong together. */
export type Matching = {
  /** Members of both types; their content can differ. */
  readonly pairs: readonly (readonly [before: Member, after: Member])[]
  readonly removed: readonly Member[]
  readonly added: readonly Member[]
}

type Test = (before: Member, after: Member) => boolean

/** Only members with equal keys belong together; null for a member that this key does not pair. */
type KeyOf = (member: Member) => string | null

/** More members than any real union has. Tests without a key compare each member with each, so they need a limit. */
const maxMembers = 500

/** Pairs each old member with the new member that replaces it. The most reliable test comes first. */
export function matchMembers(before: ComparedType, after: ComparedType, equivalence: Equivalence): Matching {
  const pairs: (readonly [Member, Member])[] = []
  let removed = before.members.filter(isPossible)
  let added = after.members.filter(isPossible)
  const take = (newPairs: Matching['pairs']): void => {
    const taken = new Set(newPairs.flat())
    pairs.push(...newPairs)
    removed = removed.filter(member => !taken.has(member))
    added = added.filter(member => !taken.has(member))
  }
  take(pairEqual(removed, added, member => String(equivalence.member(member))))
  take(pairUnique(removed, added, keyOfTag))
  const isSingle = isOneObject(before) && isOneObject(after)
  for (const test of [...looserTests, ...(isSingle ? [areObjects] : [])])
    if (Math.max(removed.length, added.length) <= maxMembers) take(pairByTest(removed, added, test))
  return { pairs, removed, added }
}

/** Pairs members with the same key. Between equal members, the choice makes no difference. */
function pairEqual(removed: readonly Member[], added: readonly Member[], keyOf: KeyOf): Matching['pairs'] {
  const partners = groupByKey(added, keyOf)
  return removed.flatMap(member => {
    const partner = partners.get(keyOf(member) ?? '')?.shift()
    return partner === undefined ? [] : [[member, partner] as const]
  })
}

/** Pairs the members whose key no other member has. A later test can decide about the others. */
function pairUnique(removed: readonly Member[], added: readonly Member[], keyOf: KeyOf): Matching['pairs'] {
  const partners = groupByKey(added, keyOf)
  return [...groupByKey(removed, keyOf)].flatMap(([key, [member, ...twins]]) => {
    const [partner, ...others] = partners.get(key) ?? []
    if (member === undefined || partner === undefined || twins.length + others.length > 0) return []
    return [[member, partner] as const]
  })
}

function groupByKey(members: readonly Member[], keyOf: KeyOf): Map<string, Member[]> {
  const groups = new Map<string, Member[]>()
  for (const member of members) {
    const key = keyOf(member)
    if (key !== null) addTo(groups, key, member)
  }
  return groups
}

/** Pairs the members that pass a test with each other and with no other member. */
function pairByTest(removed: readonly Member[], added: readonly Member[], test: Test): Matching['pairs'] {
  const pairs: (readonly [Member, Member])[] = []
  const [old, now] = [new Set(removed), new Set(added)]
  for (const member of old) {
    const [partner, ...others] = [...now].filter(other => test(member, other))
    if (partner === undefined || others.length > 0) continue
    if ([...old].filter(other => test(other, partner)).length > 1) continue
    pairs.push([member, partner])
    old.delete(member)
    now.delete(partner)
  }
  return pairs
}

function keyOfTag(member: Member): string | null {
  const tag = tagOf(member)
  return tag === null ? null : `${member.kind} ${tag}`
}

const looserTests: readonly Test[] = [
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
  if (some.length === 0 || some.length !== others.length) return false
  const known = new Set(others)
  return some.every(name => known.has(name))
}

/** The share of the fields that both have; 1 for two empty objects. */
function overlap(before: Member, after: Member): number {
  const all = new Set([...names(before), ...names(after)])
  const others = new Set(names(after))
  const shared = names(before).filter(name => others.has(name))
  return all.size === 0 ? 1 : shared.length / all.size
}
