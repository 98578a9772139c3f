import type { NamedType } from '../../generator/model/interface.js'
import { readTypes } from '../../generator/model/types/read-types.js'
import type { Type } from '../../generator/model/types/type.js'
import { isObject, type JsonObject } from '../../generator/schema/json.js'

export type Types = { readonly [name: string]: Type }

/** The types of named schemas. */
export function typesIn(schemas: JsonObject): Types {
  const named = Object.entries(schemas).map(([name, schema]) => ({
    name,
    schema: isObject(schema) ? schema : {},
    writable: false,
  }))
  return byName(readTypes(named, []))
}

/** The types of an interface by name. */
export function byName(types: readonly NamedType[]): Types {
  return Object.fromEntries(types.map(({ name, type }) => [name, type]))
}
