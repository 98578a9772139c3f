import { distinct } from '../../../schema/distinct.js'
import { isList, own, type JsonObject } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const distinctValues: Pass = {
  name: 'distinct-values',
  why: 'A repeated value of an enum, or a repeated required name, says nothing more, and draft 7 of JSON Schema forbids it.',
  on: 'schema',
  apply: schema => ['enum', 'required'].reduce(withoutRepeated, schema),
}

function withoutRepeated(schema: JsonObject, keyword: string): JsonObject {
  const values = own(schema, keyword)
  if (!isList(values)) return schema
  const kept = distinct(values)
  return kept.length === values.length ? schema : { ...schema, [keyword]: kept }
}
