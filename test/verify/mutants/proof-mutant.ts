import type { Mutation } from '../../suites/simulation/mutants/mutant.js'

/** A change to a verifier or to the light client that a test must notice. Paths are below `generated/src/`. */
export type ProofMutant = Mutation & {
  /** What the changed code protects from. */
  readonly guard: string
  /** The file of the test. */
  readonly tests: string
  /** A part of the name of a test that fails. */
  readonly killedBy: string
}
