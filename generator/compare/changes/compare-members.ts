import { requiredNames, tagOf, type ComparedType, type Member } from '../types/compared-type.js'
import { isAssignable } from '../types/is-assignable.js'
import type { Matching } from '../types/match-members.js'
import { addFinding, ruleFor, type Direction, type TypeContext, type TypeDifference } from './findings.js'
import { memberName, memberNames, sharedNames, typeText } from './member-names.js'

/** Adds a finding for removed members, and one for added members. */
export function compareMembers(
  difference: TypeDifference,
  before: ComparedType,
  after: ComparedType,
  matching: Matching,
  { direction, equivalence }: TypeContext,
): void {
  // Between null alone and a type without null, the whole type changes. Otherwise null is compared on its own.
  if (isOnlyNull(before) !== isOnlyNull(after) && canBeNull(before) !== canBeNull(after)) {
    const detail = `${typeText(before.members)} → ${typeText(after.members)}`
    return addFinding(difference, ruleFor(direction, 'type-changed'), [], detail)
  }
  compareNull(difference, before, after, direction)
  // Callers can still write values of a removed form if another form accepts them.
  const accepting = after.members.filter(({ kind }) => kind === 'object').slice(0, maxAccepting)
  const isAccepted = (member: Member): boolean =>
    direction === 'written' &&
    member.kind === 'object' &&
    accepting.some(other => isAssignable(member, other, equivalence))
  const removed = matching.removed.filter(member => isNonNull(member) && !isAccepted(member))
  const added = matching.added.filter(isNonNull)
  const [old, now] = [before.members.filter(isNonNull), after.members.filter(isNonNull)]
  if (removed.length > 0 && added.length > 0 && isReplaced({ removed, added, old, now }))
    return addFinding(
      difference,
      ruleFor(direction, replacementRule(removed, added)),
      [],
      `${typeText(old)} → ${typeText(now)}`,
    )
  addRemoved(difference, removed, old, direction)
  addAdded(difference, added, old, now, direction)
}

/** More forms than a param of any real description has: each removed form is compared with each of them. */
const maxAccepting = 1_000

function compareNull(
  difference: TypeDifference,
  before: ComparedType,
  after: ComparedType,
  direction: Direction,
): void {
  const [old, now] = [canBeNull(before), canBeNull(after)]
  const isOnlyNullOrAny = [before, after].some(({ members }) =>
    members.every(({ kind }) => kind === 'null' || kind === 'any'),
  )
  if (isOnlyNullOrAny || old === now) return
  addFinding(difference, ruleFor(direction, now ? 'null-added' : 'null-removed'))
}

function canBeNull({ members }: ComparedType): boolean {
  return members.some(({ kind }) => kind === 'null' || kind === 'any')
}

function isOnlyNull({ members }: ComparedType): boolean {
  return members.length > 0 && members.every(({ kind }) => kind === 'null')
}

function isNonNull({ kind }: Member): boolean {
  return kind !== 'null'
}

type Members = { readonly [Name in 'removed' | 'added' | 'old' | 'now']: readonly Member[] }

/** True if a broad type was removed or added, or if all members were removed and the added ones are of other kinds. */
function isReplaced({ removed, added, old, now }: Members): boolean {
  const areAllNew = removed.length === old.length && added.length === now.length
  return [...removed, ...added].some(isBroad) || (areAllNew && kindsOf(removed) !== kindsOf(added))
}

function isBroad({ kind }: Member): boolean {
  return kind === 'any' || kind === 'text' || kind === 'number'
}

function kindsOf(members: readonly Member[]): string {
  return [...new Set(members.map(({ kind }) => kind))].toSorted().join()
}

/** Wider if all old values are still possible; narrower if all new values were possible before. */
function replacementRule(
  removed: readonly Member[],
  added: readonly Member[],
): 'type-widened' | 'type-narrowed' | 'type-changed' {
  if (removed.every(member => added.some(other => covers(other, member)))) return 'type-widened'
  return added.every(member => removed.some(other => covers(other, member))) ? 'type-narrowed' : 'type-changed'
}

function covers(wide: Member, narrow: Member): boolean {
  if (wide.kind === 'any') return true
  if (narrow.kind !== 'literal') return wide.kind === narrow.kind && wide.kind !== 'object'
  if (wide.kind === 'text') return typeof narrow.value === 'string'
  if (wide.kind === 'boolean') return typeof narrow.value === 'boolean'
  return wide.kind === 'number' && (typeof narrow.value === 'number' || typeof narrow.value === 'bigint')
}

function addRemoved(
  difference: TypeDifference,
  removed: readonly Member[],
  old: readonly Member[],
  direction: Direction,
): void {
  const values = removed.filter(({ kind }) => kind === 'literal')
  const forms = removed.filter(({ kind }) => kind !== 'literal')
  if (values.length > 0) addFinding(difference, ruleFor(direction, 'value-removed'), values.map(memberName))
  if (forms.length > 0) addFinding(difference, ruleFor(direction, 'form-removed'), memberNames(forms, old))
}

function addAdded(
  difference: TypeDifference,
  added: readonly Member[],
  old: readonly Member[],
  now: readonly Member[],
  direction: Direction,
): void {
  const hadValues = old.some(({ kind }) => kind === 'literal')
  const values = added.filter(({ kind }) => kind === 'literal' && hadValues)
  const forms = added.filter(member => !values.includes(member))
  const rule = isDiscriminated(forms, old, now) ? 'form-added' : 'plain-form-added'
  if (values.length > 0) addFinding(difference, ruleFor(direction, 'value-added'), values.map(memberName))
  if (forms.length > 0) addFinding(difference, ruleFor(direction, rule), memberNames(forms, now))
}

/**
 * True if new forms break only code that handles every form: the old type was a union of objects, each form has a tag,
 * and the new forms have all fields that the old forms share.
 */
function isDiscriminated(forms: readonly Member[], old: readonly Member[], now: readonly Member[]): boolean {
  const shared = sharedNames(old)
  const haveShared = forms.every(form => {
    const required = new Set(requiredNames(form))
    return shared.every(name => required.has(name))
  })
  const haveTags = now.every(member => member.kind !== 'object' || tagOf(member) !== null)
  const wasUnion = old.length > 1 && old.some(({ kind }) => kind === 'object')
  return haveShared && haveTags && wasUnion && forms.every(({ kind }) => kind === 'object')
}
