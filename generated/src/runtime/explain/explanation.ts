import type { ErrorPattern } from '../patterns/error-patterns.js'

/** An error in words. Both are whole sentences, and may have `code` in backticks. */
export interface Explanation {
  /** The exact cause, such as `UNKNOWN_BLOCK`. */
  readonly kind: string
  readonly whatHappened: string
  /** Empty if the description does not say. */
  readonly whatToDo: string
}

/** What happened and what to do. If methods are named, the texts are only for errors of these methods. */
export type KindWords = readonly [whatHappened: string, whatToDo: string, ...methods: string[]]

/** What a description says about its kinds of errors. Generated. */
export interface Explanations {
  /** The last entry of a kind is for all methods; the entries before it are for the methods that they name. */
  readonly kinds: { readonly [kind: string]: readonly KindWords[] }
  /** Kinds by other names of a cause, and by `NAME: message`. */
  readonly aliases: { readonly [name: string]: string }
  /** The error patterns of all kinds, for answers that do not name the kind. */
  readonly patterns: readonly ErrorPattern[]
}
