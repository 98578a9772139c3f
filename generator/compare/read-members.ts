import { isList, isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import { signature } from '../model/signature.js'
import { isNever } from './meet.js'
import type { Field, Lazy, Member, ShapeReader } from './shapes.js'

/** The alternative that rules nothing out. */
export const any: Member = { kind: 'any', bounds: '', docs: '' }

/** The alternatives that a schema allows by its own keywords, whatever it is composed of. */
export function ownMembers(schema: JsonObject, reading: ShapeReader): readonly Member[] {
  const { type, const: constant, enum: values, not } = schema
  if (isObject(not) && Object.keys(not).length === 0) return []
  if (constant !== undefined) return literal(constant)
  if (isList(values)) return values.flatMap(literal)
  if (isList(type)) return type.flatMap(each => typed(String(each), schema, reading))
  return typed(typeof type === 'string' ? type : impliedType(schema), schema, reading)
}

function impliedType(schema: JsonObject): string {
  const has = (...keys: readonly string[]): boolean => keys.some(key => schema[key] !== undefined)
  if (has('properties', 'required', 'additionalProperties', 'patternProperties')) return 'object'
  return has('items', 'prefixItems') ? 'array' : 'any'
}

function typed(type: string, schema: JsonObject, reading: ShapeReader): readonly Member[] {
  const bounds = boundsOf(type, schema)
  const plain = { bounds, docs: '' }
  if (type === 'string') return [{ kind: 'text', ...plain }]
  if (type === 'boolean' || type === 'null') return [{ kind: type, bounds: '', docs: '' }]
  if (type === 'integer' || type === 'number') return [{ ...numberOf(type, schema), ...plain }]
  if (type === 'array') return [{ ...listOf(schema, reading), ...plain }]
  return type === 'object' ? [{ ...objectOf(schema, reading), ...plain }] : [{ ...any, ...plain }]
}

/** Keywords that refine values of a type in ways that its TypeScript type does not say. */
const refinements: { readonly [type: string]: readonly string[] } = {
  string: ['format', 'pattern', 'minLength', 'maxLength', 'contentEncoding'],
  integer: ['format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  number: ['format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['minItems', 'maxItems', 'uniqueItems'],
  object: ['minProperties', 'maxProperties'],
}

function boundsOf(type: string, schema: JsonObject): string {
  const entries = (refinements[type] ?? []).flatMap((key): [string, Json][] => {
    const value = schema[key]
    return value === undefined ? [] : [[key, value]]
  })
  return entries.length === 0 ? '' : signature(Object.fromEntries(entries))
}

/** The alternative of one value. */
export function literal(value: Json): readonly Member[] {
  if (value === null) return [{ kind: 'null', bounds: '', docs: '' }]
  if (typeof value === 'object') return [any]
  return [{ kind: 'literal', value, bounds: '', docs: '' }]
}

function numberOf(type: string, schema: JsonObject): Member & { readonly kind: 'number' } {
  const { format } = schema
  return {
    kind: 'number',
    isInteger: type === 'integer',
    is64: type === 'integer' && (format === 'uint64' || format === 'int64'),
    isUnsafe: schema['x-unsafe-integer'] === true,
    bounds: '',
    docs: '',
  }
}

function listOf(schema: JsonObject, reading: ShapeReader): Member & { readonly kind: 'list' } {
  const { prefixItems, items, minItems, maxItems } = schema
  const first = isList(prefixItems) ? prefixItems : []
  const least = typeof minItems === 'number' ? Math.min(minItems, first.length) : first.length
  const isClosed = items === false || (first.length > 0 && (items === undefined || maxItems === first.length))
  const rest = isClosed ? null : lazy(items ?? true, reading)
  return { kind: 'list', first: first.map(item => lazy(item, reading)), least, rest, bounds: '', docs: '' }
}

function objectOf(schema: JsonObject, reading: ShapeReader): Member & { readonly kind: 'object' } {
  const { properties, required, additionalProperties, patternProperties } = schema
  const names = new Set(isList(required) ? required.filter(name => typeof name === 'string') : [])
  const described = isObject(properties) ? Object.entries(properties).filter(([, inner]) => !isNever(inner)) : []
  const bare = [...names].filter(name => !isObject(properties) || !Object.hasOwn(properties, name))
  const fields = [...described, ...bare.map((name): [string, Json] => [name, true])]
  const rests = [
    ...(isObject(additionalProperties) ? [additionalProperties] : []),
    ...(isObject(patternProperties) ? Object.values(patternProperties) : []),
  ]
  const [rest] = rests
  return {
    kind: 'object',
    fields: new Map(
      fields.map(([name, inner]): [string, Field] => [
        name,
        { isRequired: names.has(name), shape: lazy(inner, reading) },
      ]),
    ),
    rest: rest === undefined ? null : lazy(rests.length > 1 ? { anyOf: rests } : rest, reading),
    bounds: '',
    docs: '',
  }
}

function lazy(schema: Json, reading: ShapeReader): Lazy {
  return () => reading.of(schema)
}
