import type { File } from '@vitest/runner'
import { TestRunner, vi } from 'vitest'
import { meetMutants } from './meet-mutants.js'
import { repeat, testsIn } from './repeated-run.js'
import { writeLine, type CoveringFile } from './run-log.js'
import { countAs, takeHits, type Hits } from './switch.js'

const folder = process.env['MUTATION_RUN'] ?? ''

/** Without a number, the process only finds out which test executes which mutants. */
const worker = process.env['MUTATION_WORKER']

/** Loads files of tests, and runs them without mutants, or with each mutant that they execute. */
export default class MutationRunner extends TestRunner {
  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    vi.resetModules()
    countAs('load')
    const file = await super.importFile(path, source)
    countAs(undefined)
    return file
  }

  /** Here the modules only load. `repeat` runs the tests. */
  onCollected(files: readonly File[]): void {
    for (const test of testsIn(files)) test.mode = 'skip'
  }

  // Vitest calls this after each file.
  override async onAfterRunFiles(files: readonly File[] = []): Promise<void> {
    super.onAfterRunFiles()
    const { load = {} } = takeHits()
    if (worker !== undefined) await meetMutants(this, folder, Number(worker))
    else for (const file of files) writeLine(folder, { covering: await coverage(this, file, load) })
  }
}

/** What a file of tests executes: one test at a time, with modules that are loaded already. */
async function coverage(runner: TestRunner, file: File, load: Hits): Promise<CoveringFile> {
  const { failed, durations } = await repeat(runner, file.filepath, { isSerial: true, beat: () => {} })
  const executed = takeHits()
  const hits: { [mutant: string]: number } = {}
  for (const counted of [load, ...Object.values(executed)])
    for (const [mutant, count] of Object.entries(counted)) hits[mutant] = (hits[mutant] ?? 0) + count
  const names = new Map(testsIn([file]).map(({ id, name }) => [id, name]))
  const mutantsOf = (scope: string): readonly string[] => Object.keys(executed[scope] ?? {})
  return {
    path: file.filepath,
    tests: [...durations].map(([id, duration]) => ({
      id,
      name: names.get(id) ?? id,
      duration,
      mutants: mutantsOf(id),
    })),
    outside: mutantsOf('file'),
    onLoad: Object.keys(load),
    hits,
    unusable: failed.map(id => `${file.name}: ${names.get(id) ?? id}`),
  }
}
