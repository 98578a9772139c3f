import type { NamedSchema } from '../../../dist/generator/model/types/read-types.js'
import { isList, isObject, type Json, type JsonObject } from '../../../dist/generator/schema/json.js'
import { choicesOf, membersOf, refName } from '../../../dist/generator/schema/references/references.js'

export interface Property {
  readonly schema: Json
  readonly isRequired: boolean
}

export type Properties = ReadonlyMap<string, Property>

/** Follows the references of a schema to named schemas. The description next to a reference is kept. */
export function resolved(schemas: readonly NamedSchema[], schema: Json): JsonObject {
  if (!isObject(schema)) return {}
  const target = refName(schema)
  if (target === null) return schema
  const { $ref: _, ...rest } = schema
  const named = schemas.find(({ name }) => name === target)
  return { ...resolved(schemas, named?.schema ?? {}), ...rest }
}

/**
 * The properties of a params schema, whatever alternatives it has: a form has one field for each. A property is
 * required if each alternative that is an object requires it. Arrays and constants among the alternatives are other
 * spellings of the same params, which builders do not need.
 */
export function mergedProperties(schemas: readonly NamedSchema[], schema: Json): Properties {
  const target = resolved(schemas, schema)
  const { properties, required } = target
  const own = isObject(properties) ? ownProperties(properties, required) : new Map<string, Property>()
  const parts = membersOf(target, 'allOf').map(part => mergedProperties(schemas, part))
  const alternatives = choicesOf(target)
    .map(part => mergedProperties(schemas, part))
    .filter(({ size }) => size > 0)
  const all = new Map<string, Property>()
  for (const part of [own, ...parts, unionOf(alternatives)])
    for (const [name, property] of part) all.set(name, property)
  return all
}

function ownProperties(properties: JsonObject, required: Json | undefined): Properties {
  const names = isList(required) ? required : []
  const allowed = Object.entries(properties).filter(([, schema]) => schema !== false)
  return new Map(allowed.map(([name, schema]) => [name, { schema, isRequired: names.includes(name) }]))
}

function unionOf(alternatives: readonly Properties[]): Properties {
  const union = new Map<string, Property>()
  for (const [name, { schema }] of alternatives.flatMap(each => [...each])) {
    const before = union.get(name)
    const isRequired = alternatives.every(each => each.get(name)?.isRequired === true)
    union.set(name, { schema: before === undefined ? schema : joined(before.schema, schema), isRequired })
  }
  return union
}

/** Two schemas of one property: each alternative has its own constant, such as `type: transaction`. */
function joined(first: Json, second: Json): Json {
  if (JSON.stringify(first) === JSON.stringify(second)) return first
  const members = isObject(first) && isList(first['oneOf']) && first['x-joined'] === true ? first['oneOf'] : [first]
  return { oneOf: [...members, second], 'x-joined': true }
}
