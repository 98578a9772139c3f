import { isObject } from '../../runtime/json/is-object.js'
import { isNone, type OpenField } from './open-field.js'
import { refuse, require, verified, type Verified } from '../../verify/verified.js'

/**
 * Compares a result with what is proven of it, and returns the paths that are not proven: fields that `proven` lacks,
 * has as undefined, or has as an `OpenField`, which the value in the result must pass. Each other field of the result
 * has the proven value, and none that is proven is missing.
 */
export function unprovenPaths(result: unknown, proven: unknown): Verified<readonly string[]> {
  return verified(() => {
    const paths = new Set<string>()
    compare(result, proven, '', paths)
    return [...paths].sort()
  })
}

/** An object with one field, whose name says what happened: such an object has no other field. */
export class Variant {
  readonly name: string
  readonly value: unknown
  constructor(name: string, value: unknown) {
    this.name = name
    this.value = value
  }
}

function compare(told: unknown, proven: unknown, path: string, unproven: Set<string>): void {
  if (proven === undefined) {
    unproven.add(path)
    return
  }
  if (typeof proven === 'function') {
    require((proven as OpenField)(told), 'MALFORMED', path)
    if (!isNone(told)) unproven.add(path)
    return
  }
  if (Array.isArray(proven)) {
    const items: readonly unknown[] = Array.isArray(told) ? told : refuse('PROOF_INVALID', 'OTHER_VALUES', path)
    require(items.length === proven.length, 'OTHER_VALUES', path)
    items.forEach((item, index) => compare(item, proven[index], below(path, '*'), unproven))
    return
  }
  if (proven instanceof Variant) return compareVariant(told, proven, path, unproven)
  if (!isObject(proven)) return require(isSame(told, proven), 'OTHER_VALUES', path)
  if (!isObject(told)) return refuse('PROOF_INVALID', 'OTHER_VALUES', path)
  for (const [name, value] of Object.entries(told)) compare(value, own(proven, name), below(path, name), unproven)
  for (const [name, value] of Object.entries(proven)) {
    const isMissing = own(told, name) === undefined && value !== undefined
    if (isMissing) compare(undefined, value, below(path, name), unproven)
  }
}

function compareVariant(told: unknown, { name, value }: Variant, path: string, unproven: Set<string>): void {
  const [only, ...others] = isObject(told) ? Object.keys(told) : []
  require(only === name && others.length === 0, 'OTHER_VALUES', path)
  compare(Object(told)[name], value, below(path, name), unproven)
}

/** Integers are the same as `number` and as `bigint`. A text is never an integer, nor is a rounded number. */
function isSame(told: unknown, proven: unknown): boolean {
  return told === proven || (isInteger(told) && isInteger(proven) && `${told}` === `${proven}`)
}

function isInteger(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || Number.isSafeInteger(value)
}

/** The value of a field of the object itself: a node can name a field `constructor`. */
function own(object: { readonly [name: string]: unknown }, name: string): unknown {
  return Object.prototype.hasOwnProperty.call(object, name) ? object[name] : undefined
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
