/** The requests of one call, each with a signal of its own. */
export interface InFlight {
  begin<Value>(send: (signal: AbortSignal) => Promise<Value>): Promise<Value>
  /**
   * Aborts each request that has not settled, and those that begin later. Not the others: an abort after a `fetch` has
   * failed can throw inside of the engine, where nobody catches it.
   */
  abort(reason?: unknown): void
}

export function newInFlight(): InFlight {
  const running = new Set<AbortController>()
  let abortNew: ((stop: AbortController) => void) | undefined
  return {
    async begin(send) {
      const stop = new AbortController()
      running.add(stop)
      abortNew?.(stop)
      try {
        return await send(stop.signal)
      } finally {
        running.delete(stop)
      }
    },
    abort(reason) {
      abortNew = stop => stop.abort(reason)
      running.forEach(abortNew)
    },
  }
}
