import type { Field, ObjectValues } from '../types/compared-type.js'
import { addFinding, ruleFor, type TypeContext, type TypeDifference } from './findings.js'
import { field } from './path.js'

/** Compares two objects field by field. `tag` is that of a member of a union; null outside a union. */
export function compareObjects(
  difference: TypeDifference,
  before: ObjectValues,
  after: ObjectValues,
  tag: string | null,
  context: TypeContext,
): void {
  const own: TypeDifference = tag === null ? difference : { findings: [], inner: [] }
  if (tag !== null) difference.inner.push({ step: { to: 'member', tag }, difference: own })
  compareFieldNames(own, before, after, context)
  for (const [name, old] of before.fields) {
    const other = after.fields.get(name)
    if (other !== undefined) compareFields(own, name, old, other, context)
  }
  compareRests(own, before, after, context)
}

function compareFieldNames(
  difference: TypeDifference,
  before: ObjectValues,
  after: ObjectValues,
  { direction }: TypeContext,
): void {
  const added = namesOf(after).filter(name => !has(before, name))
  const both = namesOf(before).filter(name => has(after, name))
  const optional = both.filter(name => isRequired(before, name) && !isRequired(after, name))
  const required = both.filter(name => !isRequired(before, name) && isRequired(after, name))
  const removed = namesOf(before).filter(name => !has(after, name))
  if (removed.length > 0) addFinding(difference, ruleFor(direction, 'field-removed'), removed)
  if (optional.length > 0) addFinding(difference, ruleFor(direction, 'field-optional'), optional)
  if (direction === 'read') {
    if (required.length > 0) addFinding(difference, 'field-required', required)
    if (added.length > 0) addFinding(difference, 'field-added', added)
    return
  }
  const nowRequired = [...required, ...added.filter(name => isRequired(after, name))]
  const newOptional = added.filter(name => !isRequired(after, name))
  if (nowRequired.length > 0) addFinding(difference, 'param-required', nowRequired)
  if (newOptional.length > 0) addFinding(difference, 'param-added', newOptional)
}

/** False for a forbidden field, because no value satisfies its type. */
function has({ fields }: ObjectValues, name: string): boolean {
  const known = fields.get(name)
  return known !== undefined && known.type().members.length > 0
}

function namesOf(object: ObjectValues): readonly string[] {
  return [...object.fields.keys()].filter(name => has(object, name))
}

function isRequired({ fields }: ObjectValues, name: string): boolean {
  return fields.get(name)?.isRequired === true
}

function compareFields(
  difference: TypeDifference,
  name: string,
  before: Field,
  after: Field,
  { compare, direction }: TypeContext,
): void {
  difference.inner.push({ step: field(name), difference: compare(before.type(), after.type(), direction) })
}

function compareRests(
  difference: TypeDifference,
  before: ObjectValues,
  after: ObjectValues,
  { compare, direction }: TypeContext,
): void {
  if (isMap(before) && isMap(after) && before.rest !== null && after.rest !== null)
    difference.inner.push({ step: { to: 'values' }, difference: compare(before.rest(), after.rest(), direction) })
  const [old, now] = [before, after].map(objectName)
  // Between an empty object and one with fields, the fields are the finding.
  const haveFields = !isMap(before) && !isMap(after) && before.fields.size + after.fields.size > 0
  if (old !== now && !haveFields) addFinding(difference, ruleFor(direction, 'type-changed'), [], `${old} → ${now}`)
  // Without fields, callers can read and pass every key.
  if (hasEveryKey(before) && !hasEveryKey(after) && haveFields)
    addFinding(difference, ruleFor(direction, 'type-changed'), [], 'any fields → described fields')
}

function hasEveryKey({ rest, fields }: ObjectValues): boolean {
  return rest === null && fields.size === 0
}

function isMap({ rest }: ObjectValues): boolean {
  return rest !== null && rest().members.length > 0
}

function objectName(object: ObjectValues): string {
  if (isMap(object)) return 'a map'
  return object.rest === null ? 'an object' : 'an empty object'
}
