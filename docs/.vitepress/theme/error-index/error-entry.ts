/** What the error index knows about a kind. The build makes it from the description; see `docs/.vitepress/forms/`. */
export interface ErrorEntry {
  readonly kind: string
  /** The values of `error.code` with which nodes send it. */
  readonly codes: readonly number[]
  /** The layers in which nodes send it. */
  readonly layers: readonly LayerEntry[]
  /** Texts of answers that mean it: messages, and data of the node. */
  readonly texts: readonly string[]
  /** Names of reasons that its `info` can have, such as `InvalidNonce`. */
  readonly reasons: readonly string[]
  /** The builders whose calls can end so; empty where any call can. */
  readonly builders: readonly string[]
}

/** A layer of a kind: `error.name`. */
export interface LayerEntry {
  readonly layer: string
  /** The HTTP statuses under which nodes send the kind in this layer. */
  readonly statuses: readonly number[]
}

/** What the error index knows about a reason for which a transaction is rejected or fails. */
export interface ReasonEntry {
  /** Such as `NotEnoughBalance`. */
  readonly name: string
  /** The kind of the error, or of the outcome of a transaction that executed. */
  readonly kind: string
  readonly whatHappened: string
  readonly whatToDo: string
  /** Where the site has the table of such reasons. */
  readonly page: string
}
