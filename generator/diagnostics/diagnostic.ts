import type { Code } from './catalogue.js'

/** A place in a source file, counted from 1. */
export type Position = {
  readonly file: string
  readonly line: number
  readonly column: number
}

export type Diagnostic = {
  readonly code: Code
  readonly severity: 'error' | 'warning'
  /** Null where no place can be named, as for a missing file. */
  readonly at: Position | null
  readonly message: string
  /** What to do about it. */
  readonly help: string
}

/** Stages report what they find and go on, so that all of it comes at once. */
export type Report = (diagnostic: Diagnostic) => void
