import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestRunner } from 'vitest'
import type { Verdict } from './mutant.js'
import { repeat, strayError } from './repeated-run.js'
import { readRun, writeLine, type CoveringFile, type CoveringTest } from './run-log.js'
import { activate, takeHits } from './switch.js'

/** Milliseconds that a test can take with a mutant: machines are busy, and a timeout counts as noticed. */
const timeLimit = (usual: number): number => 5_000 + 5 * usual

/** How often a mutant can be executed: a hundred times what is usual, and a little more for what is rare. */
const hitLimit = (usual: number): number => 100 * usual + 10_000

/** A test below this number of milliseconds runs before the others: most mutants never meet those that wait. */
const quick = 60

/** Tests of one file that execute the mutant. */
type Round = { readonly file: CoveringFile; readonly tests: readonly CoveringTest[]; readonly afresh: boolean }

/** Runs the tests that execute them with the mutants that no worker has begun, until one fails. */
export async function meetMutants(runner: TestRunner, folder: string, worker: number): Promise<void> {
  const { mutants, files } = readRun(folder)
  const beat = (): void => writeFileSync(join(folder, `beat-${worker}`), '')
  const run = async (mutant: string, { file, tests, afresh }: Round): Promise<string | undefined> => {
    const only = new Set(tests.map(({ id }) => id))
    const limit = (test: string): number => timeLimit(tests.find(({ id }) => id === test)?.duration ?? 0)
    activate(mutant, hitLimit(file.hits[mutant] ?? 0))
    const { failed } = await repeat(runner, file.path, { only, afresh, bail: true, limit, beat })
    activate(undefined, 0)
    takeHits()
    const [first] = failed
    return first === undefined ? undefined : (tests.find(({ id }) => id === first)?.name ?? first)
  }
  const meet = async (mutant: string): Promise<Verdict> => {
    const rounds = roundsOf(mutant, files)
    for (const round of rounds) {
      let by = await run(mutant, round)
      // It can be what another mutant left behind.
      if (by === strayError) by = await run(mutant, round)
      if (by !== undefined) return { id: mutant, status: 'Killed', by: `${round.file.path}: ${by}` }
    }
    return { id: mutant, status: rounds.length === 0 ? 'NoCoverage' : 'Survived' }
  }
  // Modules that loaded with a mutant stay as they are until all are loaded again, so these come last.
  const loading = new Set(files.flatMap(({ onLoad }) => onLoad))
  const ordered = [...mutants.filter(({ id }) => !loading.has(id)), ...mutants.filter(({ id }) => loading.has(id))]
  for (const { id } of ordered) {
    if (readRun(folder).begun.has(id)) continue
    writeLine(folder, { begun: id, worker })
    beat()
    writeLine(folder, await meet(id))
  }
}

function roundsOf(mutant: string, files: readonly CoveringFile[]): readonly Round[] {
  const rounds = files.flatMap((file): readonly Round[] => {
    const tests = file.outside.includes(mutant)
      ? file.tests
      : file.tests.filter(({ mutants }) => mutants.includes(mutant))
    const first = tests.filter(({ duration }) => duration < quick)
    const then = tests.filter(({ duration }) => duration >= quick)
    const whole = file.onLoad.includes(mutant) ? [{ file, tests: file.tests, afresh: true }] : []
    return [{ file, tests: first, afresh: false }, { file, tests: then, afresh: false }, ...whole]
  })
  const cost = ({ tests, afresh }: Round): number =>
    tests.reduce((sum, { duration }) => sum + duration, afresh ? 2_000 : 0)
  return rounds.filter(({ tests }) => tests.length > 0).toSorted((a, b) => cost(a) - cost(b))
}
