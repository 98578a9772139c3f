import { isObject, type Json, type JsonObject } from '../../schema/json.js'
import { alternativesOf } from './alternatives.js'
import { disjointSchema, unionSignature, type FindUnion } from './disjoint-union.js'
import type { ReadContext } from '../read-context.js'
import { composedOf } from '../../schema/references/references.js'

/**
 * Finds a named union to refer to instead of repeating it. First the unions of which `schema` is composed, then all
 * others except the params of a method, whose name would be misleading here.
 */
export function unionFinder(context: ReadContext, schema: Json, own: string | null): FindUnion {
  return shapes => {
    const names = context.unions.get(unionSignature(shapes)) ?? []
    // A named union does not refer to another union with the same members.
    if (own !== null && names.includes(own)) return null
    const union =
      composedOf(context.components, schema).find(name => names.includes(name)) ??
      names.find(name => !context.paramsNames.has(name)) ??
      null
    if (union !== null) makeDisjoint(context, union)
    return union
  }
}

/** Replaces a named union by a disjoint union. */
function makeDisjoint(context: ReadContext, name: string): void {
  const schema = context.components[name] ?? {}
  const alternatives = alternativesOf(context.components, schema)
  const disjoint = disjointSchema(alternatives, unionFinder(context, schema, name))
  context.schemas.rewrite(name, withDocs(schema, disjoint))
}

/** Copies the docs of the old schema to its replacement. */
export function withDocs(schema: Json, replacement: JsonObject): JsonObject {
  return { ...docsIn(schema), ...replacement }
}

function docsIn(schema: Json): JsonObject {
  if (!isObject(schema)) return {}
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key === 'title' || key === 'description'))
}
