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
  for (const { members } of found) for (const inner of members.flatMap(innerOf)) found.add(inner())
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
 * one level deeper, until a round finds no new difference. So types that contain themselves need no depth limit.
 */
function refine(types: readonly ComparedType[], isWhole: boolean): Refined {
  let ids: Ids = new Map(types.map(type => [type, 0]))
  for (let count = 1; ;) {
    const { intern, size } = createInterner()
    const before = ids
    ids = new Map(types.map(type => [type, intern(typeLabel(type, before, isWhole))]))
    if (size() === count) return { ids: before, intern: createInterner().intern }
    count = size()
  }
}

function createInterner(): { readonly intern: (label: string) => number; readonly size: () => number } {
  const numbers = new Map<string, number>()
  const intern = (label: string): number => {
    const known = numbers.get(label) ?? numbers.size
    numbers.set(label, known)
    return known
  }
  return { intern, size: () => numbers.size }
}

function typeLabel(type: ComparedType, ids: Ids, isWhole: boolean): string {
  const members = new Set(type.members.filter(isPossible).map(member => memberLabel(member, ids, isWhole)))
  const label = [...members].toSorted().join('|')
  if (!isWhole) return label
  const { docs, deprecated, default: value } = type.annotations
  return `${label} ${JSON.stringify([docs, deprecated, value === undefined ? '' : textOf(value)])}`
}

/** False for an object with a required field that no value satisfies, because its schemas contradict each other. */
export function isPossible(member: Member): boolean {
  if (member.kind !== 'object') return true
  return [...member.fields.values()].every(({ isRequired, type }) => !isRequired || type().members.length > 0)
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
