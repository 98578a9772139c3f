import { tupleLength } from '../../../schema/values/array-items.js'
import { isObject, own, without } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const fixedLength: Pass = {
  name: 'fixed-length',
  why: 'OpenAPI 3.0 has no tuples: a rational is a list of exactly two integers.',
  on: 'schema',
  isForModel: true,
  apply: schema => {
    const { items } = schema
    const length = tupleLength(schema) ?? 0
    if (own(schema, 'type') !== 'array' || !isObject(items) || length < 1) return schema
    return { ...without(schema, 'items'), prefixItems: Array.from({ length }, () => items) }
  },
}
