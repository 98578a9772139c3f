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

function intersectObjects(one: ObjectValues, other: ObjectValues): ObjectValues {
  const fields = new Map(one.fields)
  for (const [name, field] of other.fields) {
    const before = fields.get(name)
    fields.set(name, before === undefined ? field : intersectFields(before, field))
  }
  const rest = one.rest === null || other.rest === null ? (one.rest ?? other.rest) : lazily(one.rest, other.rest)
  return { kind: 'object', fields, rest }
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

function lazily(one: LazyType, other: LazyType): LazyType {
  return () => intersectTypes(one(), other())
}

/** The intersections of each type. Types can contain themselves, so the same pair must give the same object. */
const known = new WeakMap<ComparedType, WeakMap<ComparedType, ComparedType>>()

function intersectTypes(left: ComparedType, right: ComparedType): ComparedType {
  if (left === right) return left
  const found = known.get(left)?.get(right) ?? known.get(right)?.get(left)
  if (found !== undefined) return found
  const members = mergeMembers(intersect(left.members, right.members))
  const made = { members, annotations: intersectAnnotations(left.annotations, right.annotations) }
  const ofLeft = known.get(left) ?? new WeakMap<ComparedType, ComparedType>()
  known.set(left, ofLeft.set(right, made))
  return made
}

function intersectAnnotations(one: Annotations, other: Annotations): Annotations {
  return {
    docs: mergeDocs([one.docs, other.docs]),
    deprecated: one.deprecated || other.deprecated,
    default: mergeDefaults([one.default, other.default]),
  }
}
