import type { Method } from '../../model/interface.js'
import { alternativesOf, objectShapes } from '../../model/schemas/alternatives.js'
import { distinct } from '../../schema/distinct.js'
import { asList, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import { resolve } from '../../schema/references/references.js'
import { toDraft7 } from './draft-7.js'

export type MethodParams = {
  readonly structure: 'by-name' | 'by-position'
  /** A content descriptor for each param. */
  readonly descriptors: readonly JsonObject[]
}

/** The params of a method, by position where it takes an array, else by name. */
export function methodParams({ params }: Method, schema: Json | null, components: JsonObject): MethodParams {
  if (schema === null || params.kind === 'none') return { structure: 'by-name', descriptors: [] }
  return params.kind === 'positional'
    ? { structure: 'by-position', descriptors: byPosition(params.items, schema, components) }
    : { structure: 'by-name', descriptors: byName(schema, components) }
}

type Items = Extract<Method['params'], { readonly kind: 'positional' }>['items']

/** The schemas are those of the array, which the names of `items` are from. */
function byPosition(items: Items, schema: Json, components: JsonObject): readonly JsonObject[] {
  const schemas = asList(valueAt(resolve(components, schema), 'prefixItems'))
  return items.map(({ name, description, optional = false }, index) => ({
    name,
    ...(description !== '' && { description }),
    required: !optional,
    schema: toDraft7(schemas[index] ?? true),
  }))
}

/**
 * The fields of all forms that the params can have. A field is required if each form requires it; the whole schema, which
 * also says which fields go together, is in the extension. OpenRPC has no params without a name.
 */
function byName(schema: Json, components: JsonObject): readonly JsonObject[] {
  const forms = objectShapes(alternativesOf(components, schema))
  const names = new Set(forms.flatMap(({ properties }) => [...properties.keys()]))
  return [...names]
    .filter(name => name !== '')
    .map(name => {
      const schemas = distinct(forms.map(({ properties }) => properties.get(name)).filter(each => each !== undefined))
      const [only = true, ...more] = schemas
      return {
        name,
        required: forms.every(({ required }) => required.has(name)),
        schema: toDraft7(more.length === 0 ? only : { anyOf: schemas }),
      }
    })
}
