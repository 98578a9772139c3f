import { hasOwn } from '../platform/has-own.js'

/**
 * The functions that generated checks call. Each returns whether a value passes. A function that fails records what it
 * expected and what it found, and its callers add the path to the value. Checking a valid value allocates no memory.
 */

/** An object whose fields are not yet checked. */
export type Fields = { readonly [name: string]: unknown }

/** Whether a value passes. A generated function of this type is a check. */
export type Check = (value: unknown) => boolean

/** The last recorded failure. All checks share these variables, because checks are synchronous. */
let expected = ''
let found: unknown
let path: readonly (string | number)[] = []

const nowhere: readonly never[] = []

export interface Failure {
  readonly expected: string
  readonly found: unknown
  /** The keys and indexes from the whole value to the part that failed. */
  readonly path: readonly (string | number)[]
}

/** Runs a check; null if the value passes. */
export function failureOf(check: Check, value: unknown): Failure | null {
  try {
    return check(value) ? null : { expected, found, path }
  } catch (error) {
    // A node can nest a recursive value more deeply than the stack allows.
    if (!(error instanceof RangeError)) throw error
    return { expected: 'a value that is nested less deeply', found: value, path: nowhere }
  } finally {
    // A reference to a part would keep the whole answer in memory.
    found = undefined
  }
}

/** Records a failure. */
export function fail(what: string, value: unknown): false {
  expected = what
  found = value
  path = nowhere
  return false
}

/** Adds the key or index at which a part failed. */
export function at(key: string | number): false {
  path = [key, ...path]
  return false
}

/** Adds to the failure that null is allowed too. */
export function orNull(passes: boolean): boolean {
  if (!passes && path.length === 0) expected += ' or null'
  return passes
}

export function nil(value: unknown): boolean {
  return value === null || fail('null', value)
}

export function boolean(value: unknown): boolean {
  return typeof value === 'boolean' || fail('true or false', value)
}

export function string(value: unknown): boolean {
  return typeof value === 'string' || fail('a string', value)
}

export function pattern(value: unknown, regExp: RegExp): boolean {
  return (typeof value === 'string' && regExp.test(value)) || fail(`a string that matches ${regExp.source}`, value)
}

export function number(value: unknown): boolean {
  return (typeof value === 'number' && value - value === 0) || fail('a number', value)
}

/** An integer that JavaScript does not round. */
export function integer(value: unknown, min: number = -maxSafe, max: number = maxSafe): boolean {
  return (
    (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) ||
    fail(integerText(min === -maxSafe ? null : min, max === maxSafe ? null : max), value)
  )
}

const maxSafe = 2 ** 53 - 1
const maxUint64 = 2n ** 64n - 1n

/** A 64-bit integer as the client reads it: beyond 2^53 a `bigint`. */
export function uint64(value: unknown): boolean {
  return (
    (typeof value === 'number'
      ? Number.isSafeInteger(value) && value >= 0
      : typeof value === 'bigint' && value >= 0n && value <= maxUint64) || fail('an integer from 0 to 2^64 - 1', value)
  )
}

function integerText(min: number | bigint | null, max: number | bigint | null): string {
  if (min !== null && max !== null) return `an integer from ${min} to ${max}`
  return `an integer${min === null ? '' : ` of at least ${min}`}${max === null ? '' : ` of at most ${max}`}`
}

/** Any exact integer within bounds. Null means that there is no bound. */
export function wide(value: unknown, min: number | bigint | null, max: number | bigint | null): boolean {
  return (
    ((typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))) &&
      (min === null || value >= min) &&
      (max === null || value <= max)) ||
    fail(integerText(min, max), value)
  )
}

export function constant(value: unknown, only: unknown): boolean {
  return value === only || fail(show(only), value)
}

export function oneOf(value: unknown, allowed: readonly unknown[]): boolean {
  return allowed.includes(value) || fail(allowed.map(show).join(' or '), value)
}

export function present(value: unknown): boolean {
  return value !== undefined || fail('a value', value)
}

export function absent(value: unknown): boolean {
  return value === undefined || fail('nothing', value)
}

export function object(value: unknown): value is Fields {
  return isObject(value) || fail('an object', value)
}

/** Records no failure. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field whose name all objects inherit, such as `constructor`: undefined if the object itself does not have it. */
export function own(value: Fields, name: string): unknown {
  return hasOwn(value, name) ? value[name] : undefined
}

/** Fields of these names, which all have the same type. */
export function fields(value: Fields, names: readonly string[], check: Check): boolean {
  return names.every(name => check(value[name]) || at(name))
}

/** The same for fields that can be absent. */
export function optionalFields(value: Fields, names: readonly string[], check: Check): boolean {
  return names.every(name => value[name] === undefined || check(value[name]) || at(name))
}

/** Each value of an object, except the fields of these names. */
export function values(value: Fields, check: Check, except?: readonly string[]): boolean {
  return Object.keys(value).every(key => except?.includes(key) || check(value[key]) || at(key))
}

/** Each value of an object whose key matches. */
export function matching(value: Fields, regExp: RegExp, check: Check): boolean {
  return Object.keys(value).every(key => !regExp.test(key) || check(value[key]) || at(key))
}

/** An array with at least `min` and at most `max` items. */
export function array(value: unknown, min: number = 0, max: number = Infinity): value is readonly unknown[] {
  if (!Array.isArray(value)) return fail('an array', value)
  if (value.length >= min && value.length <= max) return true
  return fail(max === Infinity ? `at least ${min} items` : `${min === max ? min : `${min} to ${max}`} items`, value)
}

/** An array with items that all pass. */
export function list(value: unknown, check: Check): boolean {
  return Array.isArray(value) ? items(value, check, 0) : fail('an array', value)
}

/** The items of an array from an index on. */
export function items(value: readonly unknown[], check: Check, from: number): boolean {
  for (let index = from; index < value.length; index++) if (!check(value[index])) return at(index)
  return true
}

/** A value that passes one of several checks. If none passes, the failure with the longest path is kept. */
export function some(value: unknown, checks: readonly Check[], what: string): boolean {
  let deepest: Failure = { expected: what, found: value, path: nowhere }
  for (const check of checks) {
    if (check(value)) return true
    if (path.length > deepest.path.length) deepest = { expected, found, path }
  }
  ;({ expected, found, path } = deepest)
  return false
}

/** A value in a message: short, on one line, in ASCII. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 1 ? 'an array of 1 item' : `an array of ${value.length} items`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'string') return quote(value)
  return typeof value === 'function' || typeof value === 'symbol' ? `a ${typeof value}` : shorten(String(value))
}

const longest = 40

export function quote(text: string): string {
  return shorten(JSON.stringify(text.slice(0, longest + 1))).replace(
    /[^ -~]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function shorten(text: string): string {
  return text.length > longest + 2 ? `${text.slice(0, longest)}...` : text
}
