import { markdownLine, tableCell } from '../../../dist/generator/emit/prose/markdown.js'
import { shortText } from '../../../dist/generator/emit/text/summary.js'
import type { Group } from './groups.ts'

/** The list of all builders, by what callers want. */
export function listPage(groups: readonly Group[]): string {
  return [
    '# Builders',
    'A builder makes a request: plain data, which `near.send` sends. Each page shows the params, the result, and what each failure means.',
    ...groups.map(({ title, builders }) => {
      const rows = builders.map(
        ({ name, docs }) => `| [\`${name}\`](/builders/${name}) | ${tableCell(markdownLine(shortText(docs)))} |`,
      )
      return `## ${title}\n\n| builder | what it does |\n| --- | --- |\n${rows.join('\n')}`
    }),
  ].join('\n\n')
}
