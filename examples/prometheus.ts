import type { TransportEvent } from 'near-rpc-client'

type Labels = { readonly [name: string]: string }

/** What is used here of `Histogram` and `Counter` of `prom-client`, whose objects fit. */
export interface Histogram {
  observe(labels: Labels, seconds: number): void
}

export interface Counter {
  inc(labels: Labels): void
}

/** Seconds of each attempt by method, node and end, and how often something is sent again or elsewhere. */
export function metrics(durations: Histogram, repeats: Counter): (event: TransportEvent) => void {
  return event => {
    const { type, method } = event
    if (type === 'retry' || type === 'switch') return repeats.inc({ type, method })
    // Attempt 0 is the whole call, waits included.
    if (type === 'request' || event.attempt === 0) return
    durations.observe(
      { method, node: event.node, end: type === 'error' ? event.error.kind : 'ok' },
      event.duration / 1_000,
    )
  }
}
