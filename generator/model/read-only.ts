import type { Position } from '../diagnostics/diagnostic.js'
import { didYouMean } from '../load/closest-name.js'
import { isList, isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import type { Alternative } from './alternatives.js'
import { refuse } from './place.js'
import type { SelectedParams } from './read-selected-params.js'
import type { Reading } from './reading.js'

/** The values of the selecting param with which requests can fail so (`x-rpc-only`); null for any request. */
export function readOnly(
  reading: Reading,
  selected: SelectedParams | null,
  { limit }: Alternative,
  kind: string,
): readonly string[] | null {
  const only = limit?.['x-rpc-only']
  if (limit === null || only === undefined) return null
  const [param, ...others] = isObject(only) ? Object.keys(only) : []
  if (!isObject(only) || param === undefined || others.length > 0)
    return refuseOnly(reading, limit, 'x-rpc-only', `of the error kind "${kind}" does not name one param`)
  if (param !== selected?.param)
    return refuseOnly(
      reading,
      only,
      param,
      `of the error kind "${kind}" names "${param}", which selects no request`,
      didYouMean(param, selected === null ? [] : [selected.param]),
    )
  return readValues(reading, selected, only, param, kind)
}

function readValues(
  reading: Reading,
  { groups }: SelectedParams,
  only: JsonObject,
  param: string,
  kind: string,
): readonly string[] | null {
  const values = only[param]
  if (!isList(values) || values.length === 0)
    return refuseOnly(reading, only, param, `of the error kind "${kind}" lists no value of "${param}"`)
  const known = groups.map(({ value }) => value)
  for (const [index, value] of values.entries()) {
    const isKnown = typeof value === 'string' && known.includes(value)
    const problem = `of the error kind "${kind}" lists ${JSON.stringify(value)}, which "${param}" cannot be`
    if (!isKnown) refuseOnly(reading, values, index, problem, didYouMean(String(value), known))
  }
  return known.filter(value => values.includes(value))
}

function refuseOnly(
  reading: Reading,
  node: JsonObject | readonly Json[],
  key: string | number,
  problem: string,
  hint: string = '',
): null {
  const at = (): Position => reading.document.locate(node, key)
  const help = `${hint}Name the param by which the method selects params and result, and values that it can have.`
  refuse(reading.report, 'RPC118', at, `The "x-rpc-only" ${problem}.`, help)
  return null
}
