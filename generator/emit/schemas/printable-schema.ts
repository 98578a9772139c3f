import { isList, isObject } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { refTo } from '../../schema/references/references.js'
import { unsafeInteger } from '../../schema/values/integers.js'
import type { ListType, ObjectType, Type } from '../../model/types/type.js'
import { printableObject } from './printable-object.js'
import { typeDocs } from './type-docs.js'

/**
 * The schema of a type, as openapi-typescript reads it correctly: with one kind of union, and without keywords next to
 * a reference, a constant or a union. `x-docs` has the doc comment of a field.
 */
export function printableSchema(type: Type): JsonObject {
  const docs = typeDocs(type)
  const schema = valuesSchema(type)
  return docs === '' ? schema : { ...schema, 'x-docs': docs }
}

function valuesSchema(type: Type): JsonObject {
  switch (type.kind) {
    case 'any':
      return {}
    case 'text':
      return { type: 'string' }
    case 'number':
      return type.isUnsafe ? bigintSchema : { type: 'number' }
    case 'integer':
      return type.hasBigint ? bigintSchema : { type: 'integer' }
    case 'literal':
      return literalSchema(type.value)
    case 'list':
      return listSchema(type)
    case 'object':
      return printableObject(type, printableSchema)
    case 'union':
      return { oneOf: type.members.map(printableSchema) }
    case 'all':
      return allSchema(type.parts)
    case 'reference':
      return type.hasBigint ? { oneOf: [refTo(type.name), { type: 'bigint' }] } : refTo(type.name)
    default:
      return { type: type.kind }
  }
}

const bigintSchema: JsonObject = { type: 'integer', [unsafeInteger]: true }

/** A value beyond 2^53 is `number | bigint`, because callers can receive either. */
function literalSchema(value: Json): JsonObject {
  if (typeof value === 'bigint') return bigintSchema
  // An object or a list has no literal type, but its parts have.
  if (isList(value))
    return { type: 'array', prefixItems: value.map(literalSchema), minItems: value.length, items: false }
  if (!isObject(value)) return value === null ? { type: 'null' } : { enum: [value] }
  // openapi-typescript fails at such names. `load` reports them as names of properties.
  if (Object.keys(value).some(name => name.includes('%'))) return { type: 'object', additionalProperties: true }
  const entries = Object.entries(value).map(([name, part]): [string, Json] => [name, literalSchema(part)])
  return { type: 'object', properties: Object.fromEntries(entries), required: Object.keys(value) }
}

function listSchema({ first, required, rest }: ListType): JsonObject {
  const items = rest !== null && printableSchema(rest)
  if (first.length === 0 && rest !== null) return { type: 'array', items }
  return { type: 'array', prefixItems: first.map(printableSchema), minItems: required, items }
}

function allSchema(parts: readonly Type[]): JsonObject {
  const [first, ...others] = parts.filter(decidesType)
  if (first === undefined)
    return parts.some(({ kind }) => kind === 'object') ? printableObject(noFields, printableSchema) : {}
  if (first.kind !== 'object' || others.length === 0) return { allOf: [first, ...others].map(printableSchema) }
  // openapi-typescript makes fields required that the parts of an object describe and the object only requires.
  return { ...printableObject(first, printableSchema, true), allOf: others.map(printableSchema) }
}

const noFields: ObjectType = { kind: 'object', fields: [], rest: null, patterns: [] }

/** False for a part that adds nothing to the TypeScript type of the other parts, such as any object. */
function decidesType(part: Type): boolean {
  if (part.kind === 'all') return part.parts.some(decidesType)
  if (part.kind !== 'object') return part.kind !== 'any'
  const { fields, rest, patterns } = part
  return fields.length + patterns.length > 0 || (rest !== null && rest.kind !== 'any' && rest.kind !== 'never')
}
