import type { Json } from '../load/json.js'
import type { Result, ResultCase, SchemaName, Variant } from './interface.js'
import { builderName, methodTypeNames, typeName, variantWireName } from './names.js'
import type { Envelope } from './read-envelope.js'
import type { ResultBy } from './read-result-by.js'
import type { SelectedParams } from './read-selected-params.js'
import type { Reading } from './reading.js'
import { plainRefName } from './references.js'
import { withWords } from './union-finder.js'
import { distinct } from './signature.js'

/** What a method answers; by the value of a param where the description tells that. */
export function readResult(
  reading: Reading,
  envelope: Envelope,
  by: ResultBy | null,
  selected: SelectedParams | null,
): Result {
  const name = methodTypeNames(typeName(envelope.wireName)).result
  if (by === null) return { kind: 'plain', schema: addResult(reading, envelope, envelope.result, name) }
  const cases = by.results.map(({ value, schema, at }): ResultCase => {
    const owner = by.param === selected?.param ? value : `${envelope.wireName}_${value}`
    return { value, schema: reading.schemas.add(schema, methodTypeNames(typeName(owner)).result, at, 'read') }
  })
  const schema = addResult(reading, envelope, unionOf(envelope.result, by), name)
  return { kind: 'by-param', param: by.param, default: by.default, schema, cases }
}

/** The cases of an inline result, and no failures that hide among the answers: those do not arrive as results. */
function unionOf(result: Json, by: ResultBy): Json {
  if (plainRefName(result) !== null) return result
  return withWords(result, { oneOf: distinct(by.results.map(({ schema }) => schema)) })
}

function addResult(reading: Reading, envelope: Envelope, schema: Json, name: string): SchemaName {
  return reading.schemas.add(schema, name, envelope.resultAt, 'read')
}

/** A builder for each value of the selecting param. Without a word in the description its result is the union. */
export function readVariants(envelope: Envelope, selected: SelectedParams | null, result: Result): readonly Variant[] {
  if (selected === null) return []
  const cases = result.kind === 'by-param' && result.param === selected.param ? result.cases : []
  return selected.groups.map(({ value, docs, params }) => {
    const wireName = variantWireName(envelope.wireName, value)
    const own = cases.find(found => found.value === value)
    return {
      param: selected.param,
      value,
      name: builderName(wireName),
      typeName: typeName(wireName),
      docs,
      params,
      result: own?.schema ?? result.schema,
    }
  })
}
