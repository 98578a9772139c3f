import type { Place } from './place.js'

/** A statement of the interface document, and where the product keeps it. */
export type Row = {
  /** The line of the interface document. */
  readonly line: number
  /** The statement in our own words: the document is not in this repository. */
  readonly says: string
} & (Carried | Differing)

type Carried = {
  /** Where the product says or does it. */
  readonly carriedBy: Place | readonly Place[]
  readonly shownBy: Evidence | readonly Evidence[]
  /** The first cell of the row of docs/differences.md, if nodes also do something else. */
  readonly differs?: string
}

/** For a statement that the product does not follow: docs/differences.md says why. */
type Differing = { readonly differs: string }

/**
 * A test by file and title, as vitest prints it: `test/client/input.test.ts > a request of its own params is the same`.
 * Or a recording of `test/recordings/`, such as `block/earliest`.
 */
export type Evidence = `test/${string} > ${string}` | `${string}/${string}`

/** The rows of one part of the interface document. */
export type Section = { readonly file: string; readonly rows: readonly Row[] }
