import { namesOf } from '../../call/find-builder.js'
import { formsText, paramsForms, type Components } from '../../call/params-form.js'
import type { Builder } from '../../emit/builders/builders.js'
import { exampleRequests, shortened } from '../../emit/builders/builder-example.js'
import { fullText } from '../../emit/text/summary.js'
import { isObject } from '../../schema/json.js'
import { safeJson, shownText } from '../results/safe-json.js'

/** The most characters of what a description says about a method, and of an example. */
const longest = { docs: 500, example: 300 }

/** What an agent reads before it calls a tool: what it does, its params, an example, and its errors. */
export function describeTool(builder: Builder, components: Components, errors: string): string {
  const { method, variant, docs } = builder
  const forms = shownText(formsText(paramsForms(builder, components), builder), longest.docs)
  const example = exampleOf(builder)
  const selected = variant === null ? '' : ` with ${shownText(`${variant.param} "${variant.value}"`, longest.docs)}`
  const lines = [
    shownText(fullText(docs), longest.docs),
    `Method of the node: ${shownText(method.wireName, longest.docs)}${selected}.${replacement(builder)}`,
    forms === '' ? '' : `Params: ${forms}`,
    example === null ? '' : `Example of params: ${example}`,
    errors,
  ]
  return lines.filter(line => line !== '').join('\n')
}

/** The title of a tool: the name on the wire. */
export function titleOf(builder: Builder): string {
  return shownText(namesOf(builder)[0] ?? builder.name, longest.docs)
}

function replacement({ method }: Builder): string {
  if (method.replacedBy !== null) return ` Use ${shownText(method.replacedBy, longest.docs)} instead.`
  return method.deprecated === true ? ' It is deprecated.' : ''
}

/** The params of the first example, without the param that selects the variant; null if there is none, or a long one. */
function exampleOf(builder: Builder): string | null {
  const [example] = exampleRequests(builder)
  const params = isObject(example?.body) ? example.body['params'] : undefined
  if (params === undefined) return null
  const given = isObject(params)
    ? Object.fromEntries(Object.entries(params).filter(([name]) => name !== builder.variant?.param))
    : params
  const text = safeJson(shortened(given))
  return text.length <= longest.example ? text : null
}
