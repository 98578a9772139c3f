import { groupBy } from '../../schema/distinct.js'
import { boundsText } from './bounds.js'
import type { ComparedType, Field, LazyType, Member } from './compared-type.js'

/** Gives equal types the same number, however their schemas are written; recursive types too. */
export type Equivalence = {
  /** Equal for two types that allow the same values, as far as TypeScript types express them. */
  readonly structure: (type: ComparedType) => number
  /** Equal for two types that also have the same bounds and annotations. */
  readonly whole: (type: ComparedType) => number
  /** The structure of one member. */
  readonly member: (member: Member) => number
}

/** Compares all types that the roots contain. */
export function findEquivalence(roots: readonly ComparedType[]): Equivalence {
  const types = reachable(roots)
  const structure = refine(types, false)
  const whole = refine(types, true)
  return {
    structure: type => structure.ids.get(type) ?? -1,
    whole: type => whole.ids.get(type) ?? -1,
    member: member => structure.intern(memberLabel(member, structure.ids, false)),
  }
}

function reachable(roots: readonly ComparedType[]): readonly ComparedType[] {
  const found = new Set(roots)
  // The iteration also visits types that are added during it.
  const visited = new Set<Member>()
  for (const { members } of found) {
    for (const member of members) {
      if (visited.has(member)) continue
      visited.add(member)
      for (const inner of innerOf(member)) found.add(inner())
    }
  }
  return [...found]
}

function innerOf(member: Member): readonly LazyType[] {
  if (member.kind === 'object') {
    const fields = [...member.fields.values()].map(({ type }) => type)
    return member.rest === null ? fields : [...fields, member.rest]
  }
  if (member.kind !== 'list') return []
  return member.rest === null ? member.first : [...member.first, member.rest]
}

type Ids = ReadonlyMap<ComparedType, number>

type Refined = {
  readonly ids: Ids
  readonly intern: (label: string) => number
}

/**
 * Partition refinement: all types start with the same number. Each round gives different numbers to types that differ
 * one level deeper, until a round finds no new difference. So types that contain themselves need no depth limit. A
 * round looks only at types of which an inner type has a new number, and of the types that a round separates, most keep
 * their number. So a long chain of types, which needs a round for each, takes little time.
 */
function refine(types: readonly ComparedType[], isWhole: boolean): Refined {
  const ids = new Map(types.map(type => [type, 0]))
  const users = usersOf(types)
  const groups = new Map([[0, new Set(types)]])
  let changed: ReadonlySet<ComparedType> = new Set(types)
  while (changed.size > 0) {
    const labelOf = labeller(ids, isWhole)
    const byGroup = [...groupBy(changed, type => ids.get(type) ?? 0)]
    const moves = byGroup.flatMap(([id, members]) => {
      const group = groups.get(id) ?? new Set()
      return leavingParts(group, members, labelOf).map(part => ({ group, part }))
    })
    // After all labels were made, because labels contain numbers.
    for (const { group, part } of moves) {
      const id = groups.size
      groups.set(id, new Set(part))
      for (const type of part) {
        group.delete(type)
        ids.set(type, id)
      }
    }
    changed = users(moves.flatMap(({ part }) => part))
  }
  return { ids, intern: createInterner() }
}

/**
 * Separates the types of a group by their labels. Types outside `changed` still have the same label as each other. The
 * largest part stays in the group.
 */
function leavingParts(
  group: ReadonlySet<ComparedType>,
  changed: readonly ComparedType[],
  labelOf: (type: ComparedType) => string,
): readonly (readonly ComparedType[])[] {
  const unchanged = group.size > changed.length ? firstOutside(group, new Set(changed)) : null
  const unchangedLabel = unchanged === null ? null : labelOf(unchanged)
  const byLabel = [...groupBy(changed, labelOf)]
  const parts = byLabel.filter(([label]) => label !== unchangedLabel).map(([, part]) => part)
  const restSize = group.size - parts.reduce((sum, part) => sum + part.length, 0)
  const largest = parts.reduce<readonly ComparedType[]>((best, part) => (part.length > best.length ? part : best), [])
  if (restSize >= largest.length) return parts
  const inParts = new Set(parts.flat())
  const rest = [...group].filter(type => !inParts.has(type))
  return [...parts.filter(part => part !== largest), rest].filter(part => part.length > 0)
}

