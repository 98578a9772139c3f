import { isList, isObject, own, withRenamed, type Json } from '../../schema/json.js'
import { mapSubschemas } from '../../schema/keywords/subschemas.js'

/** A schema as OpenRPC has it: JSON Schema draft 7 writes the items of a tuple under "items". */
export function toDraft7(schema: Json): Json {
  if (!isObject(schema)) return schema
  const inner = mapSubschemas(schema, toDraft7)
  if (!isList(own(inner, 'prefixItems'))) return inner
  return withRenamed(inner, { prefixItems: 'items', items: 'additionalItems' })
}
