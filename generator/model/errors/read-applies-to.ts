import { didYouMean } from '../../diagnostics/closest-name.js'
import { asObject, isList, isObject, type JsonObject } from '../../schema/json.js'
import type { Alternative } from '../schemas/alternatives.js'
import type { SelectedParams } from '../params/read-selected-params.js'
import type { ReadContext } from '../read-context.js'
import { reportExtension } from '../report-extension.js'

/** The values of the selecting param to which an error case is limited (`x-rpc-only`); null for no limit. */
export function readAppliesTo(
  context: ReadContext,
  selected: SelectedParams | null,
  { restriction }: Alternative,
  kind: string,
): readonly string[] | null {
  const only = restriction?.['x-rpc-only']
  if (restriction === null || only === undefined) return null
  const [param, ...others] = Object.keys(asObject(only))
  const subject = `The "x-rpc-only" of the error kind "${kind}"`
  if (!isObject(only) || param === undefined || others.length > 0) {
    const message = `${subject} does not name one param.`
    reportExtension(context, 'x-rpc-only', [restriction, 'x-rpc-only'], { message })
    return null
  }
  if (param === selected?.param) return readValues(context, selected, only, subject)
  const message = `${subject} names "${param}", which selects no request.`
  const hint = didYouMean(param, selected === null ? [] : [selected.param])
  reportExtension(context, 'x-rpc-only', [only, param], { message, hint })
  return null
}

function readValues(
  context: ReadContext,
  { param, groups }: SelectedParams,
  only: JsonObject,
  subject: string,
): readonly string[] | null {
  const values = only[param]
  if (!isList(values) || values.length === 0) {
    reportExtension(context, 'x-rpc-only', [only, param], { message: `${subject} lists no value of "${param}".` })
    return null
  }
  const known = groups.map(({ value }) => value)
  for (const [index, value] of values.entries()) {
    if (typeof value === 'string' && known.includes(value)) continue
    const message = `${subject} lists ${JSON.stringify(value)}, which is not a value of "${param}".`
    reportExtension(context, 'x-rpc-only', [values, index], { message, hint: didYouMean(String(value), known) })
  }
  return known.filter(value => values.includes(value))
}
