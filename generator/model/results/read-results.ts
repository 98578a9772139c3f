import type { Json } from '../../schema/json.js'
import type { ParamsInput, Result, ResultCase, SchemaName, Variant } from '../interface.js'
import { builderName, methodTypeNames, typeName, variantWireName } from '../names.js'
import type { Envelope } from '../envelope/read-envelope.js'
import type { ResultBy } from './read-result-by.js'
import { inputOfVariant } from '../params/read-input.js'
import type { SelectedParams } from '../params/read-selected-params.js'
import type { ReadContext } from '../read-context.js'
import { plainRefName } from '../../schema/references/references.js'
import { withDocs } from '../schemas/union-finder.js'
import { distinct } from '../../schema/distinct.js'

/** The result of a method; with `x-rpc-result-by`, one for each value of a param. */
export function readResult(
  context: ReadContext,
  envelope: Envelope,
  by: ResultBy | null,
  selected: SelectedParams | null,
): Result {
  const name = methodTypeNames(typeName(envelope.wireName)).result
  if (by === null) return { kind: 'plain', schema: addResult(context, envelope, envelope.result, name) }
  const cases = by.results.map(({ value, schema, at }): ResultCase => {
    const owner = by.param === selected?.param ? value : `${envelope.wireName}_${value}`
    return { value, schema: context.schemas.add(schema, methodTypeNames(typeName(owner)).result, at, 'read') }
  })
  const schema = addResult(context, envelope, unionOfResults(envelope.result, by), name)
  return { kind: 'by-param', param: by.param, default: by.default, schema, cases }
}

/**
 * The union of the cases of an inline result. Errors that nodes send as results are not in it, because the client
 * returns them as errors.
 */
function unionOfResults(result: Json, by: ResultBy): Json {
  if (plainRefName(result) !== null) return result
  return withDocs(result, { oneOf: distinct(by.results.map(({ schema }) => schema)) })
}

function addResult(context: ReadContext, envelope: Envelope, schema: Json, name: string): SchemaName {
  return context.schemas.add(schema, name, envelope.resultAt, 'read')
}

/** A variant for each value of the selecting param. Without `x-rpc-result-by` its result is the union. */
export function readVariants(
  envelope: Envelope,
  selected: SelectedParams | null,
  input: ParamsInput,
  result: Result,
): readonly Variant[] {
  if (selected === null) return []
  const cases = result.kind === 'by-param' && result.param === selected.param ? result.cases : []
  return selected.groups.map(({ value, docs, params, names }) => {
    const wireName = variantWireName(envelope.wireName, value)
    const ownCase = cases.find(other => other.value === value)
    return {
      param: selected.param,
      value,
      name: builderName(wireName),
      typeName: typeName(wireName),
      docs,
      params,
      input: inputOfVariant(input, names),
      result: ownCase?.schema ?? result.schema,
    }
  })
}
