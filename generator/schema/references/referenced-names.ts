import { isObject } from '../json.js'
import type { Json } from '../json.js'
import { refName } from './references.js'
import { subschemasOf } from '../keywords/subschemas.js'

/** The names of the schemas to which a schema refers, at any depth, in the order in which they are written. */
export function referencedNames(schema: Json): readonly string[] {
  if (!isObject(schema)) return []
  const name = refName(schema)
  const inner = subschemasOf(schema).flatMap(referencedNames)
  return name === null ? inner : [name, ...inner]
}
