import type { Field, ObjectValues } from '../types/compared-type.js'
import { addFinding, ruleFor } from './findings.js'
import type { TypeContext, TypeDifference } from './findings.js'

/** Compares two objects field by field. `step` is the path step to a member of a union; empty outside a union. */
export function compareObjects(
  difference: TypeDifference,
  before: ObjectValues,
  after: ObjectValues,
  step: string,
  context: TypeContext,
): void {
  const own: TypeDifference = step === '' ? difference : { findings: [], inner: [] }
  if (own !== difference) difference.inner.push({ step, difference: own })
  compareFieldNames(own, before, after, context)
  for (const [name, field] of before.fields) {
    const other = after.fields.get(name)
    if (other !== undefined) compareFields(own, stepTo(name), field, other, context)
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
  const field = fields.get(name)
  return field !== undefined && field.type().members.length > 0
}

function namesOf(object: ObjectValues): readonly string[] {
  return [...object.fields.keys()].filter(name => has(object, name))
}

function isRequired({ fields }: ObjectValues, name: string): boolean {
  return fields.get(name)?.isRequired === true
}

function compareFields(
  difference: TypeDifference,
  step: string,
  before: Field,
  after: Field,
  { compare, direction }: TypeContext,
): void {
  difference.inner.push({ step, difference: compare(before.type(), after.type(), direction) })
}

function compareRests(
  difference: TypeDifference,
  before: ObjectValues,
  after: ObjectValues,
  { compare, direction }: TypeContext,
): void {
  if (isMap(before) && isMap(after) && before.rest !== null && after.rest !== null)
    difference.inner.push({ step: '[key]', difference: compare(before.rest(), after.rest(), direction) })
  const [old, now] = [before, after].map(objectName)
  // Between an empty object and one with fields, the fields are the finding.
  const haveFields = !isMap(before) && !isMap(after) && before.fields.size + after.fields.size > 0
  if (old !== now && !haveFields) addFinding(difference, ruleFor(direction, 'type-changed'), [], `${old} → ${now}`)
}

function isMap({ rest }: ObjectValues): boolean {
  return rest !== null && rest().members.length > 0
}

function objectName(object: ObjectValues): string {
  if (isMap(object)) return 'a map'
  return object.rest === null ? 'an object' : 'an empty object'
}

function stepTo(name: string): string {
  return /^[\w$]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
}
