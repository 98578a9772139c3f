import { printable } from '../diagnostics/redact.js'
import type { Colors } from '../diagnostics/print.js'
import type { Change, Difference } from '../compare/change.js'
import { ruleTable } from '../compare/rules.js'
import type { Verdict } from '../compare/rules.js'
import { changeLine, countText, groupChanges, listed, titleOf } from './change-lines.js'
import type { VerdictGroup } from './change-lines.js'

/** How much a report for people shows: one screen, or all of it. */
export type Detail = 'screen' | 'all'

/** A difference for people, in the order in which it matters to them. */
export function showDifference({ from, to, changes }: Difference, detail: Detail, colors: Colors): string {
  const groups = groupChanges(changes)
  const names = from.title === to.title ? to.title : `${from.title} → ${to.title}`
  const versions = from.version === to.version ? to.version : `${from.version} → ${to.version}`
  const head = `${colors.bold(printable(`${names} ${versions}`))}: ${countText(groups)}.`
  const isCut = detail === 'screen' && groups.some(group => isLong(group))
  const hint = isCut ? [colors.dim('--details shows all of it.')] : []
  return [head, ...groups.flatMap(group => showGroup(group, detail, colors)), ...hint, ''].join('\n')
}

/** How many changes of one rule fit on a screen, by verdict: what asks nothing of callers gets less room. */
const most: { readonly [Name in Verdict]: number } = { breaks: 4, switches: 5, adds: 3, documents: 0 }
const mostNames = 3

function isLong({ verdict, rules }: VerdictGroup): boolean {
  return rules.some(
    ({ changes }) => changes.length > most[verdict] || changes.some(({ names }) => names.length > mostNames),
  )
}

function showGroup({ verdict, rules }: VerdictGroup, detail: Detail, colors: Colors): readonly string[] {
  const lines = rules.flatMap(({ rule, changes }) => {
    const room = detail === 'all' ? changes.length : most[verdict]
    const shown = changes.length <= room + 1 && room > 0 ? changes : changes.slice(0, room)
    const { says, why } = ruleTable[rule]
    const rest = changes.length - shown.length
    const count = shown.length === 0 ? ` (${changes.length})` : ''
    const reason = detail === 'all' ? `: ${why}` : ''
    return [
      `  ${colors.bold(rule)}  ${colors.dim(says + reason + count)}`,
      ...shown.map(change => `    ${showChange(change, detail, colors)}`),
      ...(rest > 0 && shown.length > 0 ? [colors.dim(`    and ${rest} more`)] : []),
    ]
  })
  return ['', colors.bold(paint(verdict, colors)(titleOf(verdict))), ...lines]
}

function paint(verdict: Verdict, colors: Colors): (text: string) => string {
  if (verdict === 'breaks') return colors.red
  if (verdict === 'switches') return colors.yellow
  return verdict === 'adds' ? colors.green : colors.cyan
}

function showChange(change: Change, detail: Detail, colors: Colors): string {
  const { place, names, detail: words, more } = changeLine(change)
  const list = names.length === 0 ? '' : `: ${listed(names, detail === 'all' ? names.length : mostNames)}`
  const extra = words === '' ? '' : ` (${words})`
  const others = change.methods.slice(1)
  const reach = detail === 'all' ? `also ${others.join(', ')}` : `+${more} ${more === 1 ? 'method' : 'methods'}`
  return `${place}${list}${extra}${more === 0 ? '' : ` ${colors.dim(`[${printable(reach)}]`)}`}`
}
