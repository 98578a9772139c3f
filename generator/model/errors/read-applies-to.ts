import type { Position } from '../../diagnostics/diagnostic.js'
import { didYouMean } from '../../diagnostics/closest-name.js'
import { isList, isObject } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import type { Alternative } from '../schemas/alternatives.js'
import { reportError } from '../position.js'
import type { SelectedParams } from '../params/read-selected-params.js'
import type { ReadContext } from '../read-context.js'

/** The values of the selecting param to which an error case is limited (`x-rpc-only`); null for no limit. */
export function readAppliesTo(
  context: ReadContext,
  selected: SelectedParams | null,
  { restriction }: Alternative,
  kind: string,
): readonly string[] | null {
  const only = restriction?.['x-rpc-only']
  if (restriction === null || only === undefined) return null
  const [param, ...others] = isObject(only) ? Object.keys(only) : []
  if (!isObject(only) || param === undefined || others.length > 0)
    return reportAppliesTo(context, restriction, 'x-rpc-only', `of the error kind "${kind}" does not name one param`)
  if (param !== selected?.param)
    return reportAppliesTo(
      context,
      only,
      param,
      `of the error kind "${kind}" names "${param}", which selects no request`,
      didYouMean(param, selected === null ? [] : [selected.param]),
    )
  return readValues(context, selected, only, param, kind)
}

function readValues(
  context: ReadContext,
  { groups }: SelectedParams,
  only: JsonObject,
  param: string,
  kind: string,
): readonly string[] | null {
  const values = only[param]
  if (!isList(values) || values.length === 0)
    return reportAppliesTo(context, only, param, `of the error kind "${kind}" lists no value of "${param}"`)
  const known = groups.map(({ value }) => value)
  for (const [index, value] of values.entries()) {
    const isKnown = typeof value === 'string' && known.includes(value)
    const problem = `of the error kind "${kind}" lists ${JSON.stringify(value)}, which is not a value of "${param}"`
    if (!isKnown) reportAppliesTo(context, values, index, problem, didYouMean(String(value), known))
  }
  return known.filter(value => values.includes(value))
}

function reportAppliesTo(
  context: ReadContext,
  node: JsonObject | readonly Json[],
  key: string | number,
  problem: string,
  hint: string = '',
): null {
  const at = (): Position => context.document.locate(node, key)
  const help = `${hint}Name the selecting param of the method, and list values that this param can have.`
  reportError(context.report, 'RPC118', at, `The "x-rpc-only" ${problem}.`, help)
  return null
}
