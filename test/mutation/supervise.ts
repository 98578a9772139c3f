import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readRun, writeLine } from './run-log.js'

/** Most tests wait for timers and sockets, not for the processor. */
const workers = Number(process.env['MUTATION_WORKERS'] ?? 2)

/** Milliseconds without a sign of life after which a mutant counts as an endless loop: a test may take long. */
const longestSilence = Number(process.env['MUTATION_SILENCE'] ?? 90) * 1000

/** Finds out which test executes which mutants, and runs the tests that do with every mutant. */
export async function supervise(folder: string, tests: readonly string[], note: (text: string) => void): Promise<void> {
  await endOf(start(folder, tests, {}))
  const { files } = readRun(folder)
  if (files.length < tests.length) throw new Error(`Vitest ended too early: see ${join(folder, 'vitest.log')}.`)
  const [first] = files.toSorted((a, b) => durationOf(a.tests) - durationOf(b.tests))
  const timer = setInterval(() => note(progress(folder)), 20_000)
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(folder, first?.path ?? '', worker)))
  clearInterval(timer)
}

/**
 * If a mutant ends the process, or never ends, a new process meets the others. What a mutant left behind can also end
 * the process after its verdict.
 */
async function work(folder: string, test: string, worker: number): Promise<void> {
  for (;;) {
    const before = readRun(folder).begun.size
    const child = start(folder, [test], { MUTATION_WORKER: String(worker) })
    const begun = Date.now()
    const watch = setInterval(() => {
      const beat = statSync(join(folder, `beat-${worker}`), { throwIfNoEntry: false })?.mtimeMs ?? 0
      if (Date.now() - Math.max(beat, begun) > longestSilence) endGroup(child)
    }, 5_000)
    await endOf(child)
    clearInterval(watch)
    const { mutants, begun: met, verdicts, last } = readRun(folder)
    const mutant = last.get(worker)
    if (mutant !== undefined && !verdicts.has(mutant)) writeLine(folder, { id: mutant, status: 'Timeout' })
    else if (mutants.every(({ id }) => met.has(id))) return
    else if (met.size === before) throw new Error(`Vitest ended too early: see ${join(folder, 'vitest.log')}.`)
  }
}

function start(folder: string, tests: readonly string[], env: { readonly [name: string]: string }): ChildProcess {
  const log = openSync(join(folder, 'vitest.log'), 'a')
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { recursive: true })
  return spawn('npx', ['vitest', 'run', '--config', 'test/mutation/vitest.config.ts'], {
    // A process group, so that the end reaches the worker of Vitest.
    detached: true,
    stdio: ['ignore', log, log],
    // Mutants of code that deletes files meet no other files than these.
    env: { ...process.env, ...env, MUTATION_RUN: folder, MUTATION_TESTS: tests.join(), TMPDIR: temporary },
  })
}

function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL')
}

function interrupt(): never {
  process.exit(1)
}

async function endOf(child: ChildProcess): Promise<void> {
  const end = (): void => endGroup(child)
  process.on('exit', end).on('SIGINT', interrupt).on('SIGTERM', interrupt)
  await new Promise(resolve => child.on('exit', resolve))
  process.off('exit', end).off('SIGINT', interrupt).off('SIGTERM', interrupt)
}

function durationOf(tests: readonly { readonly duration: number }[]): number {
  return tests.reduce((sum, { duration }) => sum + duration, 0)
}

function progress(folder: string): string {
  const { mutants, verdicts } = readRun(folder)
  const alive = [...verdicts.values()].filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  return `${verdicts.size} of ${mutants.length} mutants, ${alive.length} survive`
}
