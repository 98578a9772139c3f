import { isAnnotation } from '../keywords/annotations.js'
import { isObject, type Json } from '../json.js'

/** True for a schema that every value satisfies: `true`, `{}`, and schemas with annotations only. */
export function isUnconstrained(schema: Json): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).every(isAnnotation))
}
