import { isObject, own } from '../json.js'
import type { Pass } from './pass.js'
import { without } from './pass.js'

// A tuple is printed item by item; beyond this a list is better to read, as for the bytes of a key.
const longest = 8

export const fixedLength: Pass = {
  name: 'fixed-length',
  why: 'OpenAPI 3.0 has no tuples: a rational is a list of exactly two integers.',
  on: 'schema',
  apply: schema => {
    const { items, minItems: length, maxItems } = schema
    if (own(schema, 'type') !== 'array' || !isObject(items) || Object.hasOwn(schema, 'prefixItems')) return schema
    if (typeof length !== 'number' || length !== maxItems || length < 1 || length > longest) return schema
    return { ...without(schema, 'items'), prefixItems: Array.from({ length }, () => items) }
  },
}
