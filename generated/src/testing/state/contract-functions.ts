/** What a function of a contract gets. */
export interface ContractCall {
  /** The JSON of the arguments; `undefined` if there are none, and the text itself if it is not JSON. */
  readonly args: unknown
  /** The state of the contract, as texts. A function that a transaction calls can change it. */
  readonly state: Map<string, string>
  /** Who signed the transaction; null in a view call. */
  readonly signer: string | null
  /** Adds a log. */
  log(text: string): void
}

/** Returns the result as plain data, which is sent as JSON; nothing for `undefined`. What it throws is a panic. */
export interface ContractFunctions {
  readonly [name: string]: (call: ContractCall) => unknown
}
