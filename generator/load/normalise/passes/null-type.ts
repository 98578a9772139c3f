import { isNumber, own, without, type JsonObject } from '../../../schema/json.js'
import { onlyItem } from '../only-item.js'
import type { Pass } from '../pass.js'

/** The schema of null for tools of OpenAPI 3.0, many of which fail on an enum of null alone: no text has this length. */
export const nullInOpenApi30: JsonObject = { type: 'string', nullable: true, minLength: 1, maxLength: 0 }

export const nullType: Pass = {
  name: 'null-type',
  why: 'OpenAPI 3.0 has no type "null", so tools write it as a nullable enum with null as its only value.',
  on: 'schema',
  apply: schema =>
    isOnlyNull(schema)
      ? { ...without(schema, 'enum', 'const', ...Object.keys(nullInOpenApi30)), type: 'null' }
      : schema,
}

/** True for a schema that allows null and nothing else. */
export function isOnlyNull(schema: JsonObject): boolean {
  if (own(schema, 'const') === null || onlyItem(own(schema, 'enum')) === null) return true
  const [least, most] = [own(schema, 'minLength'), own(schema, 'maxLength')]
  const isNoText = own(schema, 'type') === 'string' && isNumber(least) && isNumber(most) && least > most
  return isNoText && own(schema, 'nullable') === true
}
