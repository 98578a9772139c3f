import type { Json } from '../../schema/json.js'
import { literal } from '../text/literal.js'
import type { Check, IntegerCheck } from './check.js'
import type { Constant, Scope } from './scope.js'

/**
 * The expression that checks a value, as alternatives of which one must be true. `value` is itself an expression, and
 * `hint` names the part if it needs a function of its own.
 */
export function alternatives(check: Check, value: string, hint: string, scope: Scope): readonly string[] {
  switch (check.kind) {
    case 'any':
      return ['true']
    case 'never':
      return [`check.absent(${value})`]
    case 'null':
      return [`check.nil(${value})`]
    case 'boolean':
    case 'number':
      return [`check.${check.kind}(${value})`]
    case 'string':
      return [
        check.pattern === null
          ? `check.string(${value})`
          : `check.pattern(${value}, ${patternConstant(check.pattern, scope.constantFor)})`,
      ]
    case 'integer':
      return [integerCall(check, value)]
    case 'values':
      return [valuesCall(check.values, value, hint, scope)]
    case 'named':
      return isInline(scope.resolver.named(check.name))
        ? alternatives(scope.resolver.named(check.name), value, hint, scope)
        : [`${scope.nameOf(check.name)}(${value})`]
    case 'array':
      return [
        check.first.length > 0 || check.rest === null || check.minLength > 0 || check.maxLength !== null
          ? `${scope.functionFor(check, hint)}(${value})`
          : check.rest.kind === 'any'
            ? `check.array(${value})`
            : `check.list(${value}, ${reference(check.rest, `${hint}_item`, scope)})`,
      ]
    case 'union':
      return unionAlternatives(check.members, value, hint, scope) ?? [`${scope.functionFor(check, hint)}(${value})`]
    default:
      return [`${scope.functionFor(check, hint)}(${value})`]
  }
}

/** The expression as one operand of `&&`. */
export function operand(check: Check, value: string, hint: string, scope: Scope): string {
  const parts = alternatives(check, value, hint, scope)
  return parts.length === 1 ? parts.join() : `(${parts.join(' || ')})`
}

/** A function that makes the check, to be called for each item. */
export function reference(check: Check, hint: string, scope: Scope): string {
  // The expressions for a union can need constants that its function does not.
  const call = check.kind === 'union' ? '' : alternatives(check, 'value', hint, scope).join()
  return call.endsWith('(value)') ? call.slice(0, -'(value)'.length) : scope.functionFor(check, hint)
}

/** Whether each value passes, also by a named check or by a member of a union. */
export function isAny(check: Check, scope: Scope): boolean {
  if (check.kind === 'union') return check.members.some(member => isAny(member, scope))
  return (check.kind === 'named' ? scope.resolver.named(check.name) : check).kind === 'any'
}

/** Checks for which a call of a named function is longer than the check. */
function isInline(check: Check): boolean {
  return (
    ['any', 'null', 'boolean', 'number', 'integer'].includes(check.kind) ||
    (check.kind === 'string' && check.pattern === null)
  )
}

/** A condition that records no failure; null if the check has no such condition. */
export function condition(check: Check, value: string): string | null {
  if (check.kind === 'null') return `${value} === null`
  if (check.kind === 'boolean') return `typeof ${value} === 'boolean'`
  if (check.kind === 'string' && check.pattern === null) return `typeof ${value} === 'string'`
  if (check.kind === 'values' && check.values.length <= 3)
    return check.values.map(each => `${value} === ${literal(each)}`).join(' || ')
  return null
}

/** The expressions for a union of values without fields, or of one check and null; null for any other union. */
function unionAlternatives(
  members: readonly Check[],
  value: string,
  hint: string,
  scope: Scope,
): readonly string[] | null {
  // Nothing may come after it: there the compiler does not know what `value` is.
  if (members.some(member => isAny(member, scope))) return ['true']
  const others = members.filter(({ kind }) => kind !== 'null')
  const [only] = others
  if (only !== undefined && others.length === 1)
    return [`${value} === null`, `check.orNull(${alternatives(only, value, hint, scope).join(' || ')})`]
  const targets = members.map(member => (member.kind === 'named' ? scope.resolver.named(member.name) : member))
  const what = scope.resolver.textOf({ kind: 'union', members })
  if (what === null || members.length > 3 || !targets.every(isInline)) return null
  const calls = targets.map(target => condition(target, value) ?? operand(target, value, hint, scope))
  return [...calls, `check.fail(${literal(what)}, ${value})`]
}

/** Only simple patterns are checked. They contain no slash, which would end the expression. */
export function patternConstant(pattern: string, constantFor: Scope['constantFor']): string {
  return constantFor('pattern', { regExp: `/${pattern}/u` })
}

function valuesCall(values: readonly Json[], value: string, hint: string, { constantFor }: Scope): string {
  const [only] = values
  if (values.length === 1 && only !== undefined) return `check.constant(${value}, ${literal(only)})`
  return `check.oneOf(${value}, ${constantFor(`${hint}_values`, listOf(values))})`
}

export function listOf(values: readonly Json[]): Constant {
  return { type: 'unknown', items: values.map(value => literal(value)) }
}

function integerCall({ min, max, exact }: IntegerCheck, value: string): string {
  if (exact && min !== null && BigInt(min) === 0n && max === 2n ** 64n - 1n) return `check.uint64(${value})`
  if (exact)
    return `check.wide(${value}, ${min === null ? 'null' : literal(min)}, ${max === null ? 'null' : literal(max)})`
  const [lowest, highest] = [safeBound(min), safeBound(max)]
  const bounds = highest === 'undefined' ? (lowest === 'undefined' ? [] : [lowest]) : [lowest, highest]
  return `check.integer(${[value, ...bounds].join(', ')})`
}

/** The text of a bound. A bound beyond 2^53 is left out, because each safe integer is within it. */
function safeBound(bound: number | bigint | null): string {
  return bound === null || !Number.isSafeInteger(Number(bound)) ? 'undefined' : literal(bound)
}
