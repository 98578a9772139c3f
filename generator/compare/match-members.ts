import type { Classes } from './classes.js'
import { isPossible } from './classes.js'
import { constantFields, tagOf } from './shapes.js'
import type { Member, Shape } from './shapes.js'

/** The alternatives of two shapes side by side. */
export type Matching = {
  /** The same alternative in both, perhaps changed inside. */
  readonly pairs: readonly (readonly [before: Member, after: Member])[]
  readonly removed: readonly Member[]
  readonly added: readonly Member[]
}

type Test = (before: Member, after: Member) => boolean

/** Finds for each old alternative the new one that it became; the surest way first. */
export function matchMembers(before: Shape, after: Shape, classes: Classes): Matching {
  const pairs: [Member, Member][] = []
  let removed = before.members.filter(isPossible)
  let added = after.members.filter(isPossible)
  const isSingle = isOneObject(before) && isOneObject(after)
  for (const test of [...tests(classes), ...(isSingle ? [bothObjects] : [])]) {
    for (const member of removed) {
      const found = added.filter(other => test(member, other))
      const twins = removed.filter(other => found[0] !== undefined && test(other, found[0]))
      const [partner] = found
      // Two of a kind are told apart by a later test; those of the first one are the same.
      if (partner === undefined || (test !== sameIn(classes) && (found.length > 1 || twins.length > 1))) continue
      pairs.push([member, partner])
      removed = removed.filter(other => other !== member)
      added = added.filter(other => other !== partner)
    }
  }
  return { pairs, removed, added }
}

const known = new WeakMap<Classes, Test>()

function sameIn(classes: Classes): Test {
  const found = known.get(classes) ?? ((before, after) => classes.member(before) === classes.member(after))
  known.set(classes, found)
  return found
}

function tests(classes: Classes): readonly Test[] {
  return [
    sameIn(classes),
    (before, after) => before.kind === after.kind && tagOf(before) !== null && tagOf(before) === tagOf(after),
    (before, after) => areObjects(before, after) && sameNames(required(before), required(after)),
    (before, after) => areObjects(before, after) && mayBecome(before, after) && overlap(before, after) >= 0.5,
    (before, after) => before.kind === after.kind && before.kind !== 'literal' && before.kind !== 'object',
    (before, after) => areObjects(before, after) && mayBecome(before, after) && overlap(before, after) > 0,
  ]
}

/** An object that is no member of a union stays one, whatever becomes of its fields. */
function isOneObject({ members }: Shape): boolean {
  const things = members.filter(({ kind }) => kind !== 'null')
  return things.length === 1 && things[0]?.kind === 'object'
}

function bothObjects(before: Member, after: Member): boolean {
  return before.kind === 'object' && after.kind === 'object'
}

function areObjects(before: Member, after: Member): boolean {
  return before.kind === 'object' && after.kind === 'object' && differentTags(before, after) === false
}

/** Objects that tell themselves by the same field, with other values in it, are different things. */
function differentTags(before: Member, after: Member): boolean {
  const [fields, others] = [constantFields(before), constantFields(after)]
  return fields.some(name => others.includes(name)) && tagOf(before) !== tagOf(after)
}

/** `{ Transfer: ... }` does not become `{ Stake: ... }`. */
function mayBecome(before: Member, after: Member): boolean {
  return names(before).length > 1 || names(after).length > 1 || names(before)[0] === names(after)[0]
}

function names(member: Member): readonly string[] {
  return member.kind === 'object' ? [...member.fields.keys()] : []
}

function required(member: Member): readonly string[] {
  return member.kind === 'object' ? names(member).filter(name => member.fields.get(name)?.isRequired) : []
}

function sameNames(some: readonly string[], others: readonly string[]): boolean {
  return some.length > 0 && some.length === others.length && some.every(name => others.includes(name))
}

/** The share of the fields that both have; 1 for two empty objects. */
function overlap(before: Member, after: Member): number {
  const all = new Set([...names(before), ...names(after)])
  const shared = names(before).filter(name => names(after).includes(name))
  return all.size === 0 ? 1 : shared.length / all.size
}
