/** How many of the newest values count. */
const kept = 100
/** With fewer values a percentile is not reliable. */
const minimum = 20

/** The value below which 95 % of the newest values are; `otherwise` until there are enough of them. */
export interface Percentile {
  add(value: number): void
  get(otherwise: number): number
}

export function newPercentile(): Percentile {
  const values: number[] = []
  let next = 0
  return {
    add(value) {
      values[next] = value
      next = (next + 1) % kept
    },
    get(otherwise) {
      if (values.length < minimum) return otherwise
      return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? otherwise
    },
  }
}
