import type { ParamsInput } from '../../model/interface.js'
import { literal } from '../text/literal.js'

/** The type of an argument that differs from the params: `OrDefault<ViewAccountParams, 'block_id' | 'finality'>`. */
export function inputType({ fields, encoded }: ParamsInput, params: string): string {
  const withValues = encoded.reduce(
    (type, { field, value }) => typeText('WithValue', [type, literal(value), literal(field)]),
    params,
  )
  return fields.reduce(
    (type, { keys }) => typeText('OrDefault', [type, keys.map(key => literal(key)).join(' | ')]),
    withValues,
  )
}

function typeText(name: string, args: readonly string[]): string {
  const line = `${name}<${args.join(', ')}>`
  return line.length <= 118 ? line : `${name}<\n  ${args.join(',\n').replaceAll('\n', '\n  ')}\n>`
}

/** The expression that makes the params of the argument `params`; null if the builder sends the argument as it is. */
export function inputExpression(input: ParamsInput, params: string): string | null {
  const steps = [
    ...input.encoded.map(({ field, value }) => ({ name: 'withValue', args: [literal(value), literal(field)] })),
    ...input.fields.map(({ keys, fields }) => ({ name: 'orDefault', args: [literal(fields), literal(keys)] })),
  ]
  if (steps.length === 0) return null
  return steps.reduce((argument, { name, args }, index) => {
    const type = index === steps.length - 1 ? params : 'object'
    return callText(`${name}<${type}>`, [argument, ...args])
  }, 'params')
}

/** A call within the 103 columns that a statement `const sent = …` leaves. */
function callText(name: string, args: readonly string[]): string {
  const line = `${name}(${args.join(', ')})`
  return line.length <= 103 ? line : `${name}(\n${args.map(arg => `  ${arg.replaceAll('\n', '\n  ')},\n`).join('')})`
}

/** The names that a builder with this input imports from `runtime/input/`, by module. */
export function inputImports(input: ParamsInput): readonly (readonly [module: string, names: readonly string[]])[] {
  return [
    ...(input.fields.length === 0 ? [] : [['or-default', ['orDefault', 'type OrDefault']] as const]),
    ...(input.encoded.length === 0 ? [] : [['with-value', ['withValue', 'type WithValue']] as const]),
  ]
}

/** What callers can leave out or write in another way, in sentences; empty if nothing. */
export function inputText({ params, fields, encoded }: ParamsInput): string {
  return [
    ...(params === null || fields.length > 0 ? [] : [`Without an argument it sends \`${literal(params.value)}\`.`]),
    ...fields.map(({ keys, fields: added }) => {
      const names = Object.entries(added).map(([name, value]) => `\`${name}: ${literal(value)}\``)
      return `If you give none of ${listOf(keys.map(key => `\`${key}\``))}, it sends ${listOf(names)}.`
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

function listOf(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}
