import { printable } from '../diagnostics/redact.js'
import type { Colors } from '../diagnostics/print.js'
import type { Change, Difference } from '../compare/changes/change.js'
import { ruleTable, type Verdict } from '../compare/changes/rules.js'
import { changeLine, countText, groupChanges, listed, titleOf, type VerdictGroup } from './change-lines.js'

/** How much is shown: so little that it fits on a screen, or everything. */
export type Extent = 'screen' | 'all'

/** The changes as text, the most important first. */
export function showDifference({ from, to, changes }: Difference, extent: Extent, colors: Colors): string {
  const groups = groupChanges(changes)
  const names = from.title === to.title ? to.title : `${from.title} → ${to.title}`
  const versions = from.version === to.version ? to.version : `${from.version} → ${to.version}`
  const head = `${colors.bold(printable(`${names} ${versions}`))}: ${countText(groups)}.`
  const isCut = extent === 'screen' && groups.some(group => isLong(group))
  const hint = isCut ? [colors.dim('--details shows everything.')] : []
  return [head, ...groups.flatMap(group => showGroup(group, extent, colors)), ...hint, ''].join('\n')
}

/** How many changes of one rule are shown, by verdict: fewer where callers need not act. */
const maxChanges: { readonly [Name in Verdict]: number } = { breaks: 4, switches: 5, adds: 3, documents: 0 }
const maxNames = 3

function isLong({ verdict, rules }: VerdictGroup): boolean {
  return rules.some(
    ({ changes }) => changes.length > maxChanges[verdict] || changes.some(({ names }) => names.length > maxNames),
  )
}

function showGroup({ verdict, rules }: VerdictGroup, extent: Extent, colors: Colors): readonly string[] {
  const lines = rules.flatMap(({ rule, changes }) => {
    const room = extent === 'all' ? changes.length : maxChanges[verdict]
    const shown = changes.length <= room + 1 && room > 0 ? changes : changes.slice(0, room)
    const { summary, why } = ruleTable[rule]
    const rest = changes.length - shown.length
    const count = shown.length === 0 ? ` (${changes.length})` : ''
    const reason = extent === 'all' ? `: ${why}` : ''
    return [
      `  ${colors.bold(rule)}  ${colors.dim(summary + reason + count)}`,
      ...shown.map(change => `    ${showChange(change, extent, colors)}`),
      ...(rest > 0 && shown.length > 0 ? [colors.dim(`    and ${rest} more`)] : []),
    ]
  })
  return ['', colors.bold(colorOf(verdict, colors)(titleOf(verdict))), ...lines]
}

function colorOf(verdict: Verdict, colors: Colors): (text: string) => string {
  if (verdict === 'breaks') return colors.red
  if (verdict === 'switches') return colors.yellow
  return verdict === 'adds' ? colors.green : colors.cyan
}

function showChange(change: Change, extent: Extent, colors: Colors): string {
  const { path, names, detail, more } = changeLine(change)
  const list = names.length === 0 ? '' : `: ${listed(names, extent === 'all' ? names.length : maxNames)}`
  const extra = detail === '' ? '' : ` (${detail})`
  const others = change.methods.slice(1)
  const methods = extent === 'all' ? `also ${others.join(', ')}` : `+${more} ${more === 1 ? 'method' : 'methods'}`
  return `${path}${list}${extra}${more === 0 ? '' : ` ${colors.dim(`[${printable(methods)}]`)}`}`
}
