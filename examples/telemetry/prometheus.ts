import type { TransportEvent } from 'near-rpc-client'

type Labels = { readonly [name: string]: string }

/** The part of `Histogram` that this file uses. Objects of `prom-client` are assignable to these types. */
export interface Histogram {
  observe(labels: Labels, seconds: number): void
}

export interface Counter {
  inc(labels: Labels): void
}

/** Seconds of each attempt by method, node and end, and how many retries, switches and other events there are. */
export function metrics(durations: Histogram, repeats: Counter): (event: TransportEvent) => void {
  return event => {
    const { type, method } = event
    if (type === 'request') return
    if (type !== 'response' && type !== 'error') return repeats.inc({ type, method })
    // Attempt 0 is the whole call, including waits.
    if (event.attempt === 0) return
    durations.observe(
      { method, node: event.node, end: type === 'error' ? event.error.kind : 'ok' },
      event.duration / 1_000,
    )
  }
}
