import type { Comparing } from './comparing.js'
import { note, ruleFor } from './findings.js'
import type { Direction, Place } from './findings.js'
import type { Matching } from './match-members.js'
import { tagOf } from './shapes.js'
import type { Member, Shape } from './shapes.js'
import { takes } from './takes.js'

/** Says which alternatives a value gained and lost. */
export function compareMembers(
  place: Place,
  before: Shape,
  after: Shape,
  { removed, added }: Matching,
  { direction, classes }: Comparing,
): void {
  // Null alone is a type like any other: nothing that it was is left.
  if (isOnlyNull(before) !== isOnlyNull(after) && canBeNull(before) !== canBeNull(after))
    return note(place, ruleFor(direction, 'type-changed'), [], `${textOf(before.members)} → ${textOf(after.members)}`)
  compareNull(place, before, after, direction)
  // What callers wrote in a form that is gone they may still write where another form takes all of it.
  const isTaken = (member: Member): boolean => direction === 'written' && after.members.some(takes(member, classes))
  const [lost, won] = [removed.filter(member => isThing(member) && !isTaken(member)), added.filter(isThing)]
  if (lost.length === 0 && won.length === 0) return
  const [old, now] = [before.members.filter(isThing), after.members.filter(isThing)]
  // Where things of other kinds come and go, or a type swallows the others, the whole is another type.
  const nothingStayed = lost.length === old.length && won.length === now.length
  const isOther = [...lost, ...won].some(isBroad) || (nothingStayed && kindsOf(lost) !== kindsOf(won))
  if (isOther && lost.length > 0 && won.length > 0)
    return note(place, ruleFor(direction, changeOf(lost, won)), [], `${textOf(old)} → ${textOf(now)}`)
  noteLost(place, lost, old, direction)
  noteWon(place, won, { old, now }, direction)
}

function compareNull(place: Place, before: Shape, after: Shape, direction: Direction): void {
  const [old, now] = [canBeNull(before), canBeNull(after)]
  const isBare = [before, after].some(({ members }) => members.every(({ kind }) => kind === 'null' || kind === 'any'))
  if (isBare || old === now) return
  note(place, ruleFor(direction, now ? 'null-added' : 'null-removed'), [])
}

function canBeNull({ members }: Shape): boolean {
  return members.some(({ kind }) => kind === 'null' || kind === 'any')
}

function isOnlyNull({ members }: Shape): boolean {
  return members.length > 0 && members.every(({ kind }) => kind === 'null')
}

function kindsOf(members: readonly Member[]): string {
  return [...new Set(members.map(({ kind }) => kind))].toSorted().join()
}

function isThing({ kind }: Member): boolean {
  return kind !== 'null'
}

function isBroad({ kind }: Member): boolean {
  return kind === 'any' || kind === 'text' || kind === 'number'
}

/** Narrower where all new values were possible before, wider where all old ones still are. */
function changeOf(lost: readonly Member[], won: readonly Member[]): 'type-widened' | 'type-narrowed' | 'type-changed' {
  if (lost.every(member => won.some(other => covers(other, member)))) return 'type-widened'
  return won.every(member => lost.some(other => covers(other, member))) ? 'type-narrowed' : 'type-changed'
}

function covers(wide: Member, narrow: Member): boolean {
  if (wide.kind === 'any') return true
  if (narrow.kind !== 'literal') return wide.kind === narrow.kind && wide.kind !== 'object'
  if (wide.kind === 'text') return typeof narrow.value === 'string'
  if (wide.kind === 'boolean') return typeof narrow.value === 'boolean'
  return wide.kind === 'number' && (typeof narrow.value === 'number' || typeof narrow.value === 'bigint')
}

function noteLost(place: Place, lost: readonly Member[], old: readonly Member[], direction: Direction): void {
  const values = lost.filter(({ kind }) => kind === 'literal')
  const forms = lost.filter(({ kind }) => kind !== 'literal')
  if (values.length > 0) note(place, ruleFor(direction, 'value-removed'), values.map(nameOf))
  if (forms.length > 0) note(place, ruleFor(direction, 'form-removed'), namesOf(forms, old))
}

type Sides = { readonly old: readonly Member[]; readonly now: readonly Member[] }

function noteWon(place: Place, won: readonly Member[], sides: Sides, direction: Direction): void {
  const hadValues = sides.old.some(({ kind }) => kind === 'literal')
  const values = won.filter(({ kind }) => kind === 'literal' && hadValues)
  const forms = won.filter(member => !values.includes(member))
  const rule = isTold(forms, sides) ? 'form-added' : 'plain-form-added'
  if (values.length > 0) note(place, ruleFor(direction, 'value-added'), values.map(nameOf))
  if (forms.length > 0) note(place, ruleFor(direction, rule), namesOf(forms, sides.now))
}

/**
 * True where only code that names every form notices a new one: each form says by its name what it is, callers had
 * several to tell apart, and what they may read of any form is there in the new one too.
 */
function isTold(forms: readonly Member[], { old, now }: Sides): boolean {
  const common = required(old[0]).filter(name => old.every(member => required(member).includes(name)))
  const hasCommon = forms.every(form => common.every(name => required(form).includes(name)))
  const hasNames = now.every(member => member.kind !== 'object' || tagOf(member) !== null)
  const wereTold = old.length > 1 && old.some(({ kind }) => kind === 'object')
  return hasCommon && hasNames && wereTold && forms.every(({ kind }) => kind === 'object')
}

/** What a report calls alternatives: by tag, or by the fields that not all of them must have, or by type. */
function namesOf(members: readonly Member[], all: readonly Member[]): readonly string[] {
  const common = new Set(required(all[0]).filter(name => all.every(member => required(member).includes(name))))
  return members.map(member => {
    const own = required(member).filter(name => !common.has(name))
    return tagOf(member) ?? (own.length > 0 ? `{${own.join(', ')}}` : nameOf(member))
  })
}

function nameOf(member: Member): string {
  return tagOf(member) ?? (member.kind === 'object' ? `{${[...member.fields.keys()].join(', ')}}` : typeName(member))
}

function required(member: Member | undefined): readonly string[] {
  if (member?.kind !== 'object') return []
  return [...member.fields].filter(([, { isRequired }]) => isRequired).map(([name]) => name)
}

function typeName(member: Member): string {
  if (member.kind === 'literal') return JSON.stringify(String(member.value))
  if (member.kind === 'text') return 'string'
  if (member.kind === 'list') return 'list'
  return member.kind
}

const shown = 4

function textOf(members: readonly Member[]): string {
  const names = [...new Set(members.map(member => (member.kind === 'object' ? 'object' : typeName(member))))]
  return names.length > shown ? `${names.slice(0, shown).join(' | ')} | …` : names.join(' | ')
}
