/** What the checks need from the machine that runs them. Plain JSON, so that it can be passed to any runtime. */
export interface Setup {
  /** The URL of the mock node. */
  readonly node: string
  /** The URL of the server of faults, without a slash at the end. */
  readonly faults: string
  /** A URL where nobody listens. */
  readonly closed: string
  /** What the mock node knows. */
  readonly known: {
    /** The balance of alice.near in yoctoNEAR. */
    readonly balance: string
    /** The height of the final block. */
    readonly height: number
    /** A block before the final one. */
    readonly block: { readonly height: number; readonly hash: string }
    /** Signed transfers: one for each check that submits. */
    readonly transfers: readonly { readonly base64: string; readonly hash: string }[]
  }
}

/** How one check ended. */
export interface CheckResult {
  readonly name: string
  readonly ok: boolean
  /** Why it failed. */
  readonly error?: string
  /** What the check saw of the runtime. */
  readonly note?: string
}
