import { arrayItems } from '../../schema/values/array-items.js'
import { is64Bit, isUnsafeInteger } from '../../schema/values/integers.js'
import { distinct } from '../../schema/distinct.js'
import { isNever } from '../../schema/values/is-never.js'
import { isList, isObject, own } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { membersOf, refName } from '../../schema/references/references.js'
import type { NamedSchema, SchemaName } from '../../model/interface.js'
import type { ArrayCheck, Check, Field, ObjectCheck } from './check.js'
import { integerCheck } from './integer-range.js'
import { isSimplePattern } from './simple-pattern.js'

const any: Check = { kind: 'any' }
const anyInteger: Check = { kind: 'integer', min: null, max: null, exact: true }

/** Reads the checks of the schemas of an interface. They accept the values of the schemas' types. */
export function readChecks(
  schemas: readonly NamedSchema[],
  plainIntegers: ReadonlySet<SchemaName>,
): ReadonlyMap<SchemaName, Check> {
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]))
  return new Map(
    schemas.map(({ name, schema, writable }) => {
      const isWritten = writable && !plainIntegers.has(name)
      const bigintOf = (target: string): JsonObject | undefined =>
        isWritten && plainIntegers.has(target) ? byName.get(target) : undefined
      return [name, readCheck(schema, { isWritten, bigintOf })]
    }),
  )
}

type Context = {
  /** Callers can write a `bigint` for each 64-bit integer. */
  readonly isWritten: boolean
  /** The schema of a named integer for which callers can write a `bigint`, although answers have a `number`. */
  readonly bigintOf: (name: SchemaName) => JsonObject | undefined
}

function readCheck(schema: Json, context: Context): Check {
  if (isNever(schema)) return { kind: 'never' }
  if (!isObject(schema)) return any
  const parts = [
    ...readReference(schema, context),
    ...readOwn(schema, context),
    ...membersOf(schema, 'allOf').map(part => readCheck(part, context)),
    ...readUnions(schema, context),
  ].filter(({ kind }) => kind !== 'any')
  const [only = any, ...others] = parts
  return others.length === 0 ? only : { kind: 'all', parts }
}

function readReference(schema: JsonObject, { bigintOf }: Context): readonly Check[] {
  const name = refName(schema)
  if (name === null) return []
  const integer = bigintOf(name)
  return [integer === undefined ? { kind: 'named', name } : integerCheck(integer, true)]
}

/** The keywords outside of composition. */
function readOwn(schema: JsonObject, context: Context): readonly Check[] {
  const { const: value, enum: values, type } = schema
  if (value !== undefined) return [readValues([value])]
  if (isList(values)) return [readValues(values)]
  if (isList(type)) return [unionOf(type.map(each => readType(schema, each, context)))]
  // Tools write `type: object` next to any union, even where some members are not objects.
  if (type !== undefined && !isUnion(schema)) return [readType(schema, type, context)]
  if (['properties', 'required', 'additionalProperties'].some(keyword => own(schema, keyword) !== undefined))
    return [readObject(schema, context)]
  return own(schema, 'items') === undefined && own(schema, 'prefixItems') === undefined
    ? []
    : [readArray(schema, context)]
}

function isUnion(schema: JsonObject): boolean {
  return membersOf(schema, 'oneOf').length + membersOf(schema, 'anyOf').length > 0
}

function readUnions(schema: JsonObject, context: Context): readonly Check[] {
  const { type } = schema
  // The type next to a union is that of its members without a type.
  const typed = (member: Json): Json =>
    isObject(member) && isBare(member) ? { ...member, type: type ?? null } : member
  return (['oneOf', 'anyOf'] as const)
    .map(keyword => membersOf(schema, keyword))
    .filter(members => members.length > 0)
    .map(members =>
      unionOf(members.map(member => readCheck(typeof type === 'string' ? typed(member) : member, context))),
    )
}

/** True for a member of a union that has no keyword that decides its type. */
function isBare(member: JsonObject): boolean {
  return !['type', '$ref', 'const', 'enum', 'allOf', 'oneOf', 'anyOf'].some(keyword => keyword in member)
}

