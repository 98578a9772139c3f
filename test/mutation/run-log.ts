import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant, Verdict } from './mutant.js'

/** A test, what it takes without a mutant, and the mutants that it executes. */
export type CoveringTest = {
  readonly id: string
  readonly name: string
  readonly duration: number
  readonly mutants: readonly string[]
}

/** What a file of tests executes. */
export type CoveringFile = {
  readonly path: string
  readonly tests: readonly CoveringTest[]
  /** Executed outside of its tests, each time that the file runs. */
  readonly outside: readonly string[]
  /** Executed while modules load, which happens once. */
  readonly onLoad: readonly string[]
  /** How often each mutant is executed. */
  readonly hits: { readonly [mutant: string]: number }
  /** Tests that fail without a mutant, so that they can tell nothing. */
  readonly unusable: readonly string[]
}

/** A line of the log of a run, which goes on after a process that had to be ended. */
type Line = Verdict | { readonly covering: CoveringFile } | { readonly begun: string; readonly worker: number }

export type Run = {
  readonly mutants: readonly Mutant[]
  readonly files: readonly CoveringFile[]
  readonly verdicts: ReadonlyMap<string, Verdict>
  /** Mutants that have met the tests, or do so now. */
  readonly begun: ReadonlySet<string>
  /** The mutant that each worker began last. */
  readonly last: ReadonlyMap<number, string>
}

export function writeLine(folder: string, line: Line): void {
  appendFileSync(join(folder, 'log.jsonl'), `${JSON.stringify(line)}\n`)
}

/** Reads the mutants that `instrument.js` made, and what became of them up to now. */
export function readRun(folder: string): Run {
  const mutants: readonly Mutant[] = JSON.parse(readFileSync(join(folder, 'mutants.json'), 'utf8'))
  const files: CoveringFile[] = []
  const verdicts = new Map<string, Verdict>()
  const begun = new Set<string>()
  const last = new Map<number, string>()
  for (const text of readFileSync(join(folder, 'log.jsonl'), { encoding: 'utf8', flag: 'a+' }).split('\n')) {
    if (text === '') continue
    const line: Line = JSON.parse(text)
    if ('covering' in line) files.push(line.covering)
    else if ('begun' in line) {
      begun.add(line.begun)
      last.set(line.worker, line.begun)
    } else verdicts.set(line.id, line)
  }
  return { mutants, files, verdicts, begun, last }
}
