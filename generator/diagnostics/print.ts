import pc from 'picocolors'
import type { Code } from './catalogue.js'
import type { Diagnostic, Position } from './diagnostic.js'
import { printable, redact } from './redact.js'

export type Colors = ReturnType<typeof pc.createColors>

/** The form of `--json`: flat, so that tools need not know our types. */
export type DiagnosticJson = {
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
  readonly severity: 'error' | 'warning'
  readonly code: Code
  readonly message: string
  readonly help: string
}

/** A diagnostic for people. `source` is the text of the file it speaks of, null where that is not known. */
export function printDiagnostic(
  diagnostic: Diagnostic,
  source: string | null,
  colors: Colors = pc.createColors(false),
): string {
  const { at, code, severity } = diagnostic
  const paint = severity === 'error' ? colors.red : colors.yellow
  const place = at === null ? '' : `${colors.bold(`${clean(at.file)}:${at.line}:${at.column}`)} `
  return [
    `${place}${paint(severity)} ${colors.bold(code)} ${clean(diagnostic.message)}`,
    ...(at === null || source === null ? [] : codeFrame(at, source, colors)),
    `  ${colors.cyan('help:')} ${clean(diagnostic.help)}`,
  ].join('\n')
}

export function toJson(diagnostic: Diagnostic): DiagnosticJson {
  const { at } = diagnostic
  return {
    file: at === null ? null : redact(at.file),
    line: at === null ? null : at.line,
    column: at === null ? null : at.column,
    severity: diagnostic.severity,
    code: diagnostic.code,
    message: redact(diagnostic.message),
    help: redact(diagnostic.help),
  }
}

function clean(text: string): string {
  return printable(redact(text))
}

// A description on one line is half a megabyte wide; only what stands around the caret is shown.
const frameWidth = 100

/** What is cleaned of a long line: there can be thousands of findings in it. */
const reach = 20 * frameWidth

/** Where a part of the line begins that no password can stand at the beginning of without the URL that shows it. */
function nearBeginning(line: string, column: number): number {
  if (column <= reach) return 0
  const gap = line.slice(column - reach, column).search(/[\s"'`<>]/)
  return gap === -1 ? column : column - reach + gap
}

function codeFrame(at: Position, source: string, colors: Colors): readonly string[] {
  const line = source.split(/\r\n|\n|\r/, at.line)[at.line - 1]
  if (line === undefined) return []
  const column = at.column - 1
  const from = nearBeginning(line, column)
  const caret = clean(line.slice(from, column)).length
  const shown = clean(line.slice(from, column + reach))
  const start = Math.max(0, Math.min(caret - frameWidth / 2, shown.length - frameWidth))
  const number = String(at.line)
  const gutter = colors.dim(`  ${' '.repeat(number.length)} |`)
  return [
    `${colors.dim(`  ${number} |`)} ${shown.slice(start, start + frameWidth)}`,
    `${gutter} ${' '.repeat(caret - start)}${colors.red('^')}`,
  ]
}
