import type { Interface } from '../../model/interface.js'
import { builderDocs } from '../builders/builder-docs.js'
import { parametersText, signatureText, typeParameterText, type Builder } from '../builders/builders.js'
import { docsText } from '../text/declarations.js'
import { indent } from '../text/layout.js'
import { literal } from '../text/literal.js'

/** The builder: a pure function that returns a request. */
export function builderFunction(builder: Builder, iface: Interface): string {
  const { name, method, params, sent } = builder
  const named = name === method.wireName ? [] : [params === null ? 'undefined' : null, literal(name)]
  const args = [literal(method.wireName), 'errorRules', params, ...named].filter(arg => arg !== null)
  const statements = [...(sent === null ? [] : [`const sent = ${sent}`]), callText(args)]
  const body = statements.map(statement => `  ${indent(statement)}\n`).join('')
  return `${docsText(builderDocs(builder, iface))}export function ${headText(builder)} {\n${body}}`
}

/** The signature of a builder, within 120 columns. */
function headText(builder: Builder): string {
  const { name, parameters, shape } = builder
  // Only a builder with one argument can exceed a line, because the type of the argument has a type parameter.
  const isLong = parameters.length === 1 && `export function ${signatureText(builder)} {`.length > 120
  const listed = isLong ? `\n  ${parametersText(builder)},\n` : parametersText(builder)
  const returned = `): Request<${shape}> {`.length > 120 ? `Request<\n  ${shape}\n>` : `Request<${shape}>`
  return `${name}${typeParameterText(builder)}(${listed}): ${returned}`
}

/** The statement of a builder, within 120 columns. */
function callText(args: readonly string[]): string {
  const line = `return request(${args.join(', ')})`
  return line.length <= 118 ? line : `return request(\n${args.map(arg => `  ${arg},\n`).join('')})`
}

/** True if callers can omit the param that selects the result: the signature then needs `Chosen` and `Only`. */
export function usesChoice({ method: { params, result }, variant }: Builder): boolean {
  return variant === null && params.kind === 'value' && result.kind === 'by-param' && result.default !== null
}
