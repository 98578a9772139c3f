import type { Change, Difference } from '../compare/change.js'
import { levelOf } from '../compare/change.js'
import { ruleTable } from '../compare/rules.js'
import { line, span } from '../emit/prose/markdown.js'
import type { Render, View } from '../emit/prose/templates.js'
import { changeLine, countText, groupChanges, titleOf } from './change-lines.js'
import type { VerdictGroup } from './change-lines.js'

/** The body of a pull request that brings a difference. */
export function pullRequestText(difference: Difference, render: Render): string {
  const { from, to, changes } = difference
  const groups = groupChanges(changes)
  const level = levelOf(changes)
  const title = line(`${to.title} ${from.version} → ${to.version}`)
  return render('pull-request.md.hbs', {
    title,
    summary: level === null ? 'Nothing changed.' : `A ${level} change: ${countText(groups)}.`,
    groups: groups.map(groupView),
  })
}

/** What a changelog says about a version of the client; texts that changed are counted only. */
export function changelogEntry(difference: Difference, version: string, render: Render): string {
  const { to, changes } = difference
  return render('changelog-entry.md.hbs', {
    version,
    interface: line(`${to.title} ${to.version}`),
    groups: groupChanges(changes).map(groupView),
  })
}

function groupView({ verdict, rules }: VerdictGroup): View {
  return {
    title: titleOf(verdict),
    rules: rules.map(({ rule, changes }) => ({
      rule,
      says: ruleTable[rule].says,
      why: ruleTable[rule].why,
      places: (verdict === 'documents' ? [] : changes).map(change => ({ text: placeText(change) })),
      count: verdict === 'documents' ? String(changes.length) : '',
    })),
  }
}

const mostNames = 12

function placeText(change: Change): string {
  const { place, names, detail, more } = changeLine(change)
  const shown = names.slice(0, mostNames).map(span)
  const rest = names.length - shown.length
  const list = shown.length === 0 ? '' : `: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  const extra = detail === '' ? '' : ` (${line(detail)})`
  const reach = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'method' : 'methods'}`
  return `${span(place)}${list}${extra}${reach}`
}
