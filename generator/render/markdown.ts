import { levelOf, type Change, type Difference } from '../compare/changes/change.js'
import { ruleTable } from '../compare/changes/rules.js'
import { codeSpan, markdownLine } from '../emit/prose/markdown.js'
import type { Render, View } from '../emit/prose/templates.js'
import { changeLine, countText, groupChanges, titleOf, type VerdictGroup } from './change-lines.js'

/** The body of a pull request with the changes of an interface. */
export function pullRequestText(difference: Difference, render: Render): string {
  const { from, to, changes } = difference
  const groups = groupChanges(changes)
  const level = levelOf(changes)
  const title = markdownLine(`${to.title} ${from.version} → ${to.version}`)
  return render('pull-request.md.hbs', {
    title,
    summary: level === null ? 'Nothing changed.' : `A ${level} change: ${countText(groups)}.`,
    groups: groups.map(groupView),
  })
}

/** The changelog's entry for a version of the client. Changes that only document are counted, not listed. */
export function changelogEntry(difference: Difference, version: string, render: Render, name: string): string {
  const { to, changes } = difference
  return render('changelog-entry.md.hbs', {
    package: name,
    version,
    interface: markdownLine(`${to.title} ${to.version}`),
    groups: groupChanges(changes).map(groupView),
  })
}

function groupView({ verdict, rules }: VerdictGroup): View {
  return {
    title: titleOf(verdict),
    rules: rules.map(({ rule, changes }) => ({
      rule,
      summary: ruleTable[rule].summary,
      why: ruleTable[rule].why,
      paths: (verdict === 'documents' ? [] : changes).map(change => ({ text: pathText(change) })),
      count: verdict === 'documents' ? String(changes.length) : '',
    })),
  }
}

const maxNames = 12

function pathText(change: Change): string {
  const { path, names, detail, more } = changeLine(change)
  const shown = names.slice(0, maxNames).map(codeSpan)
  const rest = names.length - shown.length
  const list = shown.length === 0 ? '' : `: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  const extra = detail === '' ? '' : ` (${markdownLine(detail)})`
  const methods = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'method' : 'methods'}`
  return `${codeSpan(path)}${list}${extra}${methods}`
}
