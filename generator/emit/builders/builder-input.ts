import { listText } from '../../diagnostics/list-text.js'
import type { ParamsInput } from '../../model/interface.js'
import { code, type Code } from '../text/code.js'
import { enclosed } from '../text/wrapped.js'
import { literal } from '../text/literal.js'
import { runtime } from './runtime.js'

/** The type of an argument that differs from the params: `OrDefault<ViewAccountParams, 'block_id' | 'finality'>`. */
export function inputType({ fields, encoded }: ParamsInput, params: string): Code {
  const withValues = encoded.reduce<Code>(
    (type, { field, value }) => typeText(runtime.WithValue, [type, literal(value), literal(field)]),
    params,
  )
  return fields.reduce(
    (type, { keys }) => typeText(runtime.OrDefault, [type, keys.map(key => literal(key)).join(' | ')]),
    withValues,
  )
}

function typeText(name: Code, args: readonly Code[]): Code {
  return enclosed(code`${name}<`, '>', args, 118, '')
}

/** The expression that makes the params of the argument `params`; null if the builder sends the argument as it is. */
export function inputExpression(input: ParamsInput, params: string): Code | null {
  const steps = [
    ...input.encoded.map(({ field, value }) => ({ name: runtime.withValue, args: [literal(value), literal(field)] })),
    ...input.fields.map(({ keys, fields }) => ({ name: runtime.orDefault, args: [literal(fields), literal(keys)] })),
  ]
  if (steps.length === 0) return null
  return steps.reduce<Code>((argument, { name, args }, index) => {
    const type = index === steps.length - 1 ? params : 'object'
    // A statement `const sent = …` leaves so many columns.
    return enclosed(code`${name}<${type}>(`, ')', [argument, ...args], 103)
  }, 'params')
}

/** What callers can leave out or write in another way, in sentences; empty if nothing. */
export function inputText({ params, fields, encoded }: ParamsInput): string {
  return [
    ...(params === null || fields.length > 0 ? [] : [`Without an argument it sends \`${literal(params.value)}\`.`]),
    ...fields.map(({ keys, fields: added }) => {
      const names = Object.entries(added).map(([name, value]) => `\`${name}: ${literal(value)}\``)
      return `If you give none of ${listText(keys.map(key => `\`${key}\``))}, it sends ${listText(names)}.`
    }),
    ...encoded.map(({ field, value }) => {
      const exact = 'a `bigint` becomes an exact integer'
      return `In place of \`${field}\` it takes \`${value}\`, a JSON value or bytes: ${exact}, and a \`Uint8Array\` stays as it is.`
    }),
  ].join(' ')
}

/** The docs of the type of an argument that differs from the params. */
export function inputDocs(name: string, input: ParamsInput): string {
  return `The argument of \`${name}\`. ${inputText({ ...input, params: null })}`
}
