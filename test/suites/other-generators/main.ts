/**
 * Runs the generators of others on our description, prints the tables and ends with the exit code 1 if a row is not as
 * recorded.
 *
 *   --only <names>  only these generators, separated by commas
 *   --quick         only those of npm and PyPI, and only the format that suits each
 *   --tools <dir>   a folder that keeps what the toolchains install, for the next run
 *   -u              write the results and the tables of docs/other-languages.md
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { generators } from './generators.js'
import { readKinds } from './kinds.js'
import { pageFile, pageWith } from './report/page.js'
import { factsOf, readResults, resultsFile, type Row, withRows } from './report/results.js'
import { tablesOf } from './report/table.js'
import { openWorkshop } from './run-generators.js'
import { allInputs, planOf } from './plan.js'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    tools: { type: 'string' },
    quick: { type: 'boolean', default: false },
    update: { type: 'boolean', short: 'u', default: false },
  },
})
if (values.quick && values.update) throw new TypeError('Use -u without --quick: the tables show every description.')
const plan = planOf({ ...values, only: values.only?.split(',') ?? null })

const kinds = await readKinds()
const workshop = await openWorkshop(kinds, values.tools)
const rows: Row[] = []
try {
  for (const { generator, inputs } of plan) {
    const row = await workshop.run(generator, inputs)
    if (row instanceof Error) console.error(`NOT RUN HERE: ${generator.name}. ${row.message}`)
    else rows.push(row)
  }
} finally {
  await workshop.close()
}
console.log(tablesOf({ kinds: kinds.size, rows }))
console.log(`\nRan: ${rows.map(({ name }) => name).join(', ') || 'none'}.`)

const recorded = readResults()
if (values.update) {
  const incomplete = rows.filter(({ attempts }) => allInputs.some(input => attempts[input] === undefined))
  if (incomplete.length > 0) throw new Error("Set UPSTREAM_SPECS to the folder with NEAR's own description.")
  const results = withRows(
    recorded,
    { kinds: kinds.size, rows },
    generators.map(({ name }) => name),
  )
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(pageFile, await pageWith(readFileSync(pageFile, 'utf8'), results))
} else {
  const changed = rows.filter(
    row =>
      !isDeepStrictEqual(
        factsOf(row),
        factsOf(
          recorded.rows.find(({ name }) => name === row.name),
          row,
        ),
      ),
  )
  for (const { name } of changed)
    console.error(`${name} is not as in ${resultsFile}: run this with -u if that is right.`)
  process.exitCode = changed.length > 0 ? 1 : 0
}
