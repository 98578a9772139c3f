/**
 * A number that is written with a point or an exponent. Nodes accept neither `0.0` as an integer nor `1e3` as a height.
 */
export type Float = { readonly floatText: () => string }

/** JSON as nodes read it, with different types for integers (a `bigint` beyond 2^53) and floats. */
export type Json = null | boolean | string | number | bigint | Float | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

/** JSON values, with a `bigint` for integers beyond 2^53. */
export type PlainJson =
  null | boolean | string | number | bigint | readonly PlainJson[] | { readonly [key: string]: PlainJson }

export function float(value: number): Float {
  return { floatText: () => (Number.isInteger(value) ? value.toFixed(1) : String(value)) }
}

export function isFloat(value: Json): value is Float {
  return typeof value === 'object' && value !== null && 'floatText' in value && typeof value.floatText === 'function'
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value) && !isFloat(value)
}

export function isInteger(value: Json | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** Writes JSON with the keys in alphabetical order, as nodes do. */
export function writeJson(value: Json): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(writeJson)}]`
  if (isFloat(value)) return value.floatText()
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${writeJson(member)}`)}}`
}

export function isList(value: object): value is readonly Json[] {
  return Array.isArray(value)
}
