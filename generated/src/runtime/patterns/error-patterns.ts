import type { Envelope } from '../answers/envelope.js'
import { match, type Pattern } from './match.js'

/** A failure that an error pattern recognised in an answer. */
export interface DetectedError {
  readonly kind: string
  readonly layer: string
  readonly info: object
  /** The node's text about the failure, if it is not the one in `data`. */
  readonly words?: unknown
}

/** A failure, and the pattern of the answers that contain it. */
export interface ErrorPattern {
  readonly kind: string
  readonly layer: string
  /** The fields that the failure's `info` always has. */
  readonly required: readonly string[]
  readonly answer: Pattern
}

/** The failure of the first pattern that the answer matches. Its `info` is the wire's `info` and the captures. */
export function detectError(patterns: readonly ErrorPattern[], envelope: Envelope): DetectedError | undefined {
  for (const { kind, layer, answer, required } of patterns) {
    const captured = match(answer, envelope)
    if (!captured) continue
    // A node can send an `info` of any type; spreading accepts all of them.
    const info = { ...(envelope.error?.cause?.info as object), ...captured }
    if (required.every(field => field in info)) return { kind, layer, info }
  }
  return undefined
}
