import { isList, isObject, own, type Json, type JsonObject } from '../json.js'
import { mapSubschemas } from '../keywords/subschemas.js'

/** Whether callers write the values of a schema, read them, or both. */
export type Access = { readonly isWritten: boolean; readonly isRead: boolean }

/**
 * The schema without the requirement of properties that one side does not send: callers omit those that are `readOnly`,
 * and nodes those that are `writeOnly`.
 */
export function withoutOneSided(schema: JsonObject, access: Access): JsonObject {
  const inner = mapSubschemas(schema, subschema =>
    isObject(subschema) ? withoutOneSided(subschema, access) : subschema,
  )
  const [required, properties] = [own(inner, 'required'), own(inner, 'properties')]
  if (!isList(required) || !isObject(properties)) return inner
  const kept = required.filter(name => typeof name !== 'string' || !isOneSided(own(properties, name), access))
  return kept.length === required.length ? inner : { ...inner, required: kept }
}

/** True for a property that callers or nodes do not send, although the schema may require it. */
export function isOneSided(property: Json | undefined, { isWritten, isRead }: Access): boolean {
  if (!isObject(property)) return false
  return (isWritten && own(property, 'readOnly') === true) || (isRead && own(property, 'writeOnly') === true)
}
