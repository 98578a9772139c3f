/** The heights that one node reported. */
export interface Reports {
  /** Records the height of a block that the node has; `isHead` if it is the node's newest block. */
  note(height: number, isHead: boolean): void
  /** The highest report of the last ten seconds, from any of the backends at this address. */
  highest(): Report | undefined
  /** Whether the address has several backends, more than this many blocks apart. */
  differBy(blocks: number): boolean
}

export interface Report {
  readonly height: number
  readonly at: number
}

/** How long a reported height counts, in milliseconds. */
export const heightTtl = 10_000

export function newReports(): Reports {
  let highest: Report | undefined
  let lower: Report | undefined
  const live = (report: Report | undefined): Report | undefined =>
    report && report.at > performance.now() - heightTtl ? report : undefined
  return {
    note(height, isHead) {
      const report = { height, at: performance.now() }
      const best = live(highest)
      if (!best || height >= best.height) highest = report
      // An old block shows only that the node is at least that far.
      else if (isHead) lower = report
    },
    highest: () => live(highest),
    differBy(blocks) {
      const [best, dip] = [live(highest), live(lower)]
      return best !== undefined && dip !== undefined && best.height - dip.height > blocks
    },
  }
}
