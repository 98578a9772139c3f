import { isList, own } from './json.js'
import type { Json, JsonObject } from './json.js'

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

/** The extension of an integer with values beyond 2^53 in practice: callers can receive a `bigint`. */
export const unsafeInteger = 'x-unsafe-integer'

export function isUnsafeInteger(schema: JsonObject): boolean {
  return own(schema, unsafeInteger) === true
}

/** True for a number that JavaScript rounds. */
export function isUnsafeNumber(value: Json): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
}

/** True for the formats that exclude negative numbers. */
export function isUnsigned(schema: JsonObject): boolean {
  const format = own(schema, 'format')
  return typeof format === 'string' && /^uint\d*$/.test(format)
}

/** The largest value of a format; undefined for an unknown format. */
export function maximumOf(format: Json | undefined): number | undefined {
  return maximums.get(format)
}

const maximums = new Map<Json | undefined, number>([
  ['uint8', 255],
  ['uint16', 65_535],
  ['uint32', 4_294_967_295],
])
