import { status } from '../../chain-rules.js'

/** How many milliseconds a node's reads take, for each method, because some methods are slow on every node. */
export interface Latencies {
  note(method: string, duration: number): void
  /** Notes how long a failure took. Only a failure slower than reads counts: a fast one does not mean a fast node. */
  noteFailure(method: string, duration: number): void
  /** The time of this method, or of the status if this method was not measured; 0 if nothing was measured. */
  get(method: string): number
  /** Whether the last measurement of this method still counts, but is older than `probeInterval`. */
  isDue(method: string): boolean
}

/** How long a measurement counts. */
const latencyTtl = 60_000

/** The time between two probes of a node. */
export const probeInterval = 8_000

interface Sample {
  readonly duration: number
  readonly at: number
}

export function newLatencies(): Latencies {
  const samples = new Map<string, Sample>()
  const live = (method: string): Sample | undefined => {
    const sample = samples.get(method)
    return sample && sample.at > performance.now() - latencyTtl ? sample : undefined
  }
  const note = (method: string, duration: number): void => {
    const before = live(method)?.duration ?? duration
    // The newest time counts half or more, so that a node that has recovered soon counts as fast again.
    const mean = duration < before / 4 ? duration : (before + duration) / 2
    samples.set(method, { duration: mean, at: performance.now() })
  }
  return {
    note,
    noteFailure(method, duration) {
      if (duration > (live(method) ?? live(status.method) ?? { duration: 0 }).duration) note(method, duration)
    },
    get: method => (live(method) ?? live(status.method))?.duration ?? 0,
    isDue(method) {
      const sample = live(method)
      return method !== status.method && sample !== undefined && sample.at < performance.now() - probeInterval
    },
  }
}
