import { didYouMean } from '../../diagnostics/closest-name.js'
import { asObject, isObject, type Json, type JsonObject } from '../../schema/json.js'
import { alternativesOf, objectShapes } from '../schemas/alternatives.js'
import { constantsOf, defaultOf } from '../schemas/constants.js'
import type { Envelope } from '../envelope/read-envelope.js'
import type { LazyPosition } from '../position.js'
import type { ReadContext } from '../read-context.js'
import { reportExtension, type Part } from '../report-extension.js'
import { plainRefName } from '../../schema/references/references.js'

const marker = 'x-rpc-result-by'

/** The content of a valid `x-rpc-result-by`: the results by the value of a param. */
export type ResultBy = {
  readonly param: string
  readonly default: string | null
  /** In the order of the param's values. */
  readonly results: readonly { readonly value: string; readonly schema: Json; readonly at: LazyPosition }[]
}

/** The param that `x-rpc-result-by` names, not yet checked; null without the extension. */
export function resultParam(context: ReadContext, { result }: Envelope): string | null {
  const param = extensionOf(context.components, result)?.['param']
  return typeof param === 'string' ? param : null
}

/** Null without the extension, and after a report. */
export function readResultBy(context: ReadContext, envelope: Envelope): ResultBy | null {
  const extension = extensionOf(context.components, envelope.result)
  if (extension === null) return null
  const { param, results } = extension
  if (typeof param !== 'string' || !isObject(results))
    return reportResultBy(context, envelope, [extension], 'has no "param" or no "results"')
  const schemas = paramSchemas(context, envelope, param)
  if (schemas === null) {
    const hint = didYouMean(param, paramNames(context, envelope))
    return reportResultBy(context, envelope, [extension, 'param'], `names the unknown param "${param}"`, hint)
  }
  const listed = schemas.map(schema => constantsOf(context.components, schema))
  const values = [...new Set(listed.filter(list => list !== null).flat())]
  if (listed.includes(null))
    return reportResultBy(context, envelope, [extension, 'param'], `names the param "${param}", which can be any value`)
  if (!haveSameValues(context, envelope, extension, values)) return null
  const defaultValue = readDefault(context, envelope, extension, values)
  if (defaultValue === undefined) return null
  const { locate } = context.document
  const cases = values.map(value => ({ value, schema: results[value] ?? {}, at: () => locate(results, value) }))
  return { param, default: defaultValue, results: cases }
}

function extensionOf(components: JsonObject, result: Json | undefined): JsonObject | null {
  if (!isObject(result)) return null
  const extension = result[marker]
  if (extension !== undefined) return asObject(extension)
  const name = plainRefName(result)
  return name === null ? null : extensionOf(components, components[name])
}

/** The schemas of a param, one for each alternative of the params; null if an alternative lacks the param. */
function paramSchemas(context: ReadContext, envelope: Envelope, param: string): readonly Json[] | null {
  const alternatives = alternativesOf(context.components, envelope.params ?? true)
  const schemas = objectShapes(alternatives).map(({ properties }) => properties.get(param))
  const known = schemas.filter(schema => schema !== undefined)
  return known.length === alternatives.length ? known : null
}

/** The names of the params of all alternatives. */
function paramNames({ components }: ReadContext, { params }: Envelope): readonly string[] {
  return objectShapes(alternativesOf(components, params ?? true)).flatMap(({ properties }) =>
    Array.from(properties.keys()),
  )
}

/** Reports each value of the param without a result, and each result for a value that the param cannot have. */
function haveSameValues(
  context: ReadContext,
  envelope: Envelope,
  extension: JsonObject,
  values: readonly string[],
): boolean {
  const results = asObject(extension['results'])
  const missing = values.filter(value => !Object.hasOwn(results, value))
  const unknown = Object.keys(results).filter(value => !values.includes(value))
  for (const value of missing) reportResultBy(context, envelope, [extension, 'results'], `has no result for "${value}"`)
  for (const value of unknown) {
    const problem = `has a result for "${value}", which is not a value of the param`
    reportResultBy(context, envelope, [results, value], problem, didYouMean(value, missing))
  }
  return missing.length + unknown.length === 0
}

/** The default of the param; null if the param is required, undefined after a report. */
function readDefault(
  context: ReadContext,
  envelope: Envelope,
  extension: JsonObject,
  values: readonly string[],
): string | null | undefined {
  const param = String(extension['param'])
  const objects = objectShapes(alternativesOf(context.components, envelope.params ?? true))
  if (objects.every(({ required }) => required.has(param))) return null
  const defaults = objects.map(({ properties }) => defaultOf(context.components, properties.get(param)))
  const [value, ...others] = new Set(defaults)
  if (typeof value === 'string' && others.length === 0 && values.includes(value)) return value
  const problem = `names the param "${param}", which is optional and has no default`
  reportResultBy(context, envelope, [extension, 'param'], problem)
  return undefined
}

function reportResultBy(
  context: ReadContext,
  { wireName }: Envelope,
  part: Part,
  problem: string,
  hint: string = '',
): null {
  reportExtension(context, marker, part, { message: `The "${marker}" of method "${wireName}" ${problem}.`, hint })
  return null
}
