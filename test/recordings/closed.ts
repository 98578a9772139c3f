import { isList, isObject, type Json, type JsonObject } from '../../generator/schema/json.js'

/** The same schemas without additional members: each key of an answer must be described. */
export function closedSchemas(schemas: JsonObject): JsonObject {
  return mapValues(schemas, closedPart)
}

/** A schema of a whole value. The schema, or the schemas that it combines, name all members. */
export function closedValue(schema: Json): Json {
  // This keyword works across `$ref`, `allOf` and `oneOf`; `additionalProperties` does not.
  return isObject(schema) ? { unevaluatedProperties: false, ...closedPart(schema) } : schema
}

/** A schema that can be a part of another one; its nested values are whole. */
function closedPart(schema: Json): JsonObject {
  if (!isObject(schema)) return schema === false ? { not: {} } : {}
  return mapValues(schema, (value, keyword) => {
    if (parts.has(keyword) && isList(value)) return value.map(closedPart)
    if (named.has(keyword) && isObject(value)) return mapValues(value, closedValue)
    if (keyword === 'prefixItems' && isList(value)) return value.map(closedValue)
    return values.has(keyword) ? closedValue(value) : value
  })
}

/** The schemas in these keywords are about the same value. */
const parts = new Set(['allOf', 'anyOf', 'oneOf'])
/** Values by name. */
const named = new Set(['properties', 'patternProperties'])
/** One schema for many values. */
const values = new Set(['items', 'additionalProperties'])

function mapValues(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
}
