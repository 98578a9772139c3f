/** A change to the client that a test must notice. */
export type CursorMutant = {
  /** What the changed code protects from. */
  readonly guard: string
  /** Below `generated/src/`. */
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replacement: string
  /** The file of the test. */
  readonly tests: string
  /** A part of the name of a test that fails. */
  readonly killedBy: string
}
