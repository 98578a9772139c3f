import { isOnlyNull, nullInOpenApi30 } from '../../load/normalise/passes/null-type.js'
import { splitAnnotations } from '../../schema/keywords/annotations.js'
import { compositionLists } from '../../schema/keywords/keywords.js'
import { isList, isObject, own, without, type Json, type JsonObject } from '../../schema/json.js'
import { membersOf } from '../../schema/references/references.js'
import type { Pass } from './pass.js'

export const nullUnion: Pass = {
  name: 'null-union',
  why: 'OpenAPI 3.0 has no type "null": a schema is "nullable".',
  apply: schema => (['oneOf', 'anyOf'] as const).reduce(withoutNull, schema),
}

function withoutNull(schema: JsonObject, keyword: 'oneOf' | 'anyOf'): JsonObject {
  const members = membersOf(schema, keyword)
  const others = members.filter(member => !(isObject(member) && isOnlyNull(member)))
  if (others.length === members.length) return schema
  const { annotations, constraints } = splitAnnotations(without(schema, keyword))
  const union = nullable(others, keyword)
  if (Object.keys(constraints).length === 0) return { ...union, ...annotations }
  return { ...annotations, ...constraints, allOf: [...membersOf(constraints, 'allOf'), union] }
}

/** One schema for all members, or null. */
function nullable(members: readonly Json[], keyword: 'oneOf' | 'anyOf'): JsonObject {
  const [only, ...more] = members
  if (only === undefined) return nullInOpenApi30
  if (more.length > 0) return { [keyword]: members, nullable: true }
  return isObject(only) && canBeNullable(only) ? withNull(only) : { allOf: [only], nullable: true }
}

/** A reference has no keyword beside it, and the members of a composition would not allow null. */
function canBeNullable(schema: JsonObject): boolean {
  return typeof own(schema, 'type') === 'string' && ![...compositionLists, 'not'].some(key => key in schema)
}

/** A schema that also allows null. */
export function withNull(schema: JsonObject): JsonObject {
  const values = own(schema, 'enum')
  const listed = isList(values) && !values.includes(null) ? { enum: [...values, null] } : {}
  return { ...schema, ...listed, nullable: true }
}
