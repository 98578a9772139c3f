import { signature } from '../model/signature.js'
import type { Classes } from './classes.js'
import { compareMembers } from './compare-members.js'
import { compareObjects } from './compare-objects.js'
import type { CompareShapes, Comparing } from './comparing.js'
import { note, ruleFor } from './findings.js'
import type { Direction, Place } from './findings.js'
import { matchMembers } from './match-members.js'
import { tagOf } from './shapes.js'
import type { Member, Shape } from './shapes.js'

export function shapeComparer(classes: Classes): CompareShapes {
  const known = new Map<string, Place>()
  const compare: CompareShapes = (before, after, direction) => {
    const [old, now] = [classes.whole(before), classes.whole(after)]
    const key = `${direction} ${old} ${now}`
    const found = known.get(key)
    if (found !== undefined) return found
    const place: Place = { findings: [], inner: [] }
    // Known before it is complete: a shape that contains itself meets it again inside.
    known.set(key, place)
    if (old !== now) fill(place, before, after, { classes, compare, direction })
    return place
  }
  return compare
}

function fill(place: Place, before: Shape, after: Shape, comparing: Comparing): void {
  compareNotes(place, before, after, comparing.direction)
  const matching = matchMembers(before, after, comparing.classes)
  compareMembers(place, before, after, matching, comparing)
  const isAlone = before.members.length === 1 && after.members.length === 1
  for (const [old, now] of matching.pairs) compareMatched(place, old, now, isAlone, comparing)
}

function compareNotes(place: Place, before: Shape, after: Shape, direction: Direction): void {
  const [old, now] = [before.notes, after.notes]
  if (old.docs !== now.docs) note(place, 'docs-changed', [])
  if (!old.deprecated && now.deprecated) note(place, 'deprecated', [])
  if (old.deprecated && !now.deprecated) note(place, 'deprecation-ended', [])
  const [was, is] = [old.default, now.default].map(value => (value === undefined ? 'none' : signature(value)))
  if (was === is) return
  // What a caller leaves out the node assumes; of an answer a default says nothing that could be relied on.
  if (direction === 'written') note(place, 'default-changed', [], `${was} → ${is}`)
  else note(place, 'bounds-changed', [], `default ${was} → ${is}`)
}

function compareMatched(place: Place, before: Member, after: Member, isAlone: boolean, comparing: Comparing): void {
  if (before.docs !== after.docs) note(place, 'docs-changed', named(before))
  if (before.kind === 'number' && after.kind === 'number') compareNumbers(place, before, after, comparing.direction)
  else if (before.kind === 'list' && after.kind === 'list') compareLists(place, before, after, comparing)
  else compareBounds(place, before, after)
  if (before.kind === 'object' && after.kind === 'object') {
    const tag = isAlone || after.fields.size === 1 ? null : tagOf(after)
    compareObjects(place, before, after, tag === null ? '' : `(${tag})`, comparing)
  }
}

function compareBounds(place: Place, before: Member, after: Member): void {
  if (before.bounds === after.bounds) return
  note(place, 'bounds-changed', [], `${before.bounds || 'none'} → ${after.bounds || 'none'}`)
}

function named(member: Member): readonly string[] {
  const tag = tagOf(member)
  return tag === null ? [] : [tag]
}

type NumberMember = Member & { readonly kind: 'number' }
type Lists = Member & { readonly kind: 'list' }

/** Callers may write a `bigint` for any 64-bit integer, and write and read one where values pass 2^53. */
function compareNumbers(place: Place, before: NumberMember, after: NumberMember, direction: Direction): void {
  if (direction === 'written' && takesBigint(before) !== takesBigint(after)) {
    if (takesBigint(after)) note(place, 'param-widened', [], 'number → number | bigint')
    else note(place, 'param-narrowed', [], 'number | bigint → number')
  } else if (direction === 'read' && before.isUnsafe !== after.isUnsafe) {
    note(place, after.isUnsafe ? 'integer-unsafe' : 'integer-safe', [])
  } else if (before.isInteger !== after.isInteger) {
    note(place, 'bounds-changed', [], `${formOf(before)} → ${formOf(after)}`)
  } else compareBounds(place, before, after)
}

function takesBigint({ is64, isUnsafe }: NumberMember): boolean {
  return is64 || isUnsafe
}

function formOf({ isInteger }: NumberMember): string {
  return isInteger ? 'integer' : 'number'
}

function compareLists(place: Place, before: Lists, after: Lists, { compare, direction }: Comparing): void {
  const isChanged =
    before.first.length !== after.first.length ||
    before.least !== after.least ||
    (before.rest === null) !== (after.rest === null)
  if (isChanged) {
    const isWider = direction === 'written' && takesAllOf(before, after)
    const rule = isWider ? 'param-widened' : ruleFor(direction, 'type-changed')
    note(place, rule, [], `${lengthOf(before)} → ${lengthOf(after)}`)
    if (!isWider) return
  } else compareBounds(place, before, after)
  for (const [index, item] of before.first.entries()) {
    const other = after.first[index]
    if (other !== undefined) place.inner.push({ step: `[${index}]`, place: compare(item(), other(), direction) })
  }
  if (before.rest !== null && after.rest !== null)
    place.inner.push({ step: '[]', place: compare(before.rest(), after.rest(), direction) })
}

/** Whether each length of the old list is one of the new list, with the same items at the same places. */
function takesAllOf(before: Lists, after: Lists): boolean {
  if (after.least > before.least || after.first.length < before.first.length) return false
  return before.rest === null || (after.rest !== null && after.first.length === before.first.length)
}

function lengthOf({ first, least, rest }: Lists): string {
  if (first.length === 0) return 'a list'
  if (rest !== null) return `a list of ${least} or more`
  return least === first.length ? `a list of ${least}` : `a list of ${least} to ${first.length}`
}
