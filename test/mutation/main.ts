/**
 * Breaks the code of a folder in one place after the other, and shows where no test notices it:
 *
 *     npm run mutants -- <folder or file> [--sample <n>] [<further tests>...]
 *
 * With `--sample 10`, every tenth mutant meets the tests: enough to estimate the score of a large folder.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEquivalents } from './equivalents.js'
import { judge, scoreOf, survivorsText } from './report.js'
import { readRun } from './run-log.js'
import { copyOf, sourceOf, sourcesIn, testsOf } from './scope.js'
import { supervise } from './supervise.js'

/** The share of the mutants that are not equivalent which can survive. */
const goal = 3

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const [target, ...further] = positionals
if (target === undefined) throw new Error('Name a folder: npm run mutants -- templates/runtime/transport')

const source = target.replace(/\/$/, '')
const folder = resolve('node_modules/.cache/mutants', source.replaceAll('/', '-'))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
execFileSync('node', ['test/mutation/instrument.js', folder, ...sourcesIn(source).map(copyOf)])
const { mutants: made } = readRun(folder)
const sample = made.filter((_, index) => index % Number(values.sample) === 0)
writeFileSync(join(folder, 'mutants.json'), JSON.stringify(sample))

const begun = performance.now()
await supervise(folder, testsOf(source, further), text => console.error(text))

const run = readRun(folder)
const report = judge(run, ({ fileName }) => sourceOf(fileName), readEquivalents())
const isSample = sample.length < made.length
const { all, equivalent, alive, percent } = scoreOf(report)
const minutes = Math.ceil((performance.now() - begun) / 60_000)
writeFileSync(join(folder, 'report.json'), JSON.stringify(report, undefined, 2))
writeFileSync(join(folder, 'survivors.txt'), survivorsText(report))

console.log(survivorsText(report))
for (const test of run.files.flatMap(({ unusable }) => unusable))
  console.log(`This test fails without a mutant, so it was not used: ${test}`)
for (const text of isSample ? [] : report.stale)
  console.log(`test/mutation/equivalents.yaml has a stale entry: ${text}`)
console.log(
  `${source}: ${all}${isSample ? ` of ${made.length}` : ''} mutants, ${equivalent} equivalent, ${alive} survive: ${percent} % (${minutes} min)`,
)
console.log(`Everything is in ${join(folder, 'report.json')}.`)
if ((report.stale.length > 0 && !isSample) || Number(percent) > goal) process.exitCode = 1
