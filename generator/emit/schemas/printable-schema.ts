import { isList, isObject, type Json, type JsonObject } from '../../load/json.js'
import type { NamedSchema, SchemaName } from '../../model/interface.js'
import { schemaDocs } from './schema-docs.js'
import { hasShape, referredName, shapeWithout } from './schema-shape.js'

/** Arrays of one fixed length up to this one become tuples. */
const longestTuple = 8

/** Schemas inside a schema go through it. */
type Convert = (schema: Json) => Json

/**
 * A schema as openapi-typescript reads it rightly: without bigints, with one kind of union, with nothing beside a
 * reference, a constant or a union that it would misread. `x-docs` keeps what a doc comment has to say.
 */
export function printableSchema(named: NamedSchema, plainIntegers: ReadonlySet<SchemaName>): JsonObject {
  const { name, schema } = named
  const writable = named.writable && !plainIntegers.has(name)
  const convert: Convert = inner => (isObject(inner) ? withDocs(inner) : inner !== false)
  const withDocs = (from: JsonObject): JsonObject => {
    const docs = schemaDocs(from)
    const isPlain = plainIntegers.has(referredName(from))
    const printable = writable && isPlain ? orBigint(from) : rewrite(writable ? asWritten(from) : from, convert)
    return docs === '' ? printable : { ...printable, 'x-docs': docs, 'x-described': isText(from['description']) }
  }
  return withDocs(schema)
}

/** First match wins: a reference hides all else beside it, then a constant, then a union. */
function rewrite(schema: JsonObject, convert: Convert): JsonObject {
  const { $ref, type, const: value, enum: values, anyOf, oneOf, items, prefixItems } = schema
  if (typeof $ref === 'string') return rewriteReference(schema, $ref, convert)
  if (value !== undefined) return rewriteValues([value])
  if (isList(values)) return rewriteValues(values)
  if (isList(anyOf) || isList(oneOf)) return rewriteUnion(schema, convert)
  if (isList(type)) return rewriteTypes(schema, type, convert)
  if (type === 'integer') return { type, 'x-unsafe-integer': schema['x-unsafe-integer'] === true }
  if (type === 'array' || (type === undefined && (items ?? prefixItems) !== undefined))
    return rewriteArray(schema, convert)
  return rewriteObject(schema, convert)
}

/** A caller may write any 64-bit integer, so that a `bigint` is accepted, and may pass an array that is read-only. */
function asWritten(schema: JsonObject): JsonObject {
  const { format } = schema
  const unsafe = format === 'uint64' || format === 'int64'
  return { ...schema, 'x-readonly': true, ...(unsafe && { 'x-unsafe-integer': true }) }
}

function orBigint({ $ref = null }: JsonObject): JsonObject {
  return { oneOf: [{ $ref }, { type: 'bigint' }] }
}

function rewriteReference(schema: JsonObject, $ref: string, convert: Convert): JsonObject {
  const beside = shapeWithout(schema, '$ref')
  return hasShape(beside) ? { allOf: [{ $ref }, convert(beside)] } : { $ref }
}

/** Values of `const` or `enum`. One beyond 2^53 has no literal type that JSON could be held against. */
function rewriteValues(values: readonly Json[]): JsonObject {
  if (values.some(value => typeof value === 'bigint')) return { type: 'integer', 'x-unsafe-integer': true }
  if (values.some(isComposed)) return { oneOf: values.map(rewriteValue) }
  return values.every(value => value === null) ? { type: 'null' } : { enum: values }
}

/** An object or a list has no literal type; a type of its parts is as exact. */
function rewriteValue(value: Json): JsonObject {
  if (isList(value))
    return { type: 'array', prefixItems: value.map(rewriteValue), minItems: value.length, items: false }
  if (!isObject(value)) return rewriteValues([value])
  // Such a name of a described property is refused by `load`.
  if (Object.keys(value).some(name => name.includes('%'))) return { type: 'object' }
  const entries = Object.entries(value).map(([name, part]): [string, Json] => [name, rewriteValue(part)])
  return { type: 'object', properties: Object.fromEntries(entries), required: Object.keys(value) }
}

