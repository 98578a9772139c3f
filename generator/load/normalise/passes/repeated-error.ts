import { entriesOf, isList, own, valueAt, type Json, type JsonObject } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const repeatedError: Pass = {
  name: 'repeated-error',
  why: 'Early descriptions repeat the error of an answer in a third member that no node sends, for a Rust generator.',
  on: 'schema',
  isForModel: true,
  apply: schema => ['anyOf', 'oneOf'].reduce(withoutRepeatedErrors, schema),
}

function withoutRepeatedErrors(schema: JsonObject, keyword: string): JsonObject {
  const members = own(schema, keyword)
  if (!isList(members) || !members.some(member => fieldOf(member, 'result') !== undefined)) return schema
  const errors = members.map(member => fieldOf(member, 'error'))
  const kept = members.filter(member => !errors.some(error => isRepetition(member, error)))
  return kept.length === members.length ? schema : { ...schema, [keyword]: kept }
}

function fieldOf(member: Json, name: string): Json | undefined {
  return valueAt(member, 'properties', name)
}

/** True for an object with one property, not called `error`, that refers to the same schema as the error. */
function isRepetition(member: Json, error: Json | undefined): boolean {
  const [[name, value] = [], ...more] = entriesOf(valueAt(member, 'properties') ?? null)
  const target = valueAt(value, '$ref')
  return name !== 'error' && more.length === 0 && target !== undefined && target === valueAt(error, '$ref')
}
