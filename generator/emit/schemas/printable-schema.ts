import type { Json, JsonObject } from '../../schema/json.js'
import { refTo } from '../../schema/references/references.js'
import { unsafeInteger } from '../../schema/values/integers.js'
import { typeOfParts } from '../../model/types/literal-parts.js'
import type { ListType, Type } from '../../model/types/type.js'
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
  const parts = typeOfParts(value)
  if (parts === null) return value === null ? { type: 'null' } : { enum: [value] }
  // openapi-typescript fails at such names. `load` reports them as names of properties.
  const isPrintable = parts.kind === 'list' || parts.fields.every(({ name }) => !name.includes('%'))
  return isPrintable ? printableSchema(parts) : { type: 'object', additionalProperties: true }
}

function listSchema({ first, required, rest }: ListType): JsonObject {
  const items = rest !== null && printableSchema(rest)
  if (first.length === 0 && rest !== null) return { type: 'array', items }
  return { type: 'array', prefixItems: first.map(printableSchema), minItems: required, items }
}

/** Parts without a type have bounds, which no TypeScript type expresses. */
function allSchema(parts: readonly Type[]): JsonObject {
  const [first, ...others] = parts.filter(({ kind }) => kind !== 'any')
  if (first === undefined) return {}
  if (first.kind !== 'object' || others.length === 0) return { allOf: [first, ...others].map(printableSchema) }
  // openapi-typescript makes fields required that the parts of an object describe and the object only requires.
  return { ...printableObject(first, printableSchema, true), allOf: others.map(printableSchema) }
}
