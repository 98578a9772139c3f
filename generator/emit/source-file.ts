/** A file of the client package, in memory. */
export type SourceFile = {
  /** Relative to the package, with forward slashes: `src/methods/block.ts`. */
  readonly path: string
  readonly text: string
}
