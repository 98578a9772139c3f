import { readFileSync, writeFileSync } from 'node:fs'
import { ruleTable, scoreTables } from './score-table.js'
import type { Score } from './score.js'

export const pagePath = 'conformance/README.md'
export const resultsPath = 'test/suites/conformance/results.json'

/** The scores that the page shows. */
export function readScores(): readonly Score[] {
  return JSON.parse(readFileSync(resultsPath, 'utf8')) as readonly Score[]
}

export function writeScores(scores: readonly Score[]): void {
  writeFileSync(resultsPath, `${JSON.stringify(scores, null, 2)}\n`)
  writeFileSync(pagePath, pageWith(readFileSync(pagePath, 'utf8'), scores))
}

/** The page with these scores, and with the rules of today. */
export function pageWith(page: string, scores: readonly Score[]): string {
  return withRegion(withRegion(page, 'scores', scoreTables(scores)), 'rules', ruleTable())
}

function withRegion(page: string, name: string, text: string): string {
  const [from, to] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const [before, inside] = page.split(from)
  const after = inside?.split(to)[1]
  if (after === undefined) throw new Error(`${pagePath} has no region "${name}".`)
  return `${before}${from}\n\n${text}\n\n${to}${after}`
}
