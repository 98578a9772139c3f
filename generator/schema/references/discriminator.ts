import { isObject, own, valueAt, type Json, type JsonObject } from '../json.js'
import { reachable } from '../reachable.js'
import { membersOf, resolve } from './references.js'

/** The name of the schema that an entry of a `mapping` names: by its name alone, or by a reference. */
export function mappedName(target: Json | undefined): string | null {
  return typeof target === 'string' ? (target.split('/').at(-1) ?? null) : null
}

/** Whether an object and the members of its `allOf` declare a property only as any text. */
export function isAnyText(schema: Json | undefined, name: string, components: JsonObject): boolean {
  const declarations = declarationsOf(schema, name, components)
  return (
    declarations.length > 0 &&
    declarations.every(property => own(property, 'type') === 'string' && !hasConstants(property))
  )
}

/** Whether an object, or a member of its `allOf`, has constants in a property. */
export function hasConstantProperty(schema: Json | undefined, name: string, components: JsonObject): boolean {
  return declarationsOf(schema, name, components).some(hasConstants)
}

/** The schemas of a property in an object and in the members of its `allOf`. */
function declarationsOf(schema: Json | undefined, name: string, components: JsonObject): readonly JsonObject[] {
  const parts = reachable([resolve(components, schema)], part =>
    isObject(part) ? membersOf(part, 'allOf').map(member => resolve(components, member)) : [],
  )
  return [...parts].map(part => valueAt(part, 'properties', name)).filter(isObject)
}

function hasConstants(property: JsonObject): boolean {
  return own(property, 'const') !== undefined || own(property, 'enum') !== undefined
}
