/** The method that tells how far a node is, and paths in its result such as `head.height`. */
export interface HeightQuestion {
  readonly method: string
  readonly params?: unknown
  /** Empty if the result itself is the height. */
  readonly height: string
  readonly chain?: string
  readonly time?: string
}
