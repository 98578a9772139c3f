import { format, resolveConfig } from 'prettier'
import { tablesOf } from './table.js'
import type { Results } from './results.js'

export const pageFile = 'docs/other-languages.md'

const start = '<!-- test/suites/other-generators/main.ts -u writes the lines from here -->'
const end = '<!-- to here -->'

/** The page with the tables of these results between its two marks. */
export async function pageWith(page: string, results: Results): Promise<string> {
  const from = page.indexOf(start)
  const to = page.indexOf(end)
  if (from === -1 || to < from) throw new Error(`${pageFile} has lost the marks "${start}" and "${end}".`)
  const text = `${page.slice(0, from)}${start}\n\n${tablesOf(results)}\n\n${page.slice(to)}`
  return format(text, { ...(await resolveConfig(pageFile)), parser: 'markdown' })
}
