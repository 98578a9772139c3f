import { asList, isList, type Json, type JsonObject } from '../../schema/json.js'
import { arrayItems } from '../../schema/values/array-items.js'
import { is64Bit, isUnsafeInteger, unsafeInteger } from '../../schema/values/integers.js'
import { boundsOf } from './bounds-of-kind.js'
import type { InnerReader } from './inner-reader.js'
import { literal } from './literal-parts.js'
import { readObject } from './read-object.js'
import type { Type, TypeValues } from './type.js'

type ReadForm = (schema: JsonObject, reader: InnerReader) => Type | null

/** What decides the type of a schema without its composition: the first of these that the schema has. */
const forms: readonly { readonly has: (schema: JsonObject) => boolean; readonly read: ReadForm }[] = [
  { has: hasSome('const'), read: ({ const: value = null }) => literal(value) },
  { has: ({ enum: values }) => isList(values), read: ({ enum: values }) => unionType(asList(values).map(literal)) },
  { has: ({ type }) => isList(type), read: readTypeList },
  { has: hasSome('type'), read: (schema, reader) => named(schema['type'], schema, reader) },
  {
    has: hasSome('properties', 'required', 'additionalProperties', 'patternProperties'),
    read: (schema, reader) => named('object', schema, reader),
  },
  { has: hasSome('items', 'prefixItems'), read: (schema, reader) => named('array', schema, reader) },
]

/** The type that the keywords outside of composition decide; null if they decide none. */
export function ownType(schema: JsonObject, reader: InnerReader): Type | null {
  return forms.find(({ has }) => has(schema))?.read(schema, reader) ?? null
}

export function hasOwnType(schema: JsonObject): boolean {
  return forms.some(({ has }) => has(schema))
}

/** The values of each JSON type that has a name in JSON Schema. */
const byName: { readonly [name: string]: (schema: JsonObject, reader: InnerReader) => TypeValues } = {
  null: () => ({ kind: 'null' }),
  boolean: () => ({ kind: 'boolean' }),
  string: () => ({ kind: 'text' }),
  number: schema => ({ kind: 'number', isUnsafe: schema[unsafeInteger] === true }),
  integer: (schema, { isWritten }) => {
    const [is64, isUnsafe] = [is64Bit(schema), isUnsafeInteger(schema)]
    return { kind: 'integer', is64, isUnsafe, hasBigint: isUnsafe || (isWritten && is64) }
  },
  array: (schema, { read }) => {
    const { first, required, rest } = arrayItems(schema)
    return { kind: 'list', first: first.map(read), required, rest: rest === null ? null : read(rest) }
  },
  object: readObject,
}

function named(name: Json | undefined, schema: JsonObject, reader: InnerReader): Type | null {
  const read = typeof name === 'string' && Object.hasOwn(byName, name) ? byName[name] : undefined
  if (read === undefined) return null
  const values = read(schema, reader)
  return { ...values, ...boundsOf(schema, values.kind) }
}

function readTypeList(schema: JsonObject, reader: InnerReader): Type {
  return unionType(asList(schema['type']).map(name => named(name, schema, reader) ?? { kind: 'any' }))
}

function unionType(members: readonly Type[]): Type {
  const [only, ...others] = members
  if (only === undefined) return { kind: 'never' }
  return others.length === 0 ? only : { kind: 'union', members }
}

function hasSome(...keywords: readonly string[]): (schema: JsonObject) => boolean {
  return schema => keywords.some(keyword => schema[keyword] !== undefined)
}
