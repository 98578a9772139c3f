import { arrayItems } from '../../schema/values/array-items.js'
import { is64Bit, isUnsafeInteger } from '../../schema/values/integers.js'
import { isNever } from '../../schema/values/is-never.js'
import { isList, isObject } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { noBounds, readBounds } from './bounds.js'
import type { Field, LazyType, ListValues, Member, NumberValues, ObjectValues, TypeReader } from './compared-type.js'

/** The member that allows every value. */
export const any: Member = { kind: 'any', bounds: noBounds, docs: '' }

/** The members that the keywords of a schema allow, without those of its composition. */
export function ownMembers(schema: JsonObject, reader: TypeReader): readonly Member[] {
  const { type, const: constant, enum: values } = schema
  if (isNever(schema)) return []
  if (constant !== undefined) return [literal(constant)]
  if (isList(values)) return values.map(literal)
  if (isList(type)) return type.map(each => typed(String(each), schema, reader))
  return [typed(typeof type === 'string' ? type : impliedType(schema), schema, reader)]
}

/** The member that allows one value. */
export function literal(value: Json): Member {
  if (value === null) return { kind: 'null', bounds: noBounds, docs: '' }
  return typeof value === 'object' ? any : { kind: 'literal', value, bounds: noBounds, docs: '' }
}

function impliedType(schema: JsonObject): string {
  const has = (...keys: readonly string[]): boolean => keys.some(key => schema[key] !== undefined)
  if (has('properties', 'required', 'additionalProperties', 'patternProperties')) return 'object'
  return has('items', 'prefixItems') ? 'array' : 'any'
}

function typed(type: string, schema: JsonObject, reader: TypeReader): Member {
  const bounded = (kind: Member['kind']): Pick<Member, 'bounds' | 'docs'> => ({
    bounds: readBounds(schema, kind),
    docs: '',
  })
  if (type === 'string') return { kind: 'text', ...bounded('text') }
  if (type === 'boolean' || type === 'null') return { kind: type, ...bounded(type) }
  if (type === 'integer' || type === 'number') return { ...numberOf(type, schema), ...bounded('number') }
  if (type === 'array') return { ...listOf(schema, reader), ...bounded('list') }
  return type === 'object' ? { ...objectOf(schema, reader), ...bounded('object') } : { kind: 'any', ...bounded('any') }
}

function numberOf(type: string, schema: JsonObject): NumberValues {
  const isInteger = type === 'integer'
  return {
    kind: 'number',
    isInteger,
    is64: isInteger && is64Bit(schema),
    isUnsafe: isUnsafeInteger(schema),
  }
}

function listOf(schema: JsonObject, reader: TypeReader): ListValues {
  const { first, required, rest } = arrayItems(schema)
  return {
    kind: 'list',
    first: first.map(item => lazy(item, reader)),
    required,
    rest: rest === null ? null : lazy(rest, reader),
  }
}

function objectOf(schema: JsonObject, reader: TypeReader): ObjectValues {
  const { properties, required, additionalProperties, patternProperties } = schema
  const names = new Set(isList(required) ? required.filter(name => typeof name === 'string') : [])
  const described = isObject(properties) ? Object.entries(properties).filter(([, inner]) => !isNever(inner)) : []
  const bare = [...names].filter(name => !isObject(properties) || !Object.hasOwn(properties, name))
  const fields = [...described, ...bare.map((name): [string, Json] => [name, true])]
  const rests = [
    ...(isObject(additionalProperties) ? [additionalProperties] : []),
    ...(isObject(patternProperties) ? Object.values(patternProperties) : []),
    // TypeScript has a type for a closed object only if it has no fields.
    ...(additionalProperties === false && fields.length === 0 && patternProperties === undefined ? [false] : []),
  ]
  const [rest] = rests
  return {
    kind: 'object',
    fields: new Map(
      fields.map(([name, inner]): [string, Field] => [
        name,
        { isRequired: names.has(name), type: lazy(inner, reader) },
      ]),
    ),
    rest: rest === undefined ? null : lazy(rests.length > 1 ? { anyOf: rests } : rest, reader),
  }
}

function lazy(schema: Json, reader: TypeReader): LazyType {
  return () => reader.of(schema)
}
