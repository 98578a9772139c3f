import type { JsonObject } from '../json.js'
import { isList, own } from '../json.js'
import type { Pass } from './pass.js'
import { without } from './pass.js'

export const nullType: Pass = {
  name: 'null-type',
  why: 'OpenAPI 3.0 has no type "null", so tools write it as a nullable enum of null alone.',
  on: 'schema',
  apply: schema =>
    isNullAlone(schema) ? { ...without(schema, 'enum', 'const', 'nullable', 'type'), type: 'null' } : schema,
}

function isNullAlone(schema: JsonObject): boolean {
  const values = own(schema, 'enum')
  return own(schema, 'const') === null || (isList(values) && values.length === 1 && values[0] === null)
}
