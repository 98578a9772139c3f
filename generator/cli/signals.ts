/** SIGINT is Ctrl-C in a terminal. A supervisor sends SIGTERM to stop a process. */
const handled = ['SIGINT', 'SIGTERM'] as const

export type Signals = {
  /**
   * Calls back at the first signal; a second signal ends the process as usual. Returns a function that stops listening.
   */
  readonly onFirst: (listener: (signal: NodeJS.Signals) => void) => () => void
  /** Ends the process with the signal, so that the shell knows the reason. */
  readonly raise: (signal: NodeJS.Signals) => void
}

export function processSignals(process: NodeJS.Process): Signals {
  return {
    onFirst: listener => {
      const stop = (): void => handled.forEach(signal => process.off(signal, handle))
      const handle = (signal: NodeJS.Signals): void => {
        stop()
        listener(signal)
      }
      handled.forEach(signal => process.on(signal, handle))
      return stop
    },
    raise: signal => void process.kill(process.pid, signal),
  }
}

/** Resolves at the first signal. */
export function firstSignal(signals: Signals): Promise<NodeJS.Signals> {
  return new Promise(resolve => void signals.onFirst(resolve))
}

/** Runs work that must not be interrupted. A signal during the work takes effect after it. */
export async function uninterrupted<Value>(signals: Signals, work: () => Promise<Value>): Promise<Value> {
  const caught: NodeJS.Signals[] = []
  const stop = signals.onFirst(signal => void caught.push(signal))
  try {
    return await work()
  } finally {
    stop()
    caught.forEach(signals.raise)
  }
}
