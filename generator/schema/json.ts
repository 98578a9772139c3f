/** JSON as the loader reads it. An integer beyond 2^53 is a `bigint`, so that no digit is lost. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject

export type JsonObject = { readonly [key: string]: Json }

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of an own key. Without the check, a missing `constructor` would be the one of `Object`. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** The value at a path of own keys; undefined where an object on the way lacks the key, or is none. */
export function valueAt(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce((inner, key) => (isObject(inner) ? own(inner, key) : undefined), value)
}

/** The object; an empty one for any other value. */
export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** The list; an empty one for any other value. */
export function asList(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : []
}

/** The texts of a list; none for any other value. */
export function asTexts(value: Json | undefined): readonly string[] {
  return asList(value).filter(item => typeof item === 'string')
}

/** The text; an empty one for any other value. */
export function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** A number as JSON with all its digits. JSON has no infinity, but readers make one of a number that is too large. */
export function numberText(value: number | bigint): string {
  if (Object.is(value, -0)) return '-0'
  return Number.isNaN(value) ? 'null' : `${value}`.replace('Infinity', '1e999')
}

/** The value of a JSON text, with the integers of JavaScript; null for a text that is not JSON. */
export function plainJson(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The type of a value in words, such as `an array` or `text`. */
export function describe(value: Json | undefined): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return names[typeof value] ?? 'a value'
}

const names: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  number: 'a number',
  bigint: 'a number',
  string: 'text',
  object: 'an object',
}

/** The number of values inside a value. */
export function sizeOf(value: Json | undefined): number {
  return entriesOf(value ?? null).reduce((sum, [, child]) => sum + 1 + sizeOf(child), 0)
}

/** The object with the keys that pass a test; the same object if all do. */
export function keepKeys(object: JsonObject, isKept: (key: string) => boolean): JsonObject {
  const entries = Object.entries(object)
  const kept = entries.filter(([key]) => isKept(key))
  return kept.length === entries.length ? object : Object.fromEntries(kept)
}

/** The object without some of its keys; the same object if it has none of them. */
export function without(object: JsonObject, ...keys: readonly string[]): JsonObject {
  return keepKeys(object, key => !keys.includes(key))
}

/** Some keys of an object, in their order. */
export function pick(object: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.flatMap(key => (Object.hasOwn(object, key) ? [[key, object[key] ?? null]] : [])))
}

/** The object with other names for some of its keys, in the same order. */
export function withRenamed(object: JsonObject, newNames: Readonly<Record<string, string>>): JsonObject {
  const entries = Object.entries(object)
  return Object.fromEntries(
    entries.map(([key, value]) => [Object.hasOwn(newNames, key) ? (newNames[key] ?? key) : key, value]),
  )
}

/** The object with each value changed; the same object if nothing changed. A key `__proto__` stays a plain key. */
export function mapEntries(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  // Most objects stay as they are, and then need no list of entries.
  let changed: Map<string, Json> | null = null
  for (const key of Object.keys(object)) {
    const value = object[key] ?? null
    const newValue = change(value, key)
    if (newValue !== value) (changed ??= new Map(Object.entries(object))).set(key, newValue)
  }
  return changed === null ? object : Object.fromEntries(changed)
}

/** The list with each item changed; the same list if nothing changed. */
export function mapItems(items: readonly Json[], change: (value: Json, index: number) => Json): readonly Json[] {
  let changed: Json[] | null = null
  for (const [index, item] of items.entries()) {
    const newItem = change(item, index)
    if (newItem !== item) (changed ??= [...items])[index] = newItem
  }
  return changed ?? items
}

/** Narrows to a readonly list, which `Array.isArray` does not. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** The values inside an object or a list, each with its key; nothing for any other value. */
export function entriesOf(value: Json): readonly (readonly [key: string, value: Json])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
