import { isObject, type Json, type JsonObject } from '../json.js'

/** `false` as an object: the schema that no value satisfies. */
export const never: JsonObject = { not: {} }

/** True for a schema that no value satisfies, such as the schema of a forbidden property. */
export function isNever(schema: Json): boolean {
  return schema === false || (isObject(schema) && isObject(schema['not']) && Object.keys(schema['not']).length === 0)
}
