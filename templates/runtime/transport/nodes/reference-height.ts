import type { Report } from './reports.js'

/**
 * The second-highest height: at least two nodes have reached it, so that no single node decides. If more than half of
 * the nodes are too far below it, the others are outliers, and the median counts. Undefined for fewer than two reports.
 */
export function referenceHeight(reports: readonly Report[], maxLag: number): Report | undefined {
  const sorted = [...reports].sort((a, b) => b.height - a.height)
  const second = sorted[1]
  if (!second) return undefined
  const behind = sorted.filter(({ height }) => height < second.height - maxLag)
  return behind.length * 2 > sorted.length ? sorted[Math.floor(sorted.length / 2)] : second
}
