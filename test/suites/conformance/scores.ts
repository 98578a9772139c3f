import { readScores, writeScores } from '../../conformance/page.js'
import { readCases } from '../../conformance/read-cases.js'
import { scoreTables } from '../../conformance/score-table.js'
import { scoreOf } from '../../conformance/score.js'
import type { Row } from '../../conformance/run/verdict.js'
import { languages, runLanguage, type Language } from './run-language.js'

// Runs the clients of these languages, prints the scores of all, and writes them into the results and the page:
// node dist/test/suites/conformance/scores.js [--why] [typescript] [python] [rust]
const named = languages.filter(language => process.argv.includes(language))
// Rust compiles for minutes, so only who names it waits for it.
const chosen: readonly Language[] = named.length > 0 ? named : ['typescript', 'python']
const cases = readCases()
const outputs: string[] = []
for (const language of chosen) outputs.push(...(await runLanguage(language)))

const measured = outputs.map(output => scoreOf(output, cases))
const isMeasured = (client: string): boolean => measured.some(each => each.client === client)
const order = ['TypeScript', 'Python', 'Rust']
const scores = [...measured, ...readScores().filter(({ client }) => !isMeasured(client))].toSorted(
  (one, other) => order.indexOf(one.language) - order.indexOf(other.language),
)
writeScores(scores)
console.log(scoreTables(scores))

if (process.argv.includes('--why'))
  for (const output of outputs) {
    const [client = '', ...rows] = output.trim().split('\n')
    console.log(`\n${client}`)
    for (const row of rows.map(line => JSON.parse(line) as Row))
      if (row.verdict === 'wrong' || row.verdict === 'kind only') console.log(`${row.case}: ${row.verdict}, ${row.why}`)
  }
