import type { Envelope } from './envelope.js'
import { match, type Pattern } from './match.js'

/** A failure that an answer hides, as its rule finds it. */
export interface Hidden {
  readonly kind: string
  readonly layer: string
  readonly info: object
}

/** A failure and the answer in which it hides; `promised` are the fields that its `info` always has. */
export interface HidingPlace {
  readonly kind: string
  readonly layer: string
  readonly promised: readonly string[]
  readonly answer: Pattern
}

/** The first hiding place that the answer looks like. Its `info` is the wire's own and what the pattern captured. */
export function findHidden(places: readonly HidingPlace[], envelope: Envelope): Hidden | undefined {
  for (const { kind, layer, answer, promised } of places) {
    const captured = match(answer, envelope)
    // Spreading takes whatever a node sends there.
    const info = { ...(envelope.error?.cause?.info as object), ...captured }
    if (captured && promised.every(field => field in info)) return { kind, layer, info }
  }
  return undefined
}
