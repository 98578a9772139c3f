import { never } from '../values/is-never.js'
import { isObject, keepKeys, type Json, type JsonObject } from '../json.js'
import { refName, refTo } from '../references/references.js'
import { hasOurPrefix } from './extensions.js'
import { mapSubschemas } from './subschemas.js'

/** The schema without the extensions `x-rpc-…`, which only the model reads. `rename` gives references new names. */
export function stripExtensions(schema: Json, rename: (name: string) => string): JsonObject {
  if (schema === false) return never
  return isObject(schema) ? strip(schema, rename) : {}
}

function strip(schema: JsonObject, rename: (name: string) => string): JsonObject {
  const kept = keepKeys(schema, key => !hasOurPrefix(key))
  const name = refName(schema)
  return {
    ...mapSubschemas(kept, inner => (isObject(inner) ? strip(inner, rename) : inner)),
    ...(name === null ? {} : refTo(rename(name))),
  }
}
