import type { Json, JsonObject } from '../../../schema/json.js'
import { isList, isObject, own } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const repeatedError: Pass = {
  name: 'repeated-error',
  why: 'Early descriptions repeat the error of an answer in a third member that no node sends, for a Rust generator.',
  on: 'schema',
  isForModel: true,
  apply: schema => ['anyOf', 'oneOf'].reduce(withoutRepeated, schema),
}

function withoutRepeated(schema: JsonObject, keyword: string): JsonObject {
  const members = own(schema, keyword)
  if (!isList(members) || !members.some(member => fieldOf(member, 'result') !== undefined)) return schema
  const errors = members.map(member => fieldOf(member, 'error')).filter(error => error !== undefined)
  const kept = members.filter(member => !errors.some(error => isRepetition(member, error)))
  return kept.length === members.length ? schema : { ...schema, [keyword]: kept }
}

function fieldOf(member: Json, name: string): Json | undefined {
  const properties = isObject(member) ? own(member, 'properties') : undefined
  return isObject(properties) ? own(properties, name) : undefined
}

/** True for an object with one property, not called `error`, that refers to the same schema as the error. */
function isRepetition(member: Json, error: Json): boolean {
  const properties = isObject(member) ? own(member, 'properties') : undefined
  const [entry, ...more] = isObject(properties) ? Object.entries(properties) : []
  if (entry === undefined || more.length > 0 || entry[0] === 'error') return false
  const [, value] = entry
  return isObject(value) && isObject(error) && value['$ref'] !== undefined && value['$ref'] === error['$ref']
}
