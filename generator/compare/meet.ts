import { isObject } from '../load/json.js'
import type { Json } from '../load/json.js'
import { mergeMembers } from './merge-members.js'
import type { Field, Lazy, ListMember, Member, ObjectMember, Shape } from './shapes.js'

/** True for a schema that no value satisfies, as it is written to forbid a property. */
export function isNever(schema: Json): boolean {
  return schema === false || (isObject(schema) && isObject(schema['not']) && Object.keys(schema['not']).length === 0)
}

/** The values that satisfy both sides. */
export function meet(left: readonly Member[], right: readonly Member[]): readonly Member[] {
  return left.flatMap(one => right.flatMap(other => meetMembers(one, other)))
}

function meetMembers(one: Member, other: Member): readonly Member[] {
  const docs = one.docs || other.docs
  const bounds = one.bounds === other.bounds ? one.bounds : one.bounds + other.bounds
  if (one.kind === 'any') return [{ ...other, docs, bounds }]
  if (other.kind === 'any') return [{ ...one, docs, bounds }]
  if (one.kind === 'literal') return isLiteralOf(one, other) ? [{ ...one, docs }] : []
  if (other.kind === 'literal') return isLiteralOf(other, one) ? [{ ...other, docs }] : []
  if (one.kind === 'object' && other.kind === 'object') return [{ ...meetObjects(one, other), docs, bounds }]
  if (one.kind === 'list' && other.kind === 'list') return [{ ...meetLists(one, other), docs, bounds }]
  if (one.kind === 'number' && other.kind === 'number') {
    const isInteger = one.isInteger || other.isInteger
    const is64 = one.is64 || other.is64
    return [{ kind: 'number', isInteger, is64, isUnsafe: one.isUnsafe || other.isUnsafe, docs, bounds }]
  }
  return one.kind === other.kind ? [{ ...one, docs, bounds }] : []
}

function isLiteralOf(literal: Member & { readonly kind: 'literal' }, other: Member): boolean {
  const { value } = literal
  if (other.kind === 'literal') return other.value === value
  if (other.kind === 'text') return typeof value === 'string'
  if (other.kind === 'number') return typeof value === 'number' || typeof value === 'bigint'
  return other.kind === 'boolean' && typeof value === 'boolean'
}

function meetObjects(one: ObjectMember, other: ObjectMember): ObjectMember {
  const fields = new Map(one.fields)
  for (const [name, field] of other.fields) {
    const before = fields.get(name)
    fields.set(name, before === undefined ? field : meetFields(before, field))
  }
  return { kind: 'object', fields, rest: one.rest ?? other.rest }
}

function meetFields(one: Field, other: Field): Field {
  return { isRequired: one.isRequired || other.isRequired, shape: meetShapes(one.shape, other.shape) }
}

function meetLists(one: ListMember, other: ListMember): ListMember {
  const [longer, shorter] = one.first.length < other.first.length ? [other, one] : [one, other]
  const first = longer.first.map((item, index) => {
    const beside = shorter.first[index] ?? shorter.rest
    return beside === null ? item : meetShapes(item, beside)
  })
  const rest = one.rest === null || other.rest === null ? null : meetShapes(one.rest, other.rest)
  return { kind: 'list', first, least: Math.max(one.least, other.least), rest }
}

function meetShapes(one: Lazy, other: Lazy): Lazy {
  let made: Shape | null = null
  return () => {
    if (made !== null) return made
    const [left, right] = [one(), other()]
    if (left === right) return (made = left)
    const docs = left.notes.docs || right.notes.docs
    const deprecated = left.notes.deprecated || right.notes.deprecated
    const members = mergeMembers(meet(left.members, right.members))
    return (made = { members, notes: { docs, deprecated, default: left.notes.default ?? right.notes.default } })
  }
}
