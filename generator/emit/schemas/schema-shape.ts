import { isList, isObject, type Json, type JsonObject } from '../../load/json.js'
import type { SchemaName } from '../../model/interface.js'

/** Keywords that decide a type. All others are documentation, or refine values in ways that no type can say. */
const shapeKeywords = [
  '$ref',
  'type',
  'const',
  'enum',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'prefixItems',
  'items',
  'minItems',
  'maxItems',
  'allOf',
  'anyOf',
  'oneOf',
]

/** The part of a schema that decides its type, without the keywords named. */
export function shapeWithout(schema: JsonObject, ...without: readonly string[]): JsonObject {
  const kept = Object.entries(schema).filter(([name]) => shapeKeywords.includes(name) && !without.includes(name))
  return Object.fromEntries(kept)
}

/** False for a part that adds nothing beside the other parts of a schema, such as a lone `type: object`. */
export function hasShape(schema: Json): boolean {
  if (!isObject(schema)) return schema === false
  return shapeKeywords.some(keyword => saysSomething(keyword, schema[keyword]))
}

function saysSomething(keyword: string, value: Json | undefined): boolean {
  if (value === undefined || keyword === 'minItems' || keyword === 'maxItems') return false
  if (keyword === 'type') return value !== 'object'
  if (keyword === 'additionalProperties') return isObject(value)
  if (keyword === 'properties') return isObject(value) && Object.keys(value).length > 0
  if (keyword === 'required') return isList(value) && value.length > 0
  if (keyword === 'allOf') return isList(value) && value.some(hasShape)
  return true
}

/** The name of the schema that a schema refers to; empty for one that is no reference. */
export function referredName({ $ref }: JsonObject): SchemaName {
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : ''
}
