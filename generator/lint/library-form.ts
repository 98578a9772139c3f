import { isList, isObject, own } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import { shapeOf } from '../load/shapes.js'
import type { Shape } from '../load/shapes.js'

/** The keyword of an integer that may not pass 2^53: each one whose schema does not say otherwise. */
export const safeInteger = 'x-rpc-safe-integer'

/** Other names of schemas. Every reference of a description is a pointer, and the library stumbles over two of one name. */
const otherNames: ReadonlySet<string> = new Set(['$id', '$anchor', '$dynamicAnchor'])

/**
 * A description as the library reads it. Integers that may not pass 2^53 are marked, and fields that the client reads
 * from others are not asked for: no node sends them.
 */
export function libraryDescription(root: JsonObject): JsonObject {
  const components = componentsOf(root)
  const convert = (value: Json, shape: Shape): Json => {
    if (shape === 'literal') return libraryValue(value)
    if (isList(value)) return value.map(item => convert(item, shape))
    return isObject(value) ? convertObject(value, shape) : libraryValue(value)
  }
  const convertObject = (node: JsonObject, shape: Shape): JsonObject => {
    const entries = Object.entries(node).map(([key, child]) => [key, convert(child, shapeOf(shape, key))] as const)
    if (shape !== 'schema') return Object.fromEntries(entries)
    const rest = Object.fromEntries(entries.filter(([key]) => !otherNames.has(key)))
    return { ...rest, ...requiredIn(node, components), ...(mustBeSafe(node) ? { [safeInteger]: true } : {}) }
  }
  return convertObject(root, 'document')
}

/** A value as the library reads it: it knows no `bigint`, and to it a rounded number is an integer all the same. */
export function libraryValue(value: Json): Json {
  if (typeof value === 'bigint') return Number(value)
  if (isList(value)) return value.map(libraryValue)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, libraryValue(child)]))
}

function mustBeSafe(schema: JsonObject): boolean {
  const type = own(schema, 'type')
  const isInteger = type === 'integer' || (isList(type) && type.includes('integer'))
  return isInteger && own(schema, 'x-unsafe-integer') !== true
}

function requiredIn(schema: JsonObject, components: JsonObject): JsonObject {
  const [properties, required] = [own(schema, 'properties'), own(schema, 'required')]
  if (!isObject(properties) || !isList(required)) return {}
  return { required: required.filter(name => typeof name !== 'string' || !isRead(own(properties, name), components)) }
}

function isRead(schema: Json | undefined, components: JsonObject): boolean {
  if (!isObject(schema)) return false
  const target = own(schema, '$ref')
  const found = typeof target === 'string' ? components[target.replace('#/components/schemas/', '')] : undefined
  return (
    own(schema, 'x-rpc-read-from') !== undefined || (isObject(found) && own(found, 'x-rpc-read-from') !== undefined)
  )
}

function componentsOf(root: JsonObject): JsonObject {
  const all = own(root, 'components')
  const schemas = isObject(all) ? own(all, 'schemas') : undefined
  return isObject(schemas) ? schemas : {}
}
