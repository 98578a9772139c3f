import type { CheckStoreOptions } from './options.js'
import type { RecordedStore } from './recorded-store.js'

/** A promise of stores, and the calls that show whether a store keeps it. */
export type StoreCheck = {
  readonly name: string
  readonly danger: string
  /** What the store or the options must have. */
  readonly needs?: readonly CheckNeed[]
  /** Can resolve to a note. Rejects with a `BrokenPromise`, or with what the store rejected with. */
  readonly run: (bench: CheckBench) => Promise<string | void>
}

export type CheckNeed = 'list' | 'remove' | 'restart' | 'cut'

/** What a check works with. */
export type CheckBench = Required<CheckStoreOptions> & {
  /** Opens the store once more. It is closed after the check. */
  readonly open: () => Promise<RecordedStore>
  /** A key that no other check uses: a prefix that is the same for one run, and this name. */
  readonly key: (name: string) => string
}

/** What a store does in place of what it promises. */
export class BrokenPromise extends Error {
  /** Shows the calls of these keys; all calls of the check if there are none. */
  readonly keys: readonly string[]

  constructor(finding: string, ...keys: readonly string[]) {
    super(finding)
    this.keys = keys
  }
}
