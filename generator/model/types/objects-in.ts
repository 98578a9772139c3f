import { innerTypes } from './inner-types.js'
import type { ObjectType, Type } from './type.js'

/**
 * The objects of which types consist: targets of references, members, parts and, with `throughLists`, items of lists.
 * Each is visited once, because types can contain themselves.
 */
export function objectsIn(
  types: readonly Type[],
  named: ReadonlyMap<string, Type>,
  throughLists = false,
): readonly ObjectType[] {
  const objects: ObjectType[] = []
  const seen = new Set<Type>()
  const open = types.toReversed()
  for (let type = open.pop(); type !== undefined; type = open.pop()) {
    if (seen.has(type)) continue
    seen.add(type)
    if (type.kind === 'object') objects.push(type)
    else if (type.kind === 'reference') open.push(named.get(type.name) ?? { kind: 'any' })
    else if (throughLists || type.kind !== 'list') open.push(...innerTypes(type).toReversed())
  }
  return objects
}

/** The names of the fields that values of a type can have, each once. */
export function fieldNames(type: Type, named: ReadonlyMap<string, Type>): readonly string[] {
  return [...new Set(objectsIn([type], named).flatMap(({ fields }) => fields.map(({ name }) => name)))]
}
