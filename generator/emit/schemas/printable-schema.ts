import { isList, isObject, type Json, type JsonObject } from '../../schema/json.js'
import { arrayItems } from '../../schema/values/array-items.js'
import { is64Bit, isUnsafeInteger, unsafeInteger } from '../../schema/values/integers.js'
import { distinct } from '../../schema/distinct.js'
import { isUnconstrained } from '../../schema/values/is-unconstrained.js'
import { isNever } from '../../schema/values/is-never.js'
import { refName } from '../../schema/references/references.js'
import type { NamedSchema, SchemaName } from '../../model/interface.js'
import { schemaDocs } from './schema-docs.js'
import { decidesType, typeKeywordsOf } from './type-keywords.js'

/** Makes a subschema printable. */
type Convert = (schema: Json) => Json

/**
 * A schema that openapi-typescript reads correctly: without bigints, with one kind of union, and without keywords next
 * to a reference, a constant or a union. `x-docs` holds the doc comment.
 */
export function printableSchema(named: NamedSchema, plainIntegers: ReadonlySet<SchemaName>): JsonObject {
  const { name, schema } = named
  const writable = named.writable && !plainIntegers.has(name)
  const convert: Convert = inner => (isObject(inner) ? withDocs(inner) : inner !== false)
  const withDocs = (from: JsonObject): JsonObject => {
    const docs = schemaDocs(from)
    const isPlain = plainIntegers.has(refName(from) ?? '')
    const printable = writable && isPlain ? orBigint(from) : rewrite(writable ? asWritten(from) : from, convert)
    return docs === '' ? printable : { ...printable, 'x-docs': docs, 'x-described': isText(from['description']) }
  }
  return withDocs(schema)
}

/** The first match wins: a reference before a constant, and a constant before a union. */
function rewrite(schema: JsonObject, convert: Convert): JsonObject {
  const { $ref, type, const: value, enum: values, anyOf, oneOf, items, prefixItems } = schema
  if (typeof $ref === 'string') return rewriteReference(schema, $ref, convert)
  if (value !== undefined) return rewriteValues([value])
  if (isList(values)) return rewriteValues(values)
  if (isList(anyOf) || isList(oneOf)) return rewriteUnion(schema, convert)
  if (isList(type)) return rewriteTypes(schema, type, convert)
  if (type === 'integer' || (type === 'number' && isUnsafeInteger(schema)))
    return { type: 'integer', [unsafeInteger]: isUnsafeInteger(schema) }
  if (type === 'array' || (type === undefined && (items ?? prefixItems) !== undefined))
    return rewriteArray(schema, convert)
  return rewriteObject(schema, convert)
}

/** Callers can write a `bigint` for each 64-bit integer. */
function asWritten(schema: JsonObject): JsonObject {
  return is64Bit(schema) ? { ...schema, [unsafeInteger]: true } : schema
}

function orBigint({ $ref = null }: JsonObject): JsonObject {
  return { oneOf: [{ $ref }, { type: 'bigint' }] }
}

function rewriteReference(schema: JsonObject, $ref: string, convert: Convert): JsonObject {
  const others = typeKeywordsOf(schema, '$ref')
  return decidesType(others) ? { allOf: [{ $ref }, convert(others)] } : { $ref }
}

/** The values of `const` or `enum`. A value beyond 2^53 is `number | bigint`, because callers can receive either. */
function rewriteValues(values: readonly Json[]): JsonObject {
  if (values.some(value => typeof value === 'bigint')) return { type: 'integer', [unsafeInteger]: true }
  if (values.some(isComposed)) return { oneOf: values.map(rewriteValue) }
  return values.every(value => value === null) ? { type: 'null' } : { enum: values }
}

/** An object or a list has no literal type, but its parts have. */
function rewriteValue(value: Json): JsonObject {
  if (isList(value))
    return { type: 'array', prefixItems: value.map(rewriteValue), minItems: value.length, items: false }
  if (!isObject(value)) return rewriteValues([value])
  // openapi-typescript fails at such names. `load` reports them as names of properties.
  if (Object.keys(value).some(name => name.includes('%'))) return { type: 'object' }
  const entries = Object.entries(value).map(([name, part]): [string, Json] => [name, rewriteValue(part)])
  return { type: 'object', properties: Object.fromEntries(entries), required: Object.keys(value) }
}

function isComposed(value: Json): boolean {
  return typeof value === 'object' && value !== null
}

