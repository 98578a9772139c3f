import { distinct } from '../../schema/distinct.js'
import { isList, isObject, own, without, type Json, type JsonObject } from '../../schema/json.js'
import { isUnconstrained } from '../../schema/values/is-unconstrained.js'
import type { Pass } from './pass.js'

export const tuples: Pass = {
  name: 'tuples',
  why: 'In OpenAPI 3.0 all items of an array have one schema.',
  apply: (schema, report) => {
    const items = own(schema, 'prefixItems')
    const further = own(schema, 'items')
    if (!isList(items)) return further === false ? closed(without(schema, 'items'), 0) : schema
    const rest = without(schema, 'prefixItems', 'items')
    const isClosed = further === false || limitOf(schema) <= items.length
    const length = isClosed ? Math.min(items.length, limitOf(schema)) : Infinity
    const allowed = distinct([...items.slice(0, length), ...(isClosed ? [] : [further ?? {}])])
    if (allowed.length > 1) report('prefixItems', 'the order of the items is lost, and each can be any of them')
    const list = { ...rest, items: oneOfAll(allowed) }
    return isClosed ? closed(list, length) : list
  },
}

/** The greatest number of items that a schema allows by itself. */
function limitOf(schema: JsonObject): number {
  const most = own(schema, 'maxItems')
  return typeof most === 'number' ? most : Infinity
}

function closed(schema: JsonObject, length: number): JsonObject {
  return { ...schema, maxItems: Math.min(length, limitOf(schema)) }
}

/** A schema for the values that one of some schemas allows. */
function oneOfAll(schemas: readonly Json[]): Json {
  const [only = {}, ...more] = schemas
  if (schemas.some(schema => isObject(schema) && isUnconstrained(schema))) return {}
  return more.length === 0 ? only : { anyOf: schemas }
}
