import { literal } from '../text/literal.js'
import type { ArrayCheck, Check, Field, ObjectCheck } from './check.js'
import type { Scope } from './scope.js'
import { alternatives, isAny, patternConstant, reference } from './expression.js'
import { inherited, listFields, type FieldList } from './list-fields.js'
import { returned } from './returned.js'
import { unionStatements } from './union-text.js'
import { fits, width } from '../text/wrapped.js'

/** Alternatives of which one must be true. */
type Condition = readonly string[]

/** The declaration of a function that makes a check. */
export function functionText(name: string, check: Check, what: string, scope: Scope): string {
  const statements = check.kind === 'union' ? unionStatements(check.members, what, scope) : conjunction(check, scope)
  // Under `noUnusedParameters` a parameter that is not read needs such a name.
  const parameter = statements.join() === 'return true' ? '_value' : 'value'
  return `function ${name}(${parameter}: unknown): boolean {\n${statements.map(line => `  ${line}\n`).join('')}}\n`
}

/** `return …`, with one condition on each line. */
function conjunction(check: Check, scope: Scope): readonly string[] {
  const conditions = conditionsOf(check, scope).filter(condition => condition.join() !== 'true')
  const [only = ['true'], ...others] = conditions
  if (others.length === 0) return returned(only)
  const line = `return ${conditions.map(inParentheses).join(' && ')}`
  // Several conditions are hard to read on one long line.
  if (fits(line, 100)) return [line]
  return ['return (', ...conditions.flatMap((each, index) => linesOf(each, index < others.length ? ' &&' : '')), ')']
}

function inParentheses(condition: Condition): string {
  const text = condition.join(' || ')
  return condition.length === 1 ? text : `(${text})`
}

/** One of several conditions. If it is too long for a line, it gets a break after each `||`, or else after each argument. */
function linesOf(condition: Condition, end: string): readonly string[] {
  const line = `${inParentheses(condition)}${end}`
  if (fits(line, width - 4)) return [`  ${line}`]
  const [first = '', ...others] = condition
  if (others.length === 0) {
    const [, head = '', args = '', tail = ''] = /^([\w.]+\()(.*)(\).*)$/s.exec(line) ?? []
    return [`  ${head}`, ...argumentsIn(args).map(each => `    ${each},`), `  ${tail}`]
  }
  const last = others.length - 1
  return [`  (${first} ||`, ...others.map((part, index) => `    ${part}${index < last ? ' ||' : `)${end}`}`)]
}

/** The arguments of a call. A comma in a text separates nothing. */
function argumentsIn(args: string): readonly string[] {
  return (args.match(/(?:'(?:[^'\\]|\\.)*'|[^,'])+/gs) ?? []).map(each => each.trim())
}

/** The conditions that a value must satisfy. */
function conditionsOf(check: Check, scope: Scope): readonly Condition[] {
  if (check.kind === 'object') return [['check.object(value)'], ...objectConditions(check, scope)]
  if (check.kind === 'array') return arrayConditions(check, scope)
  if (check.kind !== 'all') return [alternatives(check, 'value', 'value', scope)]
  const objects = check.parts.filter(part => part.kind === 'object')
  const others = check.parts.filter(part => part.kind !== 'object')
  return [
    ...(objects.length > 0 ? [['check.object(value)']] : []),
    ...objects.flatMap(part => objectConditions(part, scope)),
    ...others.map((part, index) => alternatives(part, 'value', `part ${index + 1}`, scope)),
  ]
}

function objectConditions({ fields, rest, matching }: ObjectCheck, scope: Scope): readonly Condition[] {
  const names = rest === null || fields.length === 0 ? [] : [namesConstant(fields, scope)]
  const { listed, others } = listFields(fields)
  return [
    ...listed.map(list => [listCondition(list, scope)]),
    ...others.flatMap(field => fieldCondition(field, scope)),
    ...(rest === null ? [] : [[`check.values(${['value', reference(rest, 'value', scope), ...names].join(', ')})`]]),
    ...matching.map(({ pattern, check }) => {
      const regExp = patternConstant(pattern, scope.constantFor)
      return [`check.matching(value, ${regExp}, ${reference(check, 'value', scope)})`]
    }),
  ]
}

/** One condition for many fields. A list of their names needs half as many bytes as a condition for each field. */
function listCondition(fields: FieldList, scope: Scope): string {
  const [{ check, name, required }] = fields
  const names = scope.constantFor(`${name}_and_others`, {
    type: 'string',
    items: fields.map(field => literal(field.name)),
  })
  return `check.${required ? 'fields' : 'optionalFields'}(value, ${names}, ${reference(check, name, scope)})`
}

function namesConstant(fields: readonly Field[], { constantFor }: Scope): string {
  return constantFor('names', { type: 'string', items: fields.map(({ name }) => literal(name)) })
}

function fieldCondition({ name, check, required }: Field, scope: Scope): readonly Condition[] {
  const key = literal(name)
  const value = inherited.has(name) ? `check.own(value, ${key})` : `value[${key}]`
  if (isAny(check, scope)) return required ? [[`check.present(${value})`, `check.at(${key})`]] : []
  const isOptional = !required && check.kind !== 'never'
  const passes = alternatives(check, value, name, scope)
  return [[...(isOptional ? [`${value} === undefined`] : []), ...passes, `check.at(${key})`]]
}

function arrayConditions({ first, rest, minLength, maxLength }: ArrayCheck, scope: Scope): readonly Condition[] {
  const isBounded = minLength > 0 || maxLength !== null
  if (!isBounded && first.length === 0 && rest !== null)
    return [alternatives({ kind: 'array', first, rest, minLength, maxLength }, 'value', 'value', scope)]
  const bounds = isBounded ? [String(minLength), ...(maxLength === null ? [] : [String(maxLength)])] : []
  const items = first.flatMap((item, index): readonly Condition[] => {
    if (isAny(item, scope)) return []
    const isOptional = index >= minLength ? [`value.length <= ${index}`] : []
    const passes = alternatives(item, `value[${index}]`, `item ${index}`, scope)
    return [[...isOptional, ...passes, `check.at(${index})`]]
  })
  return [
    [`check.array(${['value', ...bounds].join(', ')})`],
    ...items,
    ...(rest === null || isAny(rest, scope)
      ? []
      : [[`check.items(value, ${reference(rest, 'item', scope)}, ${first.length})`]]),
  ]
}
