/** What asks a process to end: Ctrl-C in a terminal, and a supervisor that stops it. */
const asking = ['SIGINT', 'SIGTERM'] as const

export type Signals = {
  /** Calls back at the first signal; a second one ends the process as ever. Returns how to stop listening. */
  readonly onFirst: (listener: (signal: NodeJS.Signals) => void) => () => void
  /** Ends the process as the signal would have, so that a shell sees why. */
  readonly raise: (signal: NodeJS.Signals) => void
}

export function processSignals(process: NodeJS.Process): Signals {
  return {
    onFirst: listener => {
      const forget = (): void => asking.forEach(signal => process.off(signal, hear))
      const hear = (signal: NodeJS.Signals): void => {
        forget()
        listener(signal)
      }
      asking.forEach(signal => process.on(signal, hear))
      return forget
    },
    raise: signal => void process.kill(process.pid, signal),
  }
}

/** Runs work that leaves half a thing behind when it is cut short: a signal waits until it is done. */
export async function uninterrupted<Value>(signals: Signals, work: () => Promise<Value>): Promise<Value> {
  const caught: NodeJS.Signals[] = []
  const forget = signals.onFirst(signal => void caught.push(signal))
  try {
    return await work()
  } finally {
    forget()
    caught.forEach(signals.raise)
  }
}
