import { entriesOf, isObject, type Json, type JsonObject } from '../json.js'
import { refName } from './references.js'
import { subschemasOf } from '../keywords/subschemas.js'

/** The names of the schemas to which a schema refers, at any depth, in the order in which they are written. */
export function referencedNames(schema: Json): readonly string[] {
  if (!isObject(schema)) return []
  const name = refName(schema)
  const inner = subschemasOf(schema).flatMap(referencedNames)
  return name === null ? inner : [name, ...inner]
}

/** The names of the schemas to which any part of a description refers, at any depth. */
export function namesIn(part: Json): readonly string[] {
  const name = refName(part)
  const inner = entriesOf(part).flatMap(([, child]) => namesIn(child))
  return name === null ? inner : [name, ...inner]
}

/** The names of all schemas that a schema needs, also through other schemas, in the order in which they are met. */
export function neededNames(schema: Json, components: JsonObject): readonly string[] {
  const names = new Set<string>()
  const visit = (part: Json): void => {
    for (const name of referencedNames(part)) {
      if (names.has(name)) continue
      names.add(name)
      visit(components[name] ?? true)
    }
  }
  visit(schema)
  return [...names]
}
