import { isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import { refName, refTo } from './references.js'

/** Keywords whose value is data, in which a `$ref` or an `x-rpc-...` would mean nothing. */
const dataKeywords = new Set(['const', 'default', 'enum', 'example', 'examples'])
/** Keywords whose value maps names to schemas; such a name may look like a keyword. */
const mapKeywords = new Set(['properties', 'patternProperties', '$defs'])

/** The schema as the client's types are made from it: without what the model says in its own words. */
export function plainSchema(schema: Json, rename: (name: string) => string): JsonObject {
  if (schema === false) return { not: {} }
  return isObject(schema) ? plain(schema, rename) : {}
}

function plain(schema: JsonObject, rename: (name: string) => string): JsonObject {
  const kept = Object.entries(schema).filter(([key]) => !key.startsWith('x-rpc-'))
  const inner = kept.map(([key, value]): [string, Json] => [key, plainValue(key, value, rename)])
  const name = refName(schema)
  return { ...Object.fromEntries(inner), ...(name === null ? {} : refTo(rename(name))) }
}

function plainValue(key: string, value: Json, rename: (name: string) => string): Json {
  if (dataKeywords.has(key)) return value
  if (isList(value)) return value.map(item => (isObject(item) ? plain(item, rename) : item))
  if (!isObject(value)) return value
  if (!mapKeywords.has(key)) return plain(value, rename)
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, inner]) => [name, isObject(inner) ? plain(inner, rename) : inner]))
}

/** The names that a schema refers to. */
export function namesIn(schema: Json): readonly string[] {
  const names: string[] = []
  plainSchema(schema, name => {
    names.push(name)
    return name
  })
  return names
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
