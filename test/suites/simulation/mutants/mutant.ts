import type { Invariant } from '../invariants/invariants.js'
import type { ScenarioName } from '../run-course.js'

/** A change to the client that the simulation must notice. */
export type Mutant = {
  /** What the changed code protects from. */
  readonly guard: string
  /** The scenario that meets the mutant. The others would only take time. */
  readonly scenario: ScenarioName
  /** Below `generated/src/`. */
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replacement: string
  /** An invariant that a course violates. */
  readonly killedBy: Invariant
}

/** A change to the text of one file. */
export type Mutation = Pick<Mutant, 'file' | 'find' | 'replacement'>

/** The text of the file with the mutation. Throws if the text to find is absent, or occurs more than once. */
export function mutated({ file, find, replacement }: Mutation, source: string): string {
  const parts = source.split(find)
  if (parts.length === 2) return parts.join(replacement)
  throw new Error(`The text to find occurs ${parts.length - 1} times in ${file}; expected once:\n${find}`)
}
