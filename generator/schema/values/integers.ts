import { asList, isList, isNumber, own, type Json, type JsonObject } from '../json.js'

/** True for a schema of integers, alone or among other types. */
export function allowsIntegers(schema: JsonObject): boolean {
  const type = own(schema, 'type')
  return type === 'integer' || (isList(type) && type.includes('integer'))
}

/** True for the formats with values beyond 2^53: callers can pass a `bigint`. */
export function is64Bit(schema: JsonObject): boolean {
  const format = own(schema, 'format')
  return format === 'uint64' || format === 'int64'
}

/** The extension that says whether values beyond 2^53 occur in practice. */
export const unsafeInteger = 'x-unsafe-integer'

/**
 * True for integers that callers can receive as a `bigint`: those that `x-unsafe-integer` marks, and those whose format,
 * bounds, default or example exceed 2^53, unless it says that no real value does.
 */
export function isUnsafeInteger(schema: JsonObject): boolean {
  const mark = own(schema, unsafeInteger)
  if (typeof mark === 'boolean') return mark
  return allowsIntegers(schema) && (rangeOf(schema).some(isUnsafeNumber) || samplesOf(schema).some(isUnsafeNumber))
}

/** True for a number or an integer of which the description does not say whether it can exceed 2^53. */
export function hasUnknownRange(schema: JsonObject): boolean {
  if (typeof own(schema, unsafeInteger) === 'boolean' || own(schema, 'const') !== undefined) return false
  return own(schema, 'enum') === undefined && !isUnsafeInteger(schema) && rangeOf(schema).includes(null)
}

/** The lowest or the highest integer that a schema allows. */
export type Bound = number | bigint

/** The lowest and the highest value, from the bounds and the format; null where the description has none. */
function rangeOf(schema: JsonObject): readonly [lowest: Json, highest: Json] {
  const [lowest, highest] = formatRange(own(schema, 'format'))
  const mins = [lowest, own(schema, 'minimum'), own(schema, 'exclusiveMinimum')].filter(isNumber)
  const maxes = [highest, own(schema, 'maximum'), own(schema, 'exclusiveMaximum')].filter(isNumber)
  return [
    mins.length === 0 ? null : mins.reduce((a, b) => (b > a ? b : a)),
    maxes.length === 0 ? null : maxes.reduce((a, b) => (b < a ? b : a)),
  ]
}

/**
 * The range of `int8`, `uint64`, and so on; null for any other format. Without a number, as in `uint`, the width is that
 * of a machine word. A bound beyond 2^53 is a `bigint`.
 */
export function formatRange(format: Json | undefined): readonly [Bound | null, Bound | null] {
  const [, unsigned, digits = ''] = (typeof format === 'string' ? /^(u?)int(\d{0,3})$/.exec(format) : null) ?? []
  if (unsigned === undefined) return [null, null]
  const bits = BigInt(digits === '' ? 64 : digits)
  const [lowest, highest] = unsigned === 'u' ? [0n, 2n ** bits - 1n] : [-(2n ** bits) / 2n, 2n ** bits / 2n - 1n]
  return [exact(lowest), exact(highest)]
}

/** A number where it has the same value. */
function exact(value: bigint): Bound {
  return Number.isSafeInteger(Number(value)) ? Number(value) : value
}

function samplesOf(schema: JsonObject): readonly Json[] {
  const samples = [own(schema, 'default'), own(schema, 'example'), ...asList(own(schema, 'examples'))]
  return samples.filter(sample => sample !== undefined)
}

/** True for a number that JavaScript rounds. */
export function isUnsafeNumber(value: Json): value is number | bigint {
  return isNumber(value) && Math.abs(Number(value)) > Number.MAX_SAFE_INTEGER
}

/** True for the formats that exclude negative numbers. */
export function isUnsigned(schema: JsonObject): boolean {
  const format = own(schema, 'format')
  return typeof format === 'string' && /^uint\d*$/.test(format)
}

/** The largest value of an unsigned format, if it is below 2^53; undefined for any other format. */
export function maximumOf(format: Json | undefined): number | undefined {
  const [lowest, highest] = formatRange(format)
  return lowest === 0 && typeof highest === 'number' ? highest : undefined
}
