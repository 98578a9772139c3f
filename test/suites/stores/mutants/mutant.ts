import type { Mutation } from '../../simulation/mutants/mutant.js'
import type { StoreName } from '../opened/open-store.js'

/** A change to a store of the client that `checkStore` must notice. Paths are below `generated/src/`. */
export type StoreMutant = Mutation & {
  /** What the changed code protects from. */
  readonly guard: string
  /** The store that shows it. */
  readonly store: StoreName
  /** The promise that the mutant breaks. */
  readonly killedBy: string
}
