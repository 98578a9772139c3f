import { boundsText } from './bounds.js'
import type { ComparedType, Field, LazyType, Member } from './compared-type.js'

/** The numbers of types: equal for types of which no difference is known yet. */
export type Ids = ReadonlyMap<ComparedType, number>

export function typeLabel(type: ComparedType, labelOf: (member: Member) => number, isWhole: boolean): string {
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

export function memberLabel(member: Member, ids: Ids, isWhole: boolean): string {
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
