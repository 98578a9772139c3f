import { canonicalJson } from '../../schema/canonical-json.js'
import type { Json } from '../../schema/json.js'
import { noBounds, uniteBounds } from './bounds.js'
import type { Member } from './compared-type.js'
import { addTo, sortedBy } from '../../schema/distinct.js'

/** Removes members that another member includes: `'a' | string` is `string`, `true | false` is `boolean`. */
export function mergeMembers(members: readonly Member[]): readonly Member[] {
  const anys = members.filter(({ kind }) => kind === 'any')
  if (anys.length > 0) return mergeAlike(anys)
  const kinds = new Set(members.map(({ kind }) => kind))
  const isBoolean = kinds.has('boolean') || (hasLiteral(members, true) && hasLiteral(members, false))
  const merged = mergeAlike(members.filter(member => !isCovered(member, kinds, isBoolean)))
  return isBoolean && !kinds.has('boolean') ? [...merged, { kind: 'boolean', bounds: noBounds, docs: '' }] : merged
}

/** The descriptions of several schemas of one value, in canonical order. */
export function mergeDocs(docs: readonly string[]): string {
  const hashes = docs.flatMap(text => text.split(' ')).filter(hash => hash !== '')
  return [...new Set(hashes)].toSorted().join(' ')
}

/** The default of several schemas of one value: the first one in canonical order, except `null`. */
export function mergeDefaults(defaults: readonly (Json | undefined)[]): Json | undefined {
  const values = defaults.filter(value => value !== undefined && value !== null)
  return sortedBy(values, canonicalJson)[0]
}

function hasLiteral(members: readonly Member[], value: boolean): boolean {
  return members.some(member => member.kind === 'literal' && member.value === value)
}

function isCovered(member: Member, kinds: ReadonlySet<string>, isBoolean: boolean): boolean {
  if (member.kind !== 'literal') return false
  const { value } = member
  if (typeof value === 'boolean') return isBoolean
  return kinds.has(typeof value === 'string' ? 'text' : 'number')
}

/** Merges members of the same kind. Objects and lists are not merged, because later steps compare their content. */
function mergeAlike(members: readonly Member[]): readonly Member[] {
  const groups = new Map<string, Member[]>()
  for (const [index, member] of members.entries()) addTo(groups, keyOf(member) ?? String(index), member)
  return [...groups.values()].map(group => group.reduce(mergeTwo))
}

function keyOf(member: Member): string | null {
  if (member.kind === 'object' || member.kind === 'list') return null
  return member.kind === 'literal' ? `${typeof member.value} ${member.value}` : member.kind
}

function mergeTwo(one: Member, other: Member): Member {
  const shared = { bounds: uniteBounds([one.bounds, other.bounds]), docs: mergeDocs([one.docs, other.docs]) }
  if (one.kind !== 'number' || other.kind !== 'number') return { ...one, ...shared }
  return {
    kind: 'number',
    isInteger: one.isInteger && other.isInteger,
    is64: one.is64 || other.is64,
    isUnsafe: one.isUnsafe || other.isUnsafe,
    ...shared,
  }
}
