import type { Json, JsonObject } from '../../schema/json.js'
import { refTo } from '../../schema/references/references.js'
import { isUnsafeInteger, unsafeInteger } from '../../schema/values/integers.js'
import { never } from '../../schema/values/is-never.js'
import type { Interface } from '../interface.js'
import type { NamedSchema } from './read-types.js'
import { hasNoNotes, type ListType, type ObjectType, type Type, type TypeNotes, type UnionType } from './type.js'

/** The schemas of an interface's types, in their order. */
export function namedSchemas({ schemas }: Pick<Interface, 'schemas'>): readonly NamedSchema[] {
  return schemas.map(({ name, type, writable }) => ({ name, schema: schemaOfType(type), writable }))
}

/** The one schema of a type, which `readType` reads as an equal type. Lock files have it, and it checks values. */
export function schemaOfType(type: Type): JsonObject {
  const { docs, deprecated, default: value, bounds } = type
  const schema = {
    ...valuesOf(type),
    ...bounds,
    ...(docs !== undefined && { description: docs }),
    ...(deprecated && { deprecated }),
    ...(value !== undefined && { default: value }),
  }
  if (type.kind !== 'integer' && type.kind !== 'number') return schema
  // Unsafe integers are always marked, because those of early lock files without a mark are safe.
  return type.isUnsafe || isUnsafeInteger(schema) ? { ...schema, [unsafeInteger]: type.isUnsafe } : schema
}

function valuesOf(type: Type): JsonObject {
  switch (type.kind) {
    case 'any':
      return {}
    case 'never':
      return never
    case 'text':
      return { type: 'string' }
    case 'literal':
      return { const: type.value }
    case 'list':
      return listSchema(type)
    case 'object':
      return objectSchema(type)
    case 'union':
      return unionSchema(type)
    case 'all':
      return { allOf: type.parts.map(innerSchema) }
    case 'reference':
      return refTo(type.name)
    default:
      return { type: type.kind }
  }
}

/** `false` is shorter than the schema of no value. */
function innerSchema(type: Type): Json {
  return type.kind === 'never' && hasNoNotes(type) ? false : schemaOfType(type)
}

function unionSchema(type: UnionType & TypeNotes): JsonObject {
  const values = enumOf(type)
  return values === null ? { anyOf: type.members.map(innerSchema) } : { enum: values }
}

/** The values of an `enum`; null for any other union. */
function enumOf({ members, bounds }: UnionType & TypeNotes): readonly Json[] | null {
  const literals = members.filter(member => member.kind === 'literal').filter(hasNoNotes)
  const isEnum = bounds === undefined && members.length > 1 && literals.length === members.length
  return isEnum ? literals.map(({ value }) => value) : null
}

/** The bounds have `minItems`, which `schemaOfType` adds. Without it, all items of a tuple are required. */
function listSchema({ first, rest }: ListType): JsonObject {
  const items = rest === null ? false : innerSchema(rest)
  return { type: 'array', ...(first.length > 0 && { prefixItems: first.map(innerSchema) }), items }
}

function objectSchema({ fields, rest, patterns }: ObjectType): JsonObject {
  const declared = fields.filter(({ isDeclared }) => isDeclared)
  // Sorted, because a lock file sorts the properties.
  const required = fields
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name)
    .toSorted()
  return {
    type: 'object',
    ...(declared.length > 0 && { properties: mapOf(declared.map(({ name, type }) => [name, type])) }),
    ...(required.length > 0 && { required }),
    ...(rest !== null && { additionalProperties: innerSchema(rest) }),
    ...(patterns.length > 0 && { patternProperties: mapOf(patterns.map(({ pattern, type }) => [pattern, type])) }),
  }
}

function mapOf(types: readonly (readonly [name: string, type: Type])[]): JsonObject {
  return Object.fromEntries(types.map(([name, type]): [string, Json] => [name, innerSchema(type)]))
}