function isComposed(value: Json): boolean {
  return typeof value === 'object' && value !== null
}

/** `anyOf` and `oneOf` are one for types. What stands beside a union holds for each of its members. */
function rewriteUnion(schema: JsonObject, convert: Convert): JsonObject {
  const { type, anyOf, oneOf } = schema
  const typed = (member: Json): Json =>
    typeof type === 'string' && isObject(member) && !hasShape(member) ? { ...member, type } : member
  const unions = [anyOf, oneOf].filter(isList).map(members => ({ oneOf: members.map(typed).map(convert) }))
  const beside = shapeWithout(schema, 'anyOf', 'oneOf', 'type')
  const [only] = unions
  if (only !== undefined && unions.length === 1 && !hasShape(beside)) return only
  return { allOf: [...(hasShape(beside) ? [convert(beside)] : []), ...unions] }
}

function rewriteTypes(schema: JsonObject, types: readonly Json[], convert: Convert): JsonObject {
  const { 'x-unsafe-integer': unsafe = false } = schema
  return { oneOf: types.map(type => convert({ ...shapeWithout(schema), 'x-unsafe-integer': unsafe, type })) }
}

function rewriteArray(schema: JsonObject, convert: Convert): JsonObject {
  const { prefixItems, items, minItems, maxItems } = schema
  const array = { type: 'array', 'x-readonly': schema['x-readonly'] === true }
  if (isList(prefixItems)) {
    const required = typeof minItems === 'number' ? Math.min(minItems, prefixItems.length) : prefixItems.length
    const rest = items !== undefined && maxItems !== prefixItems.length && convert(items)
    return { ...array, prefixItems: prefixItems.map(convert), minItems: required, items: rest }
  }
  const item = convert(items ?? true)
  if (typeof minItems === 'number' && minItems === maxItems && minItems <= longestTuple)
    return { ...array, prefixItems: Array<Json>(minItems).fill(item), minItems, items: false }
  return { ...array, items: item }
}

function rewriteObject(schema: JsonObject, convert: Convert): JsonObject {
  const { type, properties, required, additionalProperties, patternProperties, allOf } = schema
  const described = isObject(properties) ? Object.entries(properties) : []
  const names = isList(required) ? required.filter(name => typeof name === 'string') : []
  const all = [...described, ...undescribed(schema, names)]
  return {
    ...(typeof type === 'string' && { type }),
    ...(all.length > 0 && { properties: convertEntries(all, convert) }),
    ...(names.length > 0 && { required: names }),
    ...(additionalProperties !== undefined && { additionalProperties: convert(additionalProperties) }),
    ...(isObject(patternProperties) && {
      // By number: the type does not tell the patterns, and openapi-typescript takes them for parts of URIs.
      patternProperties: convertEntries([...Object.values(patternProperties).entries()].map(byNumber), convert),
    }),
    ...(isList(allOf) && { allOf: allOf.filter(hasShape).map(convert) }),
  }
}

/** A property that is required but not described may be anything that the object allows. */
function undescribed(schema: JsonObject, required: readonly string[]): readonly (readonly [string, Json])[] {
  const { properties, additionalProperties, allOf } = schema
  // A part of `allOf` may describe it; openapi-typescript makes it required there.
  if (isList(allOf)) return []
  const bare = required.filter(name => !isObject(properties) || !Object.hasOwn(properties, name))
  return bare.map(name => [name, isObject(additionalProperties) ? additionalProperties : true])
}

function isText(value: Json | undefined): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function byNumber([index, value]: readonly [number, Json]): readonly [string, Json] {
  return [String(index), value]
}

function convertEntries(entries: readonly (readonly [string, Json])[], convert: Convert): JsonObject {
  return Object.fromEntries(entries.map(([name, value]) => [name, convert(value)]))
}
