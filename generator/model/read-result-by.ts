import type { Position } from '../diagnostics/diagnostic.js'
import { didYouMean } from '../load/closest-name.js'
import { isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import { alternativesOf, isObjectAlternative } from './alternatives.js'
import { constantsOf, defaultOf } from './constants.js'
import type { Envelope } from './read-envelope.js'
import { refuse } from './place.js'
import type { Place } from './place.js'
import type { Reading } from './reading.js'
import { plainRefName } from './references.js'

/** `x-rpc-result-by`, checked: the results by the value of a param. */
export type ResultBy = {
  readonly param: string
  readonly default: string | null
  /** In the order of the param's values. */
  readonly results: readonly { readonly value: string; readonly schema: Json; readonly at: Place }[]
}

/** The param that the extension speaks of, before anything is checked; null where there is no extension. */
export function resultParam(reading: Reading, { result }: Envelope): string | null {
  const param = extensionOf(reading.components, result)?.['param']
  return typeof param === 'string' ? param : null
}

/** Null where the result has no extension, or after a report. */
export function readResultBy(reading: Reading, envelope: Envelope): ResultBy | null {
  const extension = extensionOf(reading.components, envelope.result)
  if (extension === null) return null
  const { param, results } = extension
  if (typeof param !== 'string' || !isObject(results))
    return refuseBy(reading, envelope, extension, null, 'lacks a "param" or its "results"')
  const schemas = paramSchemas(reading, envelope, param)
  if (schemas === null) {
    const hint = didYouMean(param, paramNames(reading, envelope))
    return refuseBy(reading, envelope, extension, 'param', `names the unknown param "${param}"`, hint)
  }
  const listed = schemas.map(schema => constantsOf(reading.components, schema))
  const values = [...new Set(listed.filter(list => list !== null).flat())]
  if (listed.includes(null))
    return refuseBy(reading, envelope, extension, 'param', `names the param "${param}", which can be any value`)
  if (!coversValues(reading, envelope, extension, values)) return null
  const assumed = readDefault(reading, envelope, extension, values)
  if (assumed === undefined) return null
  const { locate } = reading.document
  const cases = values.map(value => ({ value, schema: results[value] ?? {}, at: () => locate(results, value) }))
  return { param, default: assumed, results: cases }
}

function extensionOf(components: JsonObject, result: Json | undefined): JsonObject | null {
  if (!isObject(result)) return null
  const extension = result['x-rpc-result-by']
  if (extension !== undefined) return isObject(extension) ? extension : {}
  const name = plainRefName(result)
  return name === null ? null : extensionOf(components, components[name])
}

/** The schemas of a param, one for each alternative of the params; null where one of them lacks it. */
function paramSchemas(reading: Reading, envelope: Envelope, param: string): readonly Json[] | null {
  const alternatives = alternativesOf(reading.components, envelope.params ?? true)
  const schemas = alternatives.filter(isObjectAlternative).map(({ shape }) => shape.properties.get(param))
  const known = schemas.filter(schema => schema !== undefined)
  return known.length === alternatives.length ? known : null
}

/** The names of all params, in whichever alternative they stand. */
function paramNames({ components }: Reading, { params }: Envelope): readonly string[] {
  const alternatives = alternativesOf(components, params ?? true).filter(isObjectAlternative)
  return alternatives.flatMap(({ shape }) => Array.from(shape.properties.keys()))
}

/** Reports each value of the param without a result, and each result for a value that the param cannot have. */
function coversValues(reading: Reading, envelope: Envelope, extension: JsonObject, values: readonly string[]): boolean {
  const results = isObject(extension['results']) ? extension['results'] : {}
  const missing = values.filter(value => !Object.hasOwn(results, value))
  const unknown = Object.keys(results).filter(value => !values.includes(value))
  for (const value of missing) refuseBy(reading, envelope, extension, 'results', `has no result for "${value}"`)
  for (const value of unknown)
    refuseBy(
      reading,
      envelope,
      results,
      value,
      `has a result for "${value}", which the param cannot be`,
      didYouMean(value, missing),
    )
  return missing.length + unknown.length === 0
}

/** Null where every request carries the param; undefined after a report. */
function readDefault(
  reading: Reading,
  envelope: Envelope,
  extension: JsonObject,
  values: readonly string[],
): string | null | undefined {
  const param = String(extension['param'])
  const alternatives = alternativesOf(reading.components, envelope.params ?? true).filter(isObjectAlternative)
  if (alternatives.every(({ shape }) => shape.required.has(param))) return null
  const defaults = alternatives.map(({ shape }) => defaultOf(reading.components, shape.properties.get(param)))
  const [value, ...others] = new Set(defaults)
  if (typeof value === 'string' && others.length === 0 && values.includes(value)) return value
  refuseBy(reading, envelope, extension, 'param', `names the param "${param}", which is optional and has no default`)
  return undefined
}

function refuseBy(
  reading: Reading,
  envelope: Envelope,
  node: JsonObject,
  key: string | null,
  problem: string,
  hint: string = '',
): null {
  const { locate } = reading.document
  const at = (): Position => (key === null ? locate(node) : locate(node, key))
  const message = `The "x-rpc-result-by" of method "${envelope.wireName}" ${problem}.`
  const help = `${hint}Name a param of the method, and give one result for each value that it can have.`
  refuse(reading.report, 'RPC110', at, message, help)
  return null
}
