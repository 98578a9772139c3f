import type { Json, JsonObject } from '../json.js'
import { isList, isObject, own } from '../json.js'
import type { Pass } from './pass.js'

export const repeatedError: Pass = {
  name: 'repeated-error',
  why: 'Early descriptions give an answer a third member, for a generator of Rust: the error under a name that no node sends.',
  on: 'schema',
  apply: schema => ['anyOf', 'oneOf'].reduce(withoutRepeated, schema),
}

function withoutRepeated(schema: JsonObject, keyword: string): JsonObject {
  const members = own(schema, keyword)
  if (!isList(members) || !members.some(member => fieldOf(member, 'result') !== undefined)) return schema
  const errors = members.map(member => fieldOf(member, 'error')).filter(error => error !== undefined)
  const kept = members.filter(member => !errors.some(error => repeats(member, error)))
  return kept.length === members.length ? schema : { ...schema, [keyword]: kept }
}

function fieldOf(member: Json, name: string): Json | undefined {
  const properties = isObject(member) ? own(member, 'properties') : undefined
  return isObject(properties) ? own(properties, name) : undefined
}

/** Only a reference to the very schema is known to be the same. */
function repeats(member: Json, error: Json): boolean {
  const properties = isObject(member) ? own(member, 'properties') : undefined
  const [entry, ...more] = isObject(properties) ? Object.entries(properties) : []
  if (entry === undefined || more.length > 0 || entry[0] === 'error') return false
  const [, value] = entry
  return isObject(value) && isObject(error) && value['$ref'] !== undefined && value['$ref'] === error['$ref']
}
