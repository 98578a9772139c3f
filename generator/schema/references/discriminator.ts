import type { Json, JsonObject } from '../json.js'
import { isObject, own } from '../json.js'
import { membersOf, resolve } from './references.js'

/** The name of the schema that an entry of a `mapping` names: by its name alone, or by a reference. */
export function mappedName(target: Json | undefined): string | null {
  return typeof target === 'string' ? (target.split('/').at(-1) ?? null) : null
}

/** Whether an object and the members of its `allOf` declare a property only as any text. */
export function isAnyText(schema: Json | undefined, name: string, components: JsonObject): boolean {
  const found = declarationsOf(schema, name, components)
  return found.length > 0 && found.every(property => own(property, 'type') === 'string' && !hasConstants(property))
}

/** Whether an object, or a member of its `allOf`, has constants in a property. */
export function hasConstantProperty(schema: Json | undefined, name: string, components: JsonObject): boolean {
  return declarationsOf(schema, name, components).some(hasConstants)
}

/** The schemas of a property in an object and in the members of its `allOf`. */
function declarationsOf(schema: Json | undefined, name: string, components: JsonObject): readonly JsonObject[] {
  const found: JsonObject[] = []
  // Members can refer to each other many times, so each is visited once.
  const seen = new Set<object>()
  const waiting = [resolve(components, schema)]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isObject(next) || seen.has(next)) continue
    seen.add(next)
    const properties = own(next, 'properties')
    const property = isObject(properties) ? own(properties, name) : undefined
    if (isObject(property)) found.push(property)
    for (const member of membersOf(next, 'allOf')) {
      const target = resolve(components, member)
      if (target !== undefined) waiting.push(target)
    }
  }
  return found
}

function hasConstants(property: JsonObject): boolean {
  return own(property, 'const') !== undefined || own(property, 'enum') !== undefined
}