function readType(schema: JsonObject, type: Json, context: Context): Check {
  switch (type) {
    case 'integer':
      return readInteger(schema, context)
    case 'string': {
      const pattern = own(schema, 'pattern')
      return { kind: 'string', pattern: typeof pattern === 'string' && isSimplePattern(pattern) ? pattern : null }
    }
    case 'number':
      return isUnsafeInteger(schema) ? { kind: 'union', members: [{ kind: 'number' }, anyInteger] } : { kind: 'number' }
    case 'null':
    case 'boolean':
      return { kind: type }
    case 'object':
      return readObject(schema, context)
    case 'array':
      return readArray(schema, context)
    default:
      return any
  }
}

function readInteger(schema: JsonObject, { isWritten }: Context): Check {
  return integerCheck(schema, isUnsafeInteger(schema) || (isWritten && is64Bit(schema)))
}

/** The check for the values of `const` or `enum`. Objects and lists are compared part by part. */
function readValues(values: readonly Json[]): Check {
  const plain = values.filter(value => typeof value !== 'object' || value === null)
  const composed = values.filter(value => typeof value === 'object' && value !== null).map(readValue)
  return unionOf([...(plain.length > 0 ? [{ kind: 'values', values: plain } as const] : []), ...composed])
}

function readValue(value: Json): Check {
  if (isList(value))
    return { kind: 'array', first: value.map(readValue), rest: null, minLength: value.length, maxLength: value.length }
  if (!isObject(value)) return { kind: 'values', values: [value] }
  const fields = Object.entries(value).map(([name, part]) => ({ name, check: readValue(part), required: true }))
  return { kind: 'object', fields, rest: null, matching: [] }
}

/** Fields that the description does not have are accepted, because newer nodes add some. */
function readObject(schema: JsonObject, context: Context): ObjectCheck {
  const { properties, required, additionalProperties, patternProperties } = schema
  const names = new Set(isList(required) ? required.filter(name => typeof name === 'string') : [])
  const described = isObject(properties) ? Object.entries(properties) : []
  const rest = isObject(additionalProperties) ? readCheck(additionalProperties, context) : any
  const fields = described.map(([name, property]): Field => {
    return { name, check: readCheck(property, context), required: names.delete(name) }
  })
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : []
  return {
    kind: 'object',
    fields: [...fields, ...[...names].map(name => ({ name, check: rest, required: true }))],
    // A key that matches a pattern is not one of the other keys.
    rest: rest.kind === 'any' || patterns.length > 0 ? null : rest,
    matching: patterns
      .filter(([pattern]) => isSimplePattern(pattern))
      .map(([pattern, property]) => ({ pattern, check: readCheck(property, context) })),
  }
}

function readArray(schema: JsonObject, context: Context): ArrayCheck {
  const { first, required, rest } = arrayItems(schema)
  const { minItems, maxItems } = schema
  const longest = rest === null ? first.length : null
  return {
    kind: 'array',
    first: first.map(item => readCheck(item, context)),
    rest: rest === null ? null : readCheck(rest, context),
    minLength: typeof minItems === 'number' ? minItems : required,
    maxLength: typeof maxItems === 'number' ? Math.min(maxItems, longest ?? maxItems) : longest,
  }
}

/** Joins all members that are lists of values into one member, at the index of the first of them. */
function joinValues(members: readonly Check[]): readonly Check[] {
  const lists = members.filter(member => member.kind === 'values')
  const [first] = lists
  return members.flatMap((member): readonly Check[] => {
    if (member.kind !== 'values') return [member]
    return member === first ? [{ kind: 'values', values: distinct(lists.flatMap(({ values }) => values)) }] : []
  })
}

function unionOf(members: readonly Check[]): Check {
  const flat = members.flatMap(member => (member.kind === 'union' ? member.members : [member]))
  const possible = joinValues(flat).filter(({ kind }) => kind !== 'never')
  const [only, ...others] = possible
  if (only === undefined) return { kind: 'never' }
  if (others.length === 0) return only
  return possible.some(({ kind }) => kind === 'any') ? any : { kind: 'union', members: possible }
}
