import type { ErrorCase } from './errors.js'

/** What the description says about one error of a method: a row of an error table, such as `gasPriceErrors`. */
export interface ErrorRow<Kind extends string = string, Layer extends string = string> {
  readonly kind: Kind
  readonly layer: Layer
  /** The wire's `error.code`. Left out where it can be any, and where nodes report the error inside a result. */
  readonly code?: number
  /** The HTTP statuses of answers with this error; empty if the description has no example of one. */
  readonly statuses: readonly number[]
  /** The names of the fields that `info` always has, and of those that it can have. */
  readonly info: { readonly required: readonly string[]; readonly optional: readonly string[] }
  /** What happened, in a sentence. */
  readonly meaning: string
  /** What to do about it, in a sentence or two; empty if the description does not say. */
  readonly advice: string
}

/** A row for each case of a union of errors, in the order of the description. */
export type ErrorTable<Case extends ErrorCase = ErrorCase> = readonly RowOf<Case>[]

type RowOf<Case extends ErrorCase> = Case extends unknown ? ErrorRow<Case['kind'], Case['layer']> : never