/** `anyOf` and `oneOf` give the same type. Keywords next to a union apply to each of its members. */
function rewriteUnion(schema: JsonObject, convert: Convert): JsonObject {
  const { type, anyOf, oneOf } = schema
  const typed = (member: Json): Json =>
    typeof type === 'string' && isObject(member) && !decidesType(member) ? { ...member, type } : member
  const unions = [anyOf, oneOf].filter(isList).map(members => ({ oneOf: members.map(typed).map(convert) }))
  const others = typeKeywordsOf(schema, 'anyOf', 'oneOf', 'type')
  const [only] = unions
  if (only !== undefined && unions.length === 1 && !decidesType(others)) return only
  return { allOf: [...(decidesType(others) ? [convert(others)] : []), ...unions] }
}

function rewriteTypes(schema: JsonObject, types: readonly Json[], convert: Convert): JsonObject {
  const unsafe = isUnsafeInteger(schema)
  return { oneOf: types.map(type => convert({ ...typeKeywordsOf(schema), [unsafeInteger]: unsafe, type })) }
}

function rewriteArray(schema: JsonObject, convert: Convert): JsonObject {
  const { first, required, rest } = arrayItems(schema)
  const array = { type: 'array' }
  if (first.length === 0 && rest !== null) return { ...array, items: convert(rest) }
  return { ...array, prefixItems: first.map(convert), minItems: required, items: rest !== null && convert(rest) }
}

function rewriteObject(schema: JsonObject, convert: Convert): JsonObject {
  const { type, properties, required, additionalProperties, patternProperties, allOf } = schema
  const described = isObject(properties) ? Object.entries(properties) : []
  const names = isList(required) ? required.filter(name => typeof name === 'string') : []
  const all = [...described, ...undescribed(schema, names)]
  const parts = isList(allOf) ? allOf.filter(decidesType) : []
  // Without `additionalProperties`, openapi-typescript types an object without properties as one that is always empty.
  const isOpen = type === 'object' && all.length + parts.length === 0 && patternProperties === undefined
  return {
    ...(typeof type === 'string' && { type }),
    ...(all.length > 0 && { properties: Object.fromEntries(all.map(entry => convertProperty(entry, names, convert))) }),
    ...(names.length > 0 && { required: names }),
    ...(additionalProperties !== undefined && {
      additionalProperties: convertRest(additionalProperties, all, names, convert),
    }),
    ...(additionalProperties === undefined && isOpen && { additionalProperties: true }),
    ...(isObject(patternProperties) && {
      // By number: no type expresses patterns, and openapi-typescript reads them as parts of URIs.
      patternProperties: convertEntries([...Object.values(patternProperties).entries()].map(byNumber), convert),
    }),
    ...(parts.length > 0 && { allOf: parts.map(convert) }),
  }
}

/**
 * The values of all other keys. An index signature is also about the described properties, so its type includes theirs:
 * else no object literal would be of the type.
 */
function convertRest(
  rest: Json,
  described: readonly (readonly [string, Json])[],
  required: readonly string[],
  convert: Convert,
): Json {
  if (!isObject(rest) || described.length === 0) return convert(rest)
  const types = [rest, ...described.map(([, schema]) => schema)].map(schema => bareTypeOf(convert(schema)))
  if (types.some(type => isUnconstrained(type))) return true
  const isOptional = described.some(([name]) => !required.includes(name))
  return { oneOf: distinct([...types, ...(isOptional ? [{ type: 'undefined' }] : [])]) }
}

function bareTypeOf(schema: Json): Json {
  if (!isObject(schema)) return schema
  const { 'x-docs': _, 'x-described': __, ...type } = schema
  return type
}

/**
 * Each object has methods such as `toString`, which an optional property of this name must allow: without them no
 * object literal would be of the type, and the value of an absent property is the method.
 */
function convertProperty(
  [name, schema]: readonly [string, Json],
  required: readonly string[],
  convert: Convert,
): readonly [string, Json] {
  const converted = convert(schema)
  if (!inheritedMethods.has(name) || required.includes(name) || isNever(schema)) return [name, converted]
  return [name, { ...docsOf(converted), oneOf: [converted, { type: 'function' }] }]
}

const inheritedMethods: ReadonlySet<string> = new Set(
  'constructor toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable'.split(' '),
)

function docsOf(schema: Json): JsonObject {
  const docs = isObject(schema) ? schema['x-docs'] : undefined
  return docs === undefined ? {} : { 'x-docs': docs }
}

/** The properties that are required and not described: any value that the object allows. */
function undescribed(schema: JsonObject, required: readonly string[]): readonly (readonly [string, Json])[] {
  const { properties, additionalProperties, allOf } = schema
  // A part of `allOf` can describe them. openapi-typescript makes them required there.
  if (isList(allOf)) return []
  const missing = required.filter(name => !isObject(properties) || !Object.hasOwn(properties, name))
  return missing.map(name => [name, isObject(additionalProperties) ? additionalProperties : true])
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
