import { TooLarge } from '../../diagnostics/too-large.js'
import { once } from '../../schema/once.js'
import { boundsFor, intersectBounds } from './bounds.js'
import type {
  Annotations,
  ComparedType,
  Field,
  LazyType,
  ListValues,
  Member,
  ObjectValues,
  Values,
} from './compared-type.js'
import { mergeDefaults, mergeDocs, mergeMembers } from './merge-members.js'

/** The values that satisfy both sides. The order of the sides makes no difference. */
export function intersect(left: readonly Member[], right: readonly Member[]): readonly Member[] {
  return left.flatMap(one => right.flatMap(other => intersectMembers(one, other)))
}

function intersectMembers(one: Member, other: Member): readonly Member[] {
  if (other.kind === 'any') return [annotated(one, one, other)]
  if (one.kind === 'any') return [annotated(other, one, other)]
  if (one.kind === 'literal') return isLiteralOf(one, other) ? [annotated(one, one, other)] : []
  if (other.kind === 'literal') return isLiteralOf(other, one) ? [annotated(other, one, other)] : []
  if (one.kind === 'object' && other.kind === 'object') return [annotated(intersectObjects(one, other), one, other)]
  if (one.kind === 'list' && other.kind === 'list')
    return intersectLists(one, other).map(list => annotated(list, one, other))
  if (one.kind === 'number' && other.kind === 'number') {
    const isInteger = one.isInteger || other.isInteger
    const is64 = one.is64 || other.is64
    const isUnsafe = one.isUnsafe || other.isUnsafe
    return [annotated({ kind: 'number', isInteger, is64, isUnsafe }, one, other)]
  }
  return one.kind === other.kind ? [annotated(one, one, other)] : []
}

/** The values with the bounds and descriptions of both members. */
function annotated(values: Values, one: Member, other: Member): Member {
  const bounds = boundsFor(intersectBounds(one.bounds, other.bounds), values.kind)
  return { ...values, bounds, docs: mergeDocs([one.docs, other.docs]) }
}

function isLiteralOf({ value }: Member & { readonly kind: 'literal' }, other: Member): boolean {
  if (other.kind === 'literal') return other.value === value
  if (other.kind === 'text') return typeof value === 'string'
  if (other.kind === 'number') return typeof value === 'number' || typeof value === 'bigint'
  return other.kind === 'boolean' && typeof value === 'boolean'
}

/** A field that only one object declares must also satisfy the type that the other has for its other keys. */
function intersectObjects(one: ObjectValues, other: ObjectValues): ObjectValues {
  const fields = new Map([...one.fields].map(([name, field]) => [name, withRest(field, other.rest)]))
  for (const [name, field] of other.fields) {
    const before = one.fields.get(name)
    fields.set(name, before === undefined ? withRest(field, one.rest) : intersectFields(before, field))
  }
  const rest = one.rest === null || other.rest === null ? (one.rest ?? other.rest) : lazily(one.rest, other.rest)
  return { kind: 'object', fields, rest }
}

function withRest(field: Field, rest: LazyType | null): Field {
  return rest === null ? field : { isRequired: field.isRequired, type: lazily(field.type, rest) }
}

function intersectFields(one: Field, other: Field): Field {
  return { isRequired: one.isRequired || other.isRequired, type: lazily(one.type, other.type) }
}

/** Empty if one list requires more items than the other one can have. */
function intersectLists(one: ListValues, other: ListValues): readonly ListValues[] {
  const [longer, shorter] = one.first.length < other.first.length ? [other, one] : [one, other]
  const first = longer.first.flatMap((item, index) => {
    const counterpart = shorter.first[index] ?? shorter.rest
    return counterpart === null ? [] : [lazily(item, counterpart)]
  })
  const required = Math.max(one.required, other.required)
  const rest = one.rest === null || other.rest === null ? null : lazily(one.rest, other.rest)
  return required > first.length ? [] : [{ kind: 'list', first, required, rest }]
}

/** The types of which a lazy type is the intersection. Without it, a long `allOf` would need a deep recursion. */
const partsOf = new WeakMap<LazyType, readonly LazyType[]>()

function lazily(one: LazyType, other: LazyType): LazyType {
  if (one === other) return one
  const parts = [...new Set([one, other].flatMap(lazy => partsOf.get(lazy) ?? [lazy]))]
  let intersection: ComparedType | undefined
  const lazy: LazyType = () => (intersection ??= parts.map(part => part()).reduce(intersectTypes))
  partsOf.set(lazy, parts)
  return lazy
}

/** The types that a type is the intersection of, ordered by id; itself for a type that was read from a schema. */
const atomsOf = new WeakMap<ComparedType, readonly ComparedType[]>()
let nextId = 0
const idOf = once<ComparedType, number>(() => nextId++, new WeakMap())

/**
 * The intersections by the ids of their atoms, at the first atom. Types can contain themselves, so the intersection of
 * the same types must be the same object, however it is reached: `A & B & A` is `A & B`.
 */
const known = new WeakMap<ComparedType, Map<string, ComparedType>>()

function intersectTypes(left: ComparedType, right: ComparedType): ComparedType {
  if (left === right) return left
  const atoms = [...new Set([left, right].flatMap(type => atomsOf.get(type) ?? [type]))].toSorted(
    (one, other) => idOf(one) - idOf(other),
  )
  const [first = left, ...others] = atoms
  const key = atoms.map(idOf).join()
  const ofFirst = known.get(first) ?? new Map([[String(idOf(first)), first]])
  known.set(first, ofFirst)
  const before = ofFirst.get(key)
  if (before !== undefined) return before
  checkSize(left, right, others.length)
  const members = mergeMembers(intersect(left.members, right.members))
  const intersection = { members, annotations: intersectAnnotations(left.annotations, right.annotations) }
  atomsOf.set(intersection, atoms)
  ofFirst.set(key, intersection)
  return intersection
}

/** More parts, and more fields in all combinations of them, than a type of any real description has. */
export const maxParts = 500
export const maxCombinedFields = 100_000

function checkSize(left: ComparedType, right: ComparedType, parts: number): void {
  if (parts < maxParts && combinedFields([left.members, right.members]) <= maxCombinedFields) return
  const message = `A field combines too many types: the limits are ${maxParts} types and ${maxCombinedFields} fields in all combinations.`
  throw new TooLarge(null, message, 'Combine fewer schemas with "allOf", or give the combined schema its own fields.')
}

/** How many fields the combinations of all parts have together, at most. */
export function combinedFields(parts: readonly (readonly Member[])[]): number {
  const combinations = parts.reduce((product, members) => product * Math.max(1, members.length), 1)
  const fields = parts.map(members => members.reduce((most, member) => Math.max(most, fieldsIn(member)), 1))
  return combinations * fields.reduce((sum, count) => sum + count, 0)
}

function fieldsIn(member: Member): number {
  return member.kind === 'object' ? member.fields.size : member.kind === 'list' ? member.first.length : 1
}

function intersectAnnotations(one: Annotations, other: Annotations): Annotations {
  return {
    docs: mergeDocs([one.docs, other.docs]),
    deprecated: one.deprecated || other.deprecated,
    default: mergeDefaults([one.default, other.default]),
  }
}
