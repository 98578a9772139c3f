import { readFileSync } from 'node:fs'
import type { Format, Generator } from '../generator.js'
import type { Attempt } from '../try-generator.js'
import type { InputName } from '../inputs.js'

export type Row = {
  readonly name: string
  readonly version: string
  readonly language: string
  /** The format of our bundle that suits it best. */
  readonly format: Format
  readonly attempts: Readonly<Partial<Record<InputName, Attempt>>>
}

export type Results = {
  /** How many kinds of errors our description has. */
  readonly kinds: number
  readonly rows: readonly Row[]
}

export const resultsFile = 'test/suites/other-generators/results.json'

/** The results that `docs/other-languages.md` shows. */
export function readResults(): Results {
  return JSON.parse(readFileSync(resultsFile, 'utf8')) as Results
}

export function rowOf({ name, version, language, format }: Generator, attempts: Row['attempts']): Row {
  return { name, version, language: language.name, format, attempts }
}

/** The recorded results with the new rows in place of those of the same name, in the order of `names`. */
export function withRows(recorded: Results, { kinds, rows }: Results, names: readonly string[]): Results {
  const all = new Map([...recorded.rows, ...rows].map(row => [row.name, row]))
  return { kinds, rows: names.flatMap(name => all.get(name) ?? []) }
}

/**
 * What a new run must repeat: a row without the texts of problems, whose words depend on the machine. Of a recorded row,
 * only the attempts that `like` has.
 */
export function factsOf(row: Row | undefined, like: Row | undefined = row): unknown {
  if (row === undefined) return null
  const names = Object.keys(like?.attempts ?? {}) as readonly InputName[]
  const attempts = names.map(name => {
    const { problem: _, ...facts } = row.attempts[name] ?? { problem: '' }
    return [name, facts]
  })
  return { ...row, attempts: Object.fromEntries(attempts) }
}
