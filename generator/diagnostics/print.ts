import pc from 'picocolors'
import { entryOf } from './catalogue.js'
import type { Diagnostic, Position } from './diagnostic.js'
import { printable, redact } from './redact.js'

export type Colors = ReturnType<typeof pc.createColors>

/** A diagnostic as text for people. `source` is the text of its file; null if the text is unknown. */
export function printDiagnostic(
  diagnostic: Diagnostic,
  source: string | null,
  colors: Colors = pc.createColors(false),
): string {
  const { at, code } = diagnostic
  const { severity } = entryOf(code)
  const paint = severity === 'error' ? colors.red : colors.yellow
  const position = at === null ? '' : `${colors.bold(`${clean(positionText(at))}`)} `
  return [
    `${position}${paint(severity)} ${colors.bold(code)} ${clean(diagnostic.message)}`,
    ...(at === null || source === null ? [] : codeFrame(at, source, colors)),
    `  ${colors.cyan('help:')} ${clean(diagnostic.help)}`,
  ].join('\n')
}

/** A position in messages, and in the keys of maps and sets: `spec/openapi.yaml:3:5`. */
export function positionText({ file, line, column }: Position): string {
  return `${file}:${line}:${column}`
}

/** A diagnostic in the output of `--json`: flat, for tools. */
export function toJson(diagnostic: Diagnostic): object {
  const { at } = diagnostic
  return {
    file: at === null ? null : redact(at.file),
    line: at === null ? null : at.line,
    column: at === null ? null : at.column,
    severity: entryOf(diagnostic.code).severity,
    code: diagnostic.code,
    message: redact(diagnostic.message),
    help: redact(diagnostic.help),
  }
}

function clean(text: string): string {
  return printable(redact(text))
}

// A description can be one line of half a megabyte; only the text around the caret is shown.
const frameWidth = 100

/**
 * How many characters on each side of the position are redacted and escaped. Not the whole line: a description on one
 * line can have thousands of diagnostics.
 */
const cleanedWidth = 20 * frameWidth

/** Where the cleaned part of the line starts. Never inside a URL: its password would then not be redacted. */
function startOfCleanedPart(line: string, column: number): number {
  if (column <= cleanedWidth) return 0
  const gap = line.slice(column - cleanedWidth, column).search(/[\s"'`<>]/)
  return gap === -1 ? column : column - cleanedWidth + gap
}

let last: { readonly source: string; readonly lines: readonly string[] } | null = null

/** The lines of the last source are kept: thousands of diagnostics can be about one file. */
function linesOf(source: string): readonly string[] {
  if (last?.source !== source) last = { source, lines: source.split(/\r\n|\n|\r/) }
  return last.lines
}

function codeFrame(at: Position, source: string, colors: Colors): readonly string[] {
  const line = linesOf(source)[at.line - 1]
  if (line === undefined) return []
  const column = at.column - 1
  const from = startOfCleanedPart(line, column)
  const caret = clean(line.slice(from, column)).length
  const shown = clean(line.slice(from, column + cleanedWidth))
  const start = Math.max(0, Math.min(caret - frameWidth / 2, shown.length - frameWidth))
  const number = String(at.line)
  const gutter = colors.dim(`  ${' '.repeat(number.length)} |`)
  return [
    `${colors.dim(`  ${number} |`)} ${shown.slice(start, start + frameWidth)}`,
    `${gutter} ${' '.repeat(caret - start)}${colors.red('^')}`,
  ]
}
