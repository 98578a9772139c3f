import { getFn, setFn, startTests, type File, type Task, type Test } from '@vitest/runner'
import { TestRunner, vi } from 'vitest'
import { countAs } from './switch.js'

/** Stands for an error that nobody handles, where the name of a test stands otherwise. */
export const strayError = 'an error that nobody handles'

/** How to run a file of tests once more. */
export type Repeat = {
  /** Ids of tests; without them, all. */
  readonly only?: ReadonlySet<string>
  /** Evaluates all modules again, not only the file of tests. */
  readonly afresh?: boolean
  /** Runs one test at a time, also those that can run at the same time. */
  readonly isSerial?: boolean
  /** Ends the run at the first test that fails. */
  readonly bail?: boolean
  /** Milliseconds that a test can take; without them, what the test says. */
  readonly limit?: (test: string) => number
  readonly beat: () => void
}

/** What happened: what failed, and how long each test took that passed. */
export type Repeated = { readonly failed: readonly string[]; readonly durations: ReadonlyMap<string, number> }

// Tests replace the timers.
const { setTimeout, clearTimeout } = globalThis

/** The name of what fails where no test does: hooks, and the file itself while it loads. */
const outside = 'outside of the tests'

/**
 * Runs a file of tests again in the same process, and tells Vitest nothing of it. Vitest evaluates a file once, so the
 * file must be forgotten first.
 */
export async function repeat(runner: TestRunner, path: string, how: Repeat): Promise<Repeated> {
  const failed: string[] = []
  const durations = new Map<string, number>()
  const stray = (): void => void failed.push(strayError)
  const inner: TestRunner = Object.assign(Object.create(runner), {
    config: { ...runner.config, ...(how.isSerial && { maxConcurrency: 1 }) },
    importFile(file: string, source: 'collect' | 'setup') {
      if (how.afresh) vi.resetModules()
      forget(runner, file)
      countAs('file')
      return TestRunner.prototype.importFile.call(inner, file, source)
    },
    onCollectStart: TestRunner.prototype.onCollectStart,
    onTaskUpdate: () => Promise.resolve(),
    onCollected(files: File[]) {
      countAs(undefined)
      for (const test of testsIn(files)) {
        if (how.only && !how.only.has(test.id)) test.mode = 'skip'
        else if (how.limit) endAfter(test, how.limit(test.id))
      }
    },
    async onBeforeRunTask(test: Test) {
      how.beat()
      if (how.bail && failed.length > 0) test.mode = 'skip'
      countAs(test.id)
      await TestRunner.prototype.onBeforeRunTask.call(inner, test)
    },
    onAfterRunTask(test: Test) {
      countAs(undefined)
      if (test.result?.state === 'fail') failed.push(test.id)
      if (test.result?.state === 'pass') durations.set(test.id, test.result.duration ?? 0)
      TestRunner.prototype.onAfterRunTask.call(inner, test)
    },
    onAfterRunFiles: TestRunner.prototype.onAfterRunFiles,
  })
  process.on('unhandledRejection', stray).on('uncaughtException', stray)
  try {
    const files = await startTests([path], inner)
    // Node reports a rejection that nobody handles after the jobs of this turn.
    await new Promise(resolve => setTimeout(resolve))
    if (failed.length === 0 && files.some(({ result }) => result?.state === 'fail')) failed.push(outside)
  } finally {
    process.off('unhandledRejection', stray).off('uncaughtException', stray)
  }
  return { failed, durations }
}

type Evaluated = {
  getModuleById(id: string): unknown
  invalidateModule(module: unknown): void
}

function forget(runner: TestRunner, file: string): void {
  const { evaluatedModules } = (runner as unknown as { workerState: { evaluatedModules: Evaluated } }).workerState
  const module = evaluatedModules.getModuleById(file)
  if (module) evaluatedModules.invalidateModule(module)
}

export function testsIn(tasks: readonly Task[]): readonly Test[] {
  return tasks.flatMap(task => (task.type === 'test' ? [task] : testsIn(task.tasks)))
}

function endAfter(test: Test, milliseconds: number): void {
  const run = getFn(test)
  setFn(test, async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(timedOut)), milliseconds)
    })
    await Promise.race([run(), end]).finally(() => clearTimeout(timer))
  })
}

const timedOut = 'The test takes too long with this mutant.'
