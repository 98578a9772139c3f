/** The method that tells how far a node is, and the paths of the values in its result. */
export interface HeightQuestion {
  readonly method: string
  readonly params?: unknown
  readonly height: string
  readonly chain?: string
  readonly time?: string
}

/** From `x-rpc-height`; undefined if the description has none, so that `fallback` compares nothing. */
export const heightQuestion: HeightQuestion | undefined = undefined as HeightQuestion | undefined
