/** The global variable through which StrykerJS switches mutants and counts how often each is executed. */
type Switch = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  readonly mutantCoverage: { readonly static: object; readonly perTest: { [scope: string]: Hits } }
}

/** How often each mutant was executed, by its id. */
export type Hits = { readonly [mutant: string]: number }

const state: Switch = { mutantCoverage: { static: {}, perTest: {} } }
Object.assign(globalThis, { __stryker__: state })

/** Counts what is executed from now on under this name. */
export function countAs(scope: string | undefined): void {
  state.currentTestId = scope
}

/** What was executed under each name since the last call. */
export function takeHits(): { readonly [scope: string]: Hits } {
  const { perTest } = state.mutantCoverage
  const taken = { ...perTest }
  for (const scope of Object.keys(perTest)) delete perTest[scope]
  return taken
}

/** From now on this mutant runs, and throws when it is executed more often than the limit: it is an endless loop. */
export function activate(mutant: string | undefined, limit: number): void {
  state.activeMutant = mutant
  state.hitCount = mutant === undefined ? undefined : 0
  state.hitLimit = limit
}
