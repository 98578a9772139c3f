import { allowsIntegers, isUnsafeInteger } from '../schema/values/integers.js'
import {
  isList,
  isObject,
  mapEntries,
  mapItems,
  own,
  sizeOf,
  without,
  type Json,
  type JsonObject,
} from '../schema/json.js'
import { componentSchemas, refName } from '../schema/references/references.js'
import { objectTypeAt, type ObjectType } from '../load/tree/openapi-objects.js'

/** The keyword of integers that cannot exceed 2^53: all without `x-unsafe-integer: true`. */
export const safeInteger = 'x-rpc-safe-integer'

/** The keyword, added to each schema, for how many steps one check of it takes without its subschemas. */
export const work = 'x-rpc-work'

/**
 * The description with schemas for Ajv. Each schema gets the keyword for its work, and integers that cannot exceed 2^53
 * get `safeInteger`. Derived fields are not required, because no node sends them. A field whose name must match a
 * pattern that cannot be checked can have any value. No schema has a name: the references of a description are pointers,
 * and Ajv fails if two schemas have the same name.
 */
export function ajvDescription(root: JsonObject, canCheck: (pattern: string) => boolean): JsonObject {
  const components = componentSchemas(root)
  const convert = (value: Json, objectType: ObjectType): Json => {
    if (isList(value)) return value.map(item => convert(item, objectType))
    return isObject(value) ? convertObject(value, objectType) : ajvValue(value)
  }
  const convertObject = (node: JsonObject, objectType: ObjectType): JsonObject => {
    const converted = mapEntries(node, (child, key) => convert(child, objectTypeAt(objectType, key)))
    if (objectType !== 'schema') return converted
    const rest = without(converted, '$id', '$anchor', '$dynamicAnchor')
    const marks = mustBeSafe(node) ? { [safeInteger]: true } : {}
    return {
      ...rest,
      ...requiredIn(node, components),
      ...marks,
      ...checkedPatterns(own(rest, 'patternProperties'), canCheck),
      [work]: workOf(node),
    }
  }
  return convertObject(root, 'document')
}

/** The value with numbers in place of `bigint`, which Ajv does not support. A rounded integer is still an integer. */
export function ajvValue(value: Json): Json {
  if (typeof value === 'bigint') return Number(value)
  if (isList(value)) return mapItems(value, ajvValue)
  return isObject(value) ? mapEntries(value, ajvValue) : value
}

/** Counts the values that a check compares with, and the names that it looks up. */
export function workOf(schema: JsonObject): number {
  return ['enum', 'const', 'required', 'dependentRequired'].reduce((sum, key) => sum + sizeOf(own(schema, key)), 1)
}

/** How many items, fields or characters a keyword can look at. */
export function lengthOf(value: Json): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}

export function mustBeSafe(schema: JsonObject): boolean {
  return allowsIntegers(schema) && !isUnsafeInteger(schema)
}

function checkedPatterns(patterns: Json | undefined, canCheck: (pattern: string) => boolean): JsonObject {
  if (!isObject(patterns)) return {}
  const entries = Object.entries(patterns).map(([pattern, schema]) => [pattern, canCheck(pattern) ? schema : true])
  return { patternProperties: Object.fromEntries(entries) }
}

export function requiredIn(schema: JsonObject, components: JsonObject): JsonObject {
  const [properties, required] = [own(schema, 'properties'), own(schema, 'required')]
  if (!isObject(properties) || !isList(required)) return {}
  return {
    required: required.filter(name => typeof name !== 'string' || !isDerived(own(properties, name), components)),
  }
}

function isDerived(schema: Json | undefined, components: JsonObject): boolean {
  if (!isObject(schema)) return false
  const target = components[refName(schema) ?? '']
  return [schema, target].some(part => isObject(part) && own(part, 'x-rpc-read-from') !== undefined)
}