function firstOutside(group: ReadonlySet<ComparedType>, excluded: ReadonlySet<ComparedType>): ComparedType | null {
  for (const type of group) if (!excluded.has(type)) return type
  return null
}

/** Finds the types that directly contain some types. By member, because many types can share a member. */
function usersOf(types: readonly ComparedType[]): (inner: readonly ComparedType[]) => ReadonlySet<ComparedType> {
  const typesWith = new Map<Member, ComparedType[]>()
  for (const type of types) for (const member of type.members) addTo(typesWith, member, type)
  const membersWith = new Map<ComparedType, Member[]>()
  for (const member of typesWith.keys())
    for (const inner of new Set(innerOf(member).map(lazy => lazy()))) addTo(membersWith, inner, member)
  return inner => {
    const members = new Set(inner.flatMap(type => membersWith.get(type) ?? []))
    return new Set([...members].flatMap(member => typesWith.get(member) ?? []))
  }
}

function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

/** Makes the labels of types for one round, in which no number changes, so each member needs its label once. */
function labeller(ids: Ids, isWhole: boolean): (type: ComparedType) => string {
  const known = new Map<Member, number>()
  const intern = createInterner()
  const labelOf = (member: Member): number => {
    const label = known.get(member) ?? intern(memberLabel(member, ids, isWhole))
    known.set(member, label)
    return label
  }
  return type => typeLabel(type, labelOf, isWhole)
}

/** Numbers for labels: the same for the same label. */
function createInterner(): (label: string) => number {
  const numbers = new Map<string, number>()
  return label => {
    const known = numbers.get(label) ?? numbers.size
    numbers.set(label, known)
    return known
  }
}

function typeLabel(type: ComparedType, labelOf: (member: Member) => number, isWhole: boolean): string {
  const members = new Set(type.members.filter(isPossible).map(labelOf))
  const label = [...members].toSorted((a, b) => a - b).join('|')
  if (!isWhole) return label
  const { docs, deprecated, default: value } = type.annotations
  return `${label} ${JSON.stringify([docs, deprecated, value === undefined ? '' : textOf(value)])}`
}

/** False for an object with a required field that no value satisfies, because its schemas contradict each other. */
export function isPossible(member: Member): boolean {
  if (member.kind !== 'object') return true
  for (const { isRequired, type } of member.fields.values()) if (isRequired && type().members.length === 0) return false
  return true
}

function memberLabel(member: Member, ids: Ids, isWhole: boolean): string {
  const details = isWhole ? ` ${JSON.stringify([boundsText(member.bounds), member.docs])}` : ''
  return `${valuesLabel(member, ids, isWhole)}${details}`
}

function valuesLabel(member: Member, ids: Ids, isWhole: boolean): string {
  const id = (lazy: LazyType | null): string => (lazy === null ? '-' : String(ids.get(lazy())))
  if (member.kind === 'literal') return `${typeof member.value} ${textOf(member.value)}`
  if (member.kind === 'number') return `number ${member.is64} ${member.isUnsafe} ${isWhole && member.isInteger}`
  if (member.kind === 'list') return `list ${member.first.map(id).join()} ${member.required} ${id(member.rest)}`
  if (member.kind !== 'object') return member.kind
  const fields = [...member.fields].filter(([, { type }]) => type().members.length > 0)
  const labels = fields.map(([name, field]) => fieldLabel(name, field, id))
  return `object ${labels.toSorted().join()} ${id(member.rest)}`
}

function fieldLabel(name: string, { isRequired, type }: Field, id: (lazy: LazyType) => string): string {
  return `${JSON.stringify(name)}${isRequired ? '' : '?'}:${id(type)}`
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner))
}
