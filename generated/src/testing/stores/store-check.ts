import type { RecordedStore } from './recorded-store.js'

/** A promise of stores, and the calls that show whether a store keeps it. */
export type StoreCheck = {
  readonly name: string
  readonly danger: string
  /** What the store or the options must have. */
  readonly needs: readonly CheckNeed[]
  /** Resolves to a note, or null. Rejects with a `BrokenPromise`, or with what the store rejected with. */
  readonly run: (bench: CheckBench) => Promise<string | null>
}

export type CheckNeed = 'list' | 'remove' | 'restart' | 'cut'

/** What a check works with. */
export type CheckBench = CheckSettings & {
  /** Opens the store once more. It is closed after the check. */
  readonly open: () => Promise<RecordedStore>
  /** A key that no other check uses: a prefix that is the same for one run, and this name. */
  readonly key: (name: string) => string
}

/** When a connection is lost: before the server gets what was written, or after it saved it and before it answers. */
export type CutMoment = 'before' | 'after'

export type CheckSettings = {
  readonly writers: number
  readonly rounds: number
  readonly textLength: number
  readonly keyLength: number
  readonly timeout: number
  readonly restart: () => unknown
  readonly cut: (moment: CutMoment) => unknown
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
