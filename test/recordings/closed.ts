import { isList, isObject } from '../../generator/load/json.js'
import type { Json, JsonObject } from '../../generator/load/json.js'

/** The same schemas, but none allows a member that it does not name: each key of an answer must be described. */
export function closedSchemas(schemas: JsonObject): JsonObject {
  return mapValues(schemas, closedPart)
}

/** A schema of a whole value, whose members are all named by it or by what it is put together from. */
export function closedValue(schema: Json): Json {
  // The keyword looks through `$ref`, `allOf` and `oneOf`, which `additionalProperties` does not.
  return isObject(schema) ? { unevaluatedProperties: false, ...closedPart(schema) } : schema
}

/** A schema that may be a part of another one; the values inside of it are whole. */
function closedPart(schema: Json): JsonObject {
  if (!isObject(schema)) return schema === false ? { not: {} } : {}
  return mapValues(schema, (value, keyword) => {
    if (parts.has(keyword) && isList(value)) return value.map(closedPart)
    if (named.has(keyword) && isObject(value)) return mapValues(value, closedValue)
    if (keyword === 'prefixItems' && isList(value)) return value.map(closedValue)
    return values.has(keyword) ? closedValue(value) : value
  })
}

/** What these hold is said about the same value. */
const parts = new Set(['allOf', 'anyOf', 'oneOf'])
/** Values by name. */
const named = new Set(['properties', 'patternProperties'])
/** One schema for many values. */
const values = new Set(['items', 'additionalProperties'])

function mapValues(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
}
