import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ruleIds, ruleTable, verdicts } from '../../../generator/compare/changes/rules.js'

/** The rows of the table in `docs/changes.md`. */
const rows = readFileSync('docs/changes.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line =>
    line
      .slice(2, -2)
      .split(' | ')
      .map(cell => cell.trim()),
  )

test('docs/changes.md has every rule', () => {
  const table = ruleIds.map(id => {
    const { verdict, summary, why } = ruleTable[id]
    return [`\`${id}\``, `${verdicts[verdict].title.toLowerCase()} (${verdicts[verdict].level})`, summary, why]
  })
  expect(rows).toEqual(table)
})
