import fc from 'fast-check'
import { isList, isObject, type Json, type JsonObject } from '../../../../generator/schema/json.js'
import type { Type } from '../../../../generator/model/types/type.js'

/** Values that a type allows, for the most part, and values with a part replaced, which it often does not allow. */
export function valuesOf(type: Type, named: ReadonlyMap<string, Type>): fc.Arbitrary<Json> {
  const value = valueOf(type, named, 4)
  return fc.oneof(
    value,
    fc.tuple(value, edge, fc.nat()).map(([whole, part, at]) => replaced(whole, part, at)),
  )
}

const edge: fc.Arbitrary<Json> = fc.constantFrom<Json>(null, true, '', 'a', 0, 7, 2n ** 60n, [], {}, ['a'], { id: 1 })

function valueOf(type: Type, named: ReadonlyMap<string, Type>, depth: number): fc.Arbitrary<Json> {
  const inner = (part: Type): fc.Arbitrary<Json> => (depth === 0 ? edge : valueOf(part, named, depth - 1))
  switch (type.kind) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'text':
      return fc.constantFrom('a', 'b', 'c')
    case 'number':
    case 'integer':
      return fc.constantFrom(...(type.isUnsafe ? [0, 7, 2n ** 60n] : [0, 7]))
    case 'literal':
      return fc.constant(type.value)
    case 'reference':
      return inner(named.get(type.name) ?? { kind: 'any' })
    case 'union':
      return fc.oneof(...type.members.map(inner))
    case 'all':
      return fc.tuple(...type.parts.map(inner)).map(joined)
    case 'list': {
      const { first, required, rest } = type
      const length = fc.nat({ max: rest === null ? first.length : first.length + 2 })
      return length.chain(count => {
        const items = Array.from({ length: Math.max(count, required) }, (_, at) => first[at] ?? rest ?? type)
        return fc.tuple(...items.map(inner))
      })
    }
    case 'object': {
      const { fields, rest } = type
      const own = fc.record(Object.fromEntries(fields.map(field => [field.name, inner(field.type)])), {
        requiredKeys: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      })
      const others = fc.dictionary(fc.constantFrom('x', 'y'), rest === null ? edge : inner(rest), {
        maxKeys: 1,
        noNullPrototype: true,
      })
      return fc.tuple(others, own).map(joined)
    }
    default:
      return edge
  }
}

/** A value of several types: objects with the fields of all. */
function joined(values: readonly Json[]): Json {
  const [first = null] = values
  return values.every(isObject) ? Object.assign({}, ...values) : first
}

/** The value with the part at a place replaced, or left out. */
function replaced(value: Json, part: Json, at: number): Json {
  if (isList(value) && value.length > 0 && at % 4 > 0) {
    const index = at % value.length
    if (at % 5 === 0) return value.slice(1)
    return value.map((item, place) => (place === index ? replaced(item, part, Math.floor(at / 4)) : item))
  }
  const keys = isObject(value) ? Object.keys(value) : []
  const key = keys[at % Math.max(1, keys.length)]
  if (!isObject(value) || key === undefined || at % 4 === 0) return part
  const { [key]: old = null, ...others } = value
  return at % 5 === 0 ? others : withField(others, key, replaced(old, part, Math.floor(at / 4)))
}

function withField(object: JsonObject, key: string, value: Json): JsonObject {
  return { ...object, [key]: value }
}
