import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { originalOf, type Mutant } from './mutant.js'

/** A mutant that no test can notice. Lines move, so the text of its line identifies it. */
export type Equivalent = {
  readonly file: string
  /** The first line that the mutant changes, without spaces at its ends. */
  readonly line: string
  /** What the mutant replaces, if the line has several such mutants; only the first line of it. */
  readonly original?: string
  readonly replacement: string | readonly string[]
  readonly reason: string
}

export function readEquivalents(): readonly Equivalent[] {
  return parse(readFileSync('test/mutation/equivalents.yaml', 'utf8')) ?? []
}

/** The entry for a mutant. `file` is the mutant's, below `templates/` for the client. */
export function equivalentOf(
  mutant: Mutant,
  file: string,
  source: string,
  entries: readonly Equivalent[],
): Equivalent | undefined {
  const line = source.split('\n')[mutant.location.start.line]?.trim()
  const original = originalOf(mutant, source).split('\n')[0]
  return entries.find(
    entry =>
      entry.file === file &&
      entry.line === line &&
      [entry.replacement].flat().includes(mutant.replacement) &&
      (entry.original ?? original) === original,
  )
}
