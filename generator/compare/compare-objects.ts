import type { Comparing } from './comparing.js'
import { note, ruleFor } from './findings.js'
import type { Place } from './findings.js'
import type { Field, Member, ObjectMember } from './shapes.js'

type Objects = Member & ObjectMember

/** Compares two objects field by field. `tag` tells the object from the others of its union. */
export function compareObjects(place: Place, before: Objects, after: Objects, tag: string, comparing: Comparing): void {
  const own: Place = tag === '' ? place : { findings: [], inner: [] }
  if (own !== place) place.inner.push({ step: tag, place: own })
  compareNames(own, before, after, comparing)
  for (const [name, field] of before.fields) {
    const other = after.fields.get(name)
    if (other !== undefined) addInner(own, stepTo(name), field, other, comparing)
  }
  compareRests(own, before, after, comparing)
}

function compareNames(place: Place, before: Objects, after: Objects, { direction }: Comparing): void {
  const added = names(after).filter(name => !has(before, name))
  const both = names(before).filter(name => has(after, name))
  const wanted = (name: string): boolean => isRequired(after, name)
  const optional = both.filter(name => isRequired(before, name) && !wanted(name))
  const required = both.filter(name => !isRequired(before, name) && wanted(name))
  const removed = names(before).filter(name => !has(after, name))
  if (removed.length > 0) note(place, ruleFor(direction, 'field-removed'), removed)
  if (optional.length > 0) note(place, ruleFor(direction, 'field-optional'), optional)
  if (direction === 'read') {
    if (required.length > 0) note(place, 'field-required', required)
    if (added.length > 0) note(place, 'field-added', added)
    return
  }
  const demanded = [...required, ...added.filter(wanted)]
  const offered = added.filter(name => !wanted(name))
  if (demanded.length > 0) note(place, 'param-required', demanded)
  if (offered.length > 0) note(place, 'param-added', offered)
}

/** A field that can be nothing is there to be forbidden. */
function has({ fields }: Objects, name: string): boolean {
  const field = fields.get(name)
  return field !== undefined && field.shape().members.length > 0
}

function names(member: Objects): readonly string[] {
  return [...member.fields.keys()].filter(name => has(member, name))
}

function isRequired({ fields }: Objects, name: string): boolean {
  return fields.get(name)?.isRequired === true
}

function addInner(place: Place, step: string, before: Field, after: Field, comparing: Comparing): void {
  const inner = comparing.compare(before.shape(), after.shape(), comparing.direction)
  place.inner.push({ step, place: inner })
}

function compareRests(place: Place, before: Objects, after: Objects, { compare, direction }: Comparing): void {
  if (before.rest !== null && after.rest !== null)
    place.inner.push({ step: '[key]', place: compare(before.rest(), after.rest(), direction) })
  else if (before.rest !== null) note(place, ruleFor(direction, 'type-changed'), [], 'a map → an object')
  else if (after.rest !== null) note(place, ruleFor(direction, 'type-changed'), [], 'an object → a map')
}

function stepTo(name: string): string {
  return /^[\w$]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
}
