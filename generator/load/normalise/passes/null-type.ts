import type { JsonObject } from '../../../schema/json.js'
import { isList, own, without } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const nullType: Pass = {
  name: 'null-type',
  why: 'OpenAPI 3.0 has no type "null", so tools write it as a nullable enum with null as its only value.',
  on: 'schema',
  apply: schema =>
    isOnlyNull(schema) ? { ...without(schema, 'enum', 'const', 'nullable', 'type'), type: 'null' } : schema,
}

function isOnlyNull(schema: JsonObject): boolean {
  const values = own(schema, 'enum')
  return own(schema, 'const') === null || (isList(values) && values.length === 1 && values[0] === null)
}
