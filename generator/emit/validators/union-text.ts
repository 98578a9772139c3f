import { literal } from '../text/literal.js'
import type { Check } from './check.js'
import type { Scope } from './scope.js'
import { chooseMember, type KeyCase, type TagCase } from './choose-member.js'
import { alternatives, condition, listOf, operand, reference } from './expression.js'
import type { JsonType } from './resolve-check.js'
import { returned, returnTrueIf } from './returned.js'

const composed: ReadonlySet<JsonType> = new Set(['array', 'object'])

/**
 * The statements of a function that checks a union. Members without parts, such as strings, come first. Then a tag or a
 * key selects one of the other members. `what` describes the union in a message.
 */
export function unionStatements(members: readonly Check[], what: string, scope: Scope): readonly string[] {
  const { typesOf } = scope.resolver
  const isPlain = (member: Check): boolean => !typesOf(member).some(type => composed.has(type))
  const plain = members.filter(isPlain)
  const others = members.filter(member => !isPlain(member))
  const expected = literal(scope.resolver.textOf({ kind: 'union', members }) ?? what)
  const passes = plain.map((member, index) => plainCondition(member, index, scope))
  if (others.length === 0) return returned([...passes, `check.fail(${expected}, value)`])
  const first = passes.length === 0 ? [] : returnTrueIf(passes)
  if (!others.every(member => typesOf(member).join() === 'object')) {
    const [only] = others
    if (only !== undefined && others.length === 1) return [...first, ...returned(call(only, scope))]
    return [...first, ...returned([trial(others, expected, scope)])]
  }
  return [
    ...first,
    `if (!check.isObject(value)) return check.fail(${expected}, value)`,
    ...objectStatements(others, what, scope),
  ]
}

function plainCondition(member: Check, index: number, scope: Scope): string {
  const target = member.kind === 'named' ? scope.resolver.named(member.name) : member
  if (target.kind === 'values' && target.values.length > 3)
    return `${scope.constantFor('values', listOf(target.values))}.includes(value)`
  return condition(target, 'value') ?? operand(member, 'value', `member ${index + 1}`, scope)
}

/** The statements that check an object. */
function objectStatements(members: readonly Check[], what: string, scope: Scope): readonly string[] {
  const [only] = members
  if (only !== undefined && members.length === 1) return returned(call(only, scope))
  const choice = chooseMember(members, scope.resolver)
  const expected = literal(what)
  if (choice.by === 'trial') return returned([trial(members, expected, scope)])
  if (choice.by === 'key') return keyStatements(choice.cases, expected, scope)
  const tag = `value[${literal(choice.field)}]`
  return [
    `switch (${tag}) {`,
    ...indented(choice.cases.flatMap(each => tagCase(each, scope))),
    '  default:',
    ...indented(indented(returned([`check.fail(${expected}, ${tag})`, `check.at(${literal(choice.field)})`], 6))),
    '}',
  ]
}

function tagCase({ tags, members }: TagCase, scope: Scope): readonly string[] {
  const [only] = members
  const [hint = ''] = tags
  const passes =
    only !== undefined && members.length === 1
      ? call(only, scope, hint)
      : [trial(members, literal('a known form'), scope, `${hint}_members`)]
  return [...tags.map(tag => `case ${literal(tag)}:`), ...indented(returned(passes, 6))]
}

/** The first key that belongs to a member selects this member, because callers also distinguish the members by key. */
function keyStatements(cases: readonly KeyCase[], expected: string, scope: Scope): readonly string[] {
  return [
    'for (const key in value) {',
    '  switch (key) {',
    ...cases.flatMap(({ key, member }) => [
      `    case ${literal(key)}:`,
      ...returned(keyed(key, member, scope), 8).map(line => `      ${line}`),
    ]),
    '  }',
    '}',
    `return check.fail(${expected}, value)`,
  ]
}

/** The alternatives for the member with a key. A member whose only field is the key needs no function of its own. */
function keyed(key: string, member: Check, scope: Scope): readonly string[] {
  if (member.kind !== 'object' || member.fields.length !== 1 || member.rest !== null || member.matching.length > 0)
    return call(member, scope, key)
  const [field] = member.fields
  if (field === undefined) throw new Error('The member has no field.')
  if (field.check.kind === 'any') return ['true']
  return [...alternatives(field.check, 'value[key]', key, scope), 'check.at(key)']
}

function call(member: Check, scope: Scope, hint = 'member'): readonly string[] {
  return alternatives(member, 'value', hint, scope)
}

function trial(members: readonly Check[], expected: string, scope: Scope, hint = 'members'): string {
  const items = members.map((member, index) => reference(member, `${hint} ${index + 1}`, scope))
  return `check.some(value, ${scope.constantFor(hint, { type: 'check.Check', items })}, ${expected})`
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map(line => `  ${line}`)
}
