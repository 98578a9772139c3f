import { hasOnlyAnnotations } from '../keywords/annotations.js'
import { compositionLists } from '../keywords/keywords.js'
import { asList, asObject, isObject, own, valueAt, type Json, type JsonObject } from '../json.js'

const prefix = '#/components/schemas/'

/** The name to which the `$ref` of a schema points; null without a `$ref`. */
export function refName(schema: Json | undefined): string | null {
  const target = isObject(schema) ? own(schema, '$ref') : undefined
  return typeof target === 'string' && target.startsWith(prefix) ? target.slice(prefix.length) : null
}

/** The name to which a schema points that has only a `$ref` and annotations; else null. */
export function plainRefName(schema: Json | undefined): string | null {
  return isObject(schema) && hasOnlyAnnotations(schema, '$ref') ? refName(schema) : null
}

export function refTo(name: string): { readonly $ref: string } {
  return { $ref: prefix + name }
}

/** The named schemas of a description, by name. */
export function componentSchemas(root: JsonObject): JsonObject {
  return asObject(valueAt(root, 'components', 'schemas'))
}

/** The schema, or the target of a plain reference. `load` rejects schemas that refer to themselves. */
export function resolve(components: JsonObject, schema: Json | undefined): Json | undefined {
  const name = plainRefName(schema)
  return name === null ? schema : resolve(components, components[name])
}

/** The members of `allOf`, `oneOf` or `anyOf`. */
export function membersOf(schema: JsonObject, keyword: (typeof compositionLists)[number]): readonly Json[] {
  return asList(own(schema, keyword))
}

/** The members of `allOf`, `oneOf` and `anyOf` together. */
export function allMembersOf(schema: JsonObject): readonly Json[] {
  return compositionLists.flatMap(keyword => membersOf(schema, keyword))
}

/** The members of both unions, `oneOf` and `anyOf`. */
export function choicesOf(schema: JsonObject): readonly Json[] {
  return [...membersOf(schema, 'oneOf'), ...membersOf(schema, 'anyOf')]
}

/** How many members both unions have, without a list of them: a union with many is asked once for each. */
export function countChoices(schema: JsonObject): number {
  return membersOf(schema, 'oneOf').length + membersOf(schema, 'anyOf').length
}

/** The names of the schemas of which a schema is composed, each once; schemas of properties and items do not count. */
export function composedOf(components: JsonObject, schema: Json | undefined): readonly string[] {
  const names = new Set<string>()
  const visit = (part: Json | undefined): void => {
    if (!isObject(part)) return
    const name = refName(part)
    if (name !== null && !names.has(name)) {
      names.add(name)
      visit(components[name])
    }
    allMembersOf(part).forEach(visit)
  }
  visit(schema)
  return [...names]
}
