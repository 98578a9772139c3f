import type { Code } from './catalogue.js'

/** A position in a source file; lines and columns count from 1. */
export type Position = {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A problem that a command reports. The catalogue has the severity of its code. */
export type Diagnostic = {
  readonly code: Code
  /** Null for a problem without a position, such as a missing file. */
  readonly at: Position | null
  readonly message: string
  /** What the user can do about the problem. */
  readonly help: string
}

/** Reports one diagnostic. A stage continues after a report, so that one run reports all problems. */
export type Report = (diagnostic: Diagnostic) => void
