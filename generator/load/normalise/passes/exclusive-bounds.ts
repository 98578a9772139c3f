import { own, without, type JsonObject } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const exclusiveBounds: Pass = {
  name: 'exclusive-bounds',
  why: 'In OpenAPI 3.0 an exclusive bound is a flag next to the bound; in 3.1 it is the bound itself.',
  on: 'schema',
  apply: schema => moveBound(moveBound(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum'),
}

function moveBound(schema: JsonObject, bound: string, flag: string): JsonObject {
  const value = own(schema, bound)
  const exclusive = own(schema, flag)
  if (typeof exclusive !== 'boolean') return schema
  return exclusive && value !== undefined ? { ...without(schema, bound), [flag]: value } : without(schema, flag)
}
