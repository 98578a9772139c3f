import pc from 'picocolors'
import { codes, entryOf, isCode, type Code } from '../diagnostics/catalogue.js'
import type { Colors } from '../diagnostics/print.js'
import { didYouMean } from '../diagnostics/closest-name.js'
import { exitCodes, type ExitCode } from '../cli/exit-codes.js'
import type { ExplainOptions } from '../cli/options/options.js'
import { jsonText } from '../cli/reporter.js'
import type { Host } from '../cli/host.js'

/** `near-rpcgen explain`: lists all codes, or explains one, in upper or lower case. */
export function explainCommand({ code, json }: ExplainOptions, { terminal }: Host): ExitCode {
  const name = code?.toUpperCase()
  if (name !== undefined && !isCode(name)) return reportUnknown(code ?? '', name, terminal)
  const explained = name === undefined ? codes : [name]
  if (json) terminal.out(jsonText('explain', { codes: explained.map(toJson) }))
  else terminal.out(name === undefined ? listing() : explanation(name, pc.createColors(terminal.hasColors)))
  return exitCodes.good
}

function reportUnknown(argument: string, name: string, { err }: Host['terminal']): ExitCode {
  const help = `${didYouMean(name, codes)}"near-rpcgen explain" lists all codes.`
  err(`error: unknown code ${JSON.stringify(argument)}\n${help}\n`)
  return exitCodes.usage
}

function toJson(code: Code): object {
  return { code, ...entryOf(code) }
}

function listing(): string {
  return codes.map(code => `${code}  ${entryOf(code).severity.padEnd(7)}  ${entryOf(code).title}\n`).join('')
}

function explanation(code: Code, colors: Colors): string {
  const { severity, title, cause, fix, example, message } = entryOf(code)
  const paint = severity === 'error' ? colors.red : colors.yellow
  return [
    `${colors.bold(code)} ${title}`,
    '',
    `  ${colors.cyan('cause:')} ${cause}`,
    `  ${colors.cyan('fix:')}   ${fix}`,
    '',
    'For example',
    `  ${example}`,
    'gives',
    `  ${paint(severity)} ${colors.bold(code)} ${message}`,
    '',
  ].join('\n')
}
