import pc from 'picocolors'
import { codes, entryOf, isCode } from '../diagnostics/catalogue.js'
import type { Code } from '../diagnostics/catalogue.js'
import type { Colors } from '../diagnostics/print.js'
import { didYouMean } from '../load/closest-name.js'
import { exitCodes } from './exit-codes.js'
import type { ExitCode } from './exit-codes.js'
import type { Terminal } from './terminal.js'

export type ExplainOptions = { readonly json: boolean }

/** `near-rpcgen explain`: all codes in a list, or what one of them means. The case of its letters does not count. */
export function explainCommand(asked: string | undefined, { json }: ExplainOptions, terminal: Terminal): ExitCode {
  const name = asked?.toUpperCase()
  if (name !== undefined && !isCode(name)) return refuse(asked ?? '', name, terminal)
  const explained = name === undefined ? codes : [name]
  if (json) terminal.out(`${JSON.stringify({ command: 'explain', codes: explained.map(toJson) }, null, 2)}\n`)
  else terminal.out(name === undefined ? listing() : explanation(name, pc.createColors(terminal.hasColors)))
  return exitCodes.good
}

function refuse(asked: string, name: string, { err }: Terminal): ExitCode {
  const help = `${didYouMean(name, codes)}"near-rpcgen explain" lists all codes.`
  err(`error: unknown code ${JSON.stringify(asked)}\n${help}\n`)
  return exitCodes.usage
}

function toJson(code: Code): object {
  return { code, ...entryOf(code) }
}

function listing(): string {
  return codes.map(code => `${code}  ${entryOf(code).severity.padEnd(7)}  ${entryOf(code).title}\n`).join('')
}

function explanation(code: Code, colors: Colors): string {
  const { severity, title, cause, fix, example, says } = entryOf(code)
  const paint = severity === 'error' ? colors.red : colors.yellow
  return [
    `${colors.bold(code)} ${title}`,
    '',
    `  ${colors.cyan('cause:')} ${cause}`,
    `  ${colors.cyan('fix:')}   ${fix}`,
    '',
    'For example',
    `  ${example}`,
    'gets',
    `  ${paint(severity)} ${colors.bold(code)} ${says}`,
    '',
  ].join('\n')
}
