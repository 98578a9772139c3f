/** Time that passes only from timer to timer. */
export type VirtualClock = {
  readonly now: () => number
  /** Resolves after that many virtual milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Runs timers in their order until the promise settles; false if it does not settle within so many timers. */
  readonly settle: (promise: Promise<void>, limit: number) => Promise<boolean>
  /** Gives the process its own clock back. */
  readonly restore: () => void
}

type Timer = { readonly at: number; readonly id: number; readonly run: () => void }

/** The timers that the client and the world use. */
type Replaced = 'setTimeout' | 'clearTimeout'

const realImmediate = setImmediate

function replace(name: Replaced, value: unknown): void {
  Reflect.set(globalThis, name, value)
}

/** Replaces the timers, the clocks and the randomness of this process. */
export function installVirtualClock(random: () => number): VirtualClock {
  const real = { setTimeout, clearTimeout, random: Math.random, date: Date.now, now: performance.now }
  const timers = new Map<number, Timer>()
  let [time, ids] = [0, 0]
  const schedule = (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number => {
    ids += 1
    timers.set(ids, { at: time + Math.max(0, delay), id: ids, run: () => run(...args) })
    return ids
  }
  replace('setTimeout', schedule)
  replace('clearTimeout', (id: number) => timers.delete(id))
  Math.random = random
  Date.now = () => Math.floor(time)
  performance.now = () => time

  const restore = (): void => {
    replace('setTimeout', real.setTimeout)
    replace('clearTimeout', real.clearTimeout)
    Math.random = real.random
    Date.now = real.date
    performance.now = real.now
  }
  const runNext = (): boolean => {
    let next: Timer | undefined
    for (const timer of timers.values())
      if (next === undefined || timer.at < next.at || (timer.at === next.at && timer.id < next.id)) next = timer
    if (next === undefined) return false
    timers.delete(next.id)
    time = Math.max(time, next.at)
    next.run()
    return true
  }
  const settle = async (promise: Promise<void>, limit: number): Promise<boolean> => {
    let isSettled = false
    const mark = (): void => void (isSettled = true)
    promise.then(mark, mark)
    for (let steps = 0; steps <= limit; steps++) {
      await new Promise(resolve => realImmediate(resolve))
      if (isSettled) return promise.then(() => true)
      if (!runNext()) break
    }
    return false
  }
  return {
    now: () => time,
    sleep: milliseconds => new Promise(resolve => void schedule(() => resolve(), milliseconds)),
    settle,
    restore,
  }
}
