import { isAnnotation } from '../load/annotations.js'
import { isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'

const prefix = '#/components/schemas/'

/** The name that a schema's `$ref` points at; null where it has none. */
export function refName(schema: Json | undefined): string | null {
  if (!isObject(schema)) return null
  const target = schema['$ref']
  return typeof target === 'string' && target.startsWith(prefix) ? target.slice(prefix.length) : null
}

/** The name that a schema stands for when it is a reference and nothing else but words about it. */
export function plainRefName(schema: Json | undefined): string | null {
  if (!isObject(schema)) return null
  return Object.keys(schema).every(key => key === '$ref' || isAnnotation(key)) ? refName(schema) : null
}

export function refTo(name: string): JsonObject {
  return { $ref: prefix + name }
}

/** The schema itself, or what it refers to when it is a plain reference. Composition cycles end in `load`. */
export function resolve(components: JsonObject, schema: Json | undefined): Json | undefined {
  const name = plainRefName(schema)
  return name === null ? schema : resolve(components, components[name])
}

/** The members of `allOf`, `oneOf` or `anyOf`. */
export function membersOf(schema: JsonObject, keyword: 'allOf' | 'oneOf' | 'anyOf'): readonly Json[] {
  const members = schema[keyword]
  return Array.isArray(members) ? members : []
}

/** Names that a schema is composed of, in the order in which it names them; properties and items do not count. */
export function composedOf(components: JsonObject, schema: Json | undefined): readonly string[] {
  if (!isObject(schema)) return []
  const members = (['allOf', 'oneOf', 'anyOf'] as const).flatMap(keyword => membersOf(schema, keyword))
  const name = refName(schema)
  const inner = members.flatMap(member => composedOf(components, member))
  return name === null ? inner : [name, ...composedOf(components, components[name]), ...inner]
}
