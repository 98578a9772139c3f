/** A node's newest block. */
export interface Head {
  readonly hash: string
  readonly height: number
}

/**
 * The blocks to try, best first: the newest that `of` nodes should have, then older ones, then newer ones. Only heads
 * that are close to the heads of enough other nodes count, so that an invented height or an old block is not tried.
 */
export function candidates(heads: readonly Head[], of: number, maxLag: number): readonly Head[] {
  const sorted = [...heads].sort((a, b) => b.height - a.height)
  const top = sorted.find((head, at) => head.height - (sorted[at + of - 1]?.height ?? -Infinity) <= maxLag)
  if (!top) return []
  const close = sorted.filter(({ height }) => height <= top.height && height >= top.height - maxLag)
  return [...close.slice(of - 1), ...close.slice(0, of - 1).reverse()]
}
