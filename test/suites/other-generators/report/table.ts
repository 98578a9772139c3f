import { formats } from '../generator.js'
import { languages, meaningOf } from '../languages.js'
import type { Attempt } from '../try-generator.js'
import type { Results, Row } from './results.js'

type Read = Extract<Attempt, { readonly reads: true }>

const notRun = 'not run here'

/** The two tables as Markdown: our description, and NEAR's own. */
export function tablesOf({ kinds, rows }: Results): string {
  const ours = rows.map(row => ourCells(row))
  const upstream = rows.map(row => upstreamCells(row))
  return [
    '### Our description',
    '',
    ...table(
      [
        'generator',
        'language',
        'reads',
        'compiles',
        `types of their own, of ${kinds}`,
        'told apart',
        '64-bit integers',
      ],
      ours,
    ),
    '',
    "### NEAR's own description, 1.2.11",
    '',
    ...table(
      ['generator', 'reads', 'compiles', `types of their own, of ${kinds}`, 'told apart', '64-bit integers'],
      upstream,
    ),
    '',
    '### What stopped them',
    '',
    ...problemsOf(rows),
  ].join('\n')
}

function ourCells(row: Row): readonly string[] {
  const { name, version, language, format, attempts } = row
  const read = Object.entries(formats).filter(([each]) => attempts[each as keyof typeof formats]?.reads)
  const best = attempts[format]
  return [`${name} ${version}`, language, read.map(([, number]) => number).join(', ') || 'no', ...cells(best, row)]
}

function upstreamCells(row: Row): readonly string[] {
  const attempt = row.attempts.upstream
  const reads = attempt === undefined ? notRun : attempt.reads ? 'yes' : 'no'
  return [row.name, reads, ...cells(attempt, row)]
}

function cells(attempt: Attempt | undefined, row: Row): readonly string[] {
  if (!attempt?.reads) return ['', '', '', '']
  const compiles = attempt.compiles ? 'yes' : 'no'
  const { leftOut } = attempt
  const partly = leftOut > 0 ? `, without ${leftOut} ${leftOut === 1 ? 'method' : 'methods'}` : ''
  return [`${compiles}${partly}`, String(attempt.ownTypes), String(attempt.toldApart), integerCell(attempt, row)]
}

function integerCell({ integer }: Read, { language }: Row): string {
  if (integer === null) return 'no such field'
  const known = languages.find(({ name }) => name === language)
  const meaning = known === undefined ? '' : meaningOf(integer, known)
  return [`\`${integer}\``, meaning].filter(part => part !== '').join(': ')
}

const descriptions = { openapi: 'ours in 3.1', 'openapi-3.0': 'ours in 3.0', upstream: "NEAR's own" } as const

function problemsOf(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ name, attempts }) =>
    (['openapi', 'openapi-3.0', 'upstream'] as const).flatMap(input => {
      const problem = attempts[input]?.problem ?? ''
      return problem === '' ? [] : [`- ${name}, ${descriptions[input]}: \`${problem.replaceAll('`', "'")}\``]
    }),
  )
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [lineOf(head), lineOf(head.map(() => '---')), ...rows.map(lineOf)]
}

function lineOf(cellTexts: readonly string[]): string {
  return `| ${cellTexts.map(each => each.replaceAll('|', '\\|')).join(' | ')} |`
}
