import { splitAnnotations } from '../../../schema/keywords/annotations.js'
import { compositionKeywords } from '../../../schema/keywords/keywords.js'
import { isUnconstrained } from '../../../schema/values/is-unconstrained.js'
import { isList, isObject, own, without, type Json, type JsonObject } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const nullable: Pass = {
  name: 'nullable',
  why: 'OpenAPI 3.1 dropped "nullable": null is a type like any other.',
  on: 'schema',
  apply: schema => {
    if (!Object.hasOwn(schema, 'nullable')) return schema
    const rest = without(schema, 'nullable')
    return schema['nullable'] === true ? orNull(rest) : rest
  },
}

/**
 * An unconstrained schema already accepts null. A union gets null as a member, a plain schema gets it as a type, and any
 * other schema becomes a member of a union with null.
 */
function orNull(schema: JsonObject): JsonObject {
  if (isUnconstrained(schema)) return schema
  if (isOnlyUnion(schema)) return addToUnion(schema)
  return isPlain(schema) ? addToType(schema) : wrap(schema)
}

function isOnlyUnion(schema: JsonObject): boolean {
  const [keyword, ...more] = Object.keys(splitAnnotations(schema).constraints)
  return (keyword === 'anyOf' || keyword === 'oneOf') && more.length === 0 && isList(schema[keyword])
}

function addToUnion(schema: JsonObject): JsonObject {
  const keyword = Object.hasOwn(schema, 'anyOf') ? 'anyOf' : 'oneOf'
  const members = own(schema, keyword)
  if (!isList(members) || members.some(isNullType)) return schema
  return { ...schema, [keyword]: [...members, { type: 'null' }] }
}

function isNullType(member: Json): boolean {
  return isObject(member) && own(member, 'type') === 'null'
}

/** With one of these, null as a further type would not be enough. */
const composing = [...compositionKeywords, 'not', 'const', 'if']

function isPlain(schema: JsonObject): boolean {
  const isComposed = composing.some(key => Object.hasOwn(schema, key))
  return !isComposed && (isType(own(schema, 'type')) || isList(own(schema, 'enum')))
}

function isType(type: Json | undefined): type is string | readonly Json[] {
  return typeof type === 'string' || isList(type)
}

function addToType(schema: JsonObject): JsonObject {
  const type = own(schema, 'type')
  const values = own(schema, 'enum')
  return {
    ...schema,
    ...(isType(type) ? { type: withItem(isList(type) ? type : [type], 'null') } : {}),
    ...(isList(values) ? { enum: withItem(values, null) } : {}),
  }
}

function withItem(items: readonly Json[], item: Json): readonly Json[] {
  return items.includes(item) ? items : [...items, item]
}

function wrap(schema: JsonObject): JsonObject {
  const { annotations, constraints } = splitAnnotations(schema)
  return { ...annotations, anyOf: [constraints, { type: 'null' }] }
}
