import fc from 'fast-check'
import { arrayItems } from '../../../generator/schema/values/array-items.js'
import { isList, isObject, type Json, type JsonObject } from '../../../generator/schema/json.js'
import { membersOf, refName } from '../../../generator/schema/references/references.js'
import type { NamedSchema } from '../../../generator/model/types/read-types.js'

type Tie = (name: string) => fc.Arbitrary<unknown>

/** Random values of each named schema, with fields that it does not have, and with exact integers. */
export function randomValues(schemas: readonly NamedSchema[]): { readonly [name: string]: fc.Arbitrary<unknown> } {
  return fc.letrec(tie => Object.fromEntries(schemas.map(({ name, schema }) => [name, valueOf(schema, tie)])))
}

function valueOf(schema: Json, tie: Tie): fc.Arbitrary<unknown> {
  if (!isObject(schema)) return fc.jsonValue({ maxDepth: 1 })
  const name = refName(schema)
  const parts = [
    ...(name === null ? [] : [tie(name)]),
    ...ownValues(schema, tie),
    ...membersOf(schema, 'allOf').map(part => valueOf(part, tie)),
    ...(['oneOf', 'anyOf'] as const).flatMap(keyword => {
      const members = membersOf(schema, keyword)
      return members.length === 0 ? [] : [fc.oneof(...members.map(member => valueOf(member, tie)))]
    }),
  ]
  const [only = fc.jsonValue({ maxDepth: 1 }), ...others] = parts
  if (others.length === 0) return only
  return fc.tuple(only, ...others).map(values => Object.assign({}, ...values.filter(isFields)) as unknown)
}

function isFields(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function ownValues(schema: JsonObject, tie: Tie): readonly fc.Arbitrary<unknown>[] {
  const { const: only, enum: values, type, properties, oneOf, anyOf } = schema
  if (only !== undefined) return [fc.constant(only)]
  if (isList(values)) return [fc.constantFrom(...values)]
  if (isList(type)) return [fc.oneof(...type.map(each => typedValue({ ...schema, type: each }, tie)))]
  if ((oneOf ?? anyOf) !== undefined && properties === undefined) return []
  return type === undefined && properties === undefined ? [] : [typedValue(schema, tie)]
}

function typedValue(schema: JsonObject, tie: Tie): fc.Arbitrary<unknown> {
  switch (schema['type']) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'integer':
      return integerOf(schema)
    case 'string':
      return schema['pattern'] === undefined ? fc.string({ maxLength: 5 }) : fc.bigInt({ min: 0n }).map(String)
    case 'array':
      return arrayOf(schema, tie)
    default:
      return objectOf(schema, tie)
  }
}

function integerOf({ format, maximum, minimum, 'x-unsafe-integer': exact }: JsonObject): fc.Arbitrary<unknown> {
  const bits = Number(/\d+$/.exec(String(format))?.[0] ?? 53)
  const isSigned = !String(format).startsWith('u')
  const highest = Number(maximum ?? Math.min(2 ** (isSigned ? bits - 1 : bits) - 1, Number.MAX_SAFE_INTEGER))
  const lowest = Number(minimum ?? (isSigned ? -highest : 0))
  const small = fc.integer({ min: Math.max(lowest, -(2 ** 31)), max: Math.min(highest, 2 ** 31 - 1) })
  const large = fc.bigInt({ min: 2n ** 53n, max: isSigned ? 2n ** 63n - 1n : 2n ** 64n - 1n })
  return exact === true && bits === 64 ? fc.oneof(small, large) : fc.oneof(small, fc.constantFrom(lowest, highest))
}

function arrayOf(schema: JsonObject, tie: Tie): fc.Arbitrary<unknown> {
  const { first, rest } = arrayItems(schema)
  const items = fc.tuple(...first.map(item => valueOf(item, tie)))
  if (rest === null) return items
  const { minItems, maxItems } = schema
  const [minLength, most] = [Number(minItems ?? 0), Number(maxItems ?? 2)]
  const more = fc.array(valueOf(rest, tie), { minLength, maxLength: Math.max(minLength, Math.min(2, most)) })
  return fc.tuple(items, more).map(lists => lists.flat(1))
}

function objectOf({ properties, required, additionalProperties }: JsonObject, tie: Tie): fc.Arbitrary<unknown> {
  const names = new Set<Json>(isList(required) ? required : [])
  const described = isObject(properties) ? Object.entries(properties).filter(([, property]) => property !== false) : []
  const fields = described.map(([name, property]) => {
    const value = valueOf(property, tie)
    return [name, names.has(name) ? value : fc.option(value, { nil: undefined, freq: 1 })] as const
  })
  const rest = isObject(additionalProperties) ? valueOf(additionalProperties, tie) : fc.jsonValue({ maxDepth: 1 })
  return fc
    .record({ ...Object.fromEntries(fields), added_later: fc.option(rest, { nil: undefined, freq: 1 }) })
    .map(made => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)))
}
