import { ruleNames, rules, type RuleName, type Section } from './rules.js'
import { sumOf, type Counts, type Score } from './score.js'

/** The scores of all clients in Markdown: by what is asked of a client, and by rule. */
export function scoreTables(scores: readonly Score[]): string {
  const clients = ['client', 'language', 'results', 'kinds of errors', 'info of errors', 'broken answers', 'proofs']
  const rows = scores.map(score => {
    const errors = sumOf(score, rulesOf('errors'))
    const kinds = { ...errors, right: errors.right + errors['kind only'], 'kind only': 0 }
    const sums = [sumOf(score, rulesOf('results')), kinds, errors]
    const others = [sumOf(score, rulesOf('broken answers')), sumOf(score, rulesOf('proofs'))]
    return [`${score.client} ${score.version}`, score.language, ...[...sums, ...others].map(cell)]
  })
  const byRule = ruleNames.map(rule => [`\`${rule}\``, ...scores.map(score => cell(sumOf(score, [rule])))])
  const names = scores.map(({ client }) => client)
  return `${table(clients, rows)}\n\n${table(['rule', ...names], byRule)}`
}

/** What each rule says, in Markdown. */
export function ruleTable(): string {
  const rows = ruleNames.map(rule => [`\`${rule}\``, rules[rule].section, rules[rule].says])
  return table(['rule', 'part', 'what it says'], rows)
}

function rulesOf(section: Section): readonly RuleName[] {
  return ruleNames.filter(rule => rules[rule].section === section)
}

/** The right ones of those that the client can be asked. */
function cell(counts: Required<Counts>): string {
  const offered = counts.right + counts['kind only'] + counts.wrong
  const rest = counts['not offered'] > 0 ? `, ${counts['not offered']} not offered` : ''
  return offered === 0 ? 'not offered' : `${counts.right} of ${offered}${rest}`
}

/** A table with columns of equal width, as the formatter of this repository writes it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
