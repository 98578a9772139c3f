import { isList, own, without, type Json, type JsonObject } from '../../schema/json.js'
import type { Pass } from './pass.js'

export const constants: Pass = {
  name: 'constants',
  why: 'OpenAPI 3.0 has no "const", and its tools read the values of an "enum" by their type.',
  apply: schema => {
    const constant = own(schema, 'const')
    const values = constant === undefined ? own(schema, 'enum') : [constant]
    if (!isList(values)) return schema
    const listed: JsonObject = { ...without(schema, 'const'), enum: values }
    if (own(schema, 'type') !== undefined) return constant === undefined ? schema : listed
    const [type, ...more] = new Set(values.map(typeOf))
    if (type === 'null' && more.length === 0) return { ...without(listed, 'enum'), type }
    const types = [type ?? 'null', ...more]
    if (!types.includes('null')) return more.length === 0 ? { type: type ?? 'string', ...listed } : listed
    return { type: types, ...listed }
  },
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  if (typeof value === 'bigint' || Number.isInteger(value)) return 'integer'
  return typeof value
}
