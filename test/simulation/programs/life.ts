import type { VirtualClock } from '../world/virtual-clock.js'

/** Where a process dies: at one of its steps, or between two of them. */
export type Kill = {
  /** Its number, from 0: a request, a write, a read of the store, or a signature. */
  readonly step: number
  /** Before the step; after the step was made, without its answer; or asleep some time after it. */
  readonly moment: (typeof moments)[number]
}

export const moments = ['before', 'after', 'asleep'] as const

/** One life of a process. */
export type Life = {
  /** Runs a step. From the death on, nothing comes back. */
  readonly step: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Resolves when the process dies. */
  readonly end: Promise<'killed'>
  /** The number of steps that were begun. */
  readonly steps: () => number
}

const never = new Promise<never>(() => {})

/** How long after a step a process dies that is asleep: less than a pause of the flows. */
const napTime = 400

export function newLife(clock: VirtualClock, kill: Kill | undefined): Life {
  let begun = 0
  let isDead = false
  const killed = new AbortController()
  const end = new Promise<'killed'>(resolve => {
    killed.signal.addEventListener('abort', () => resolve('killed'))
  })
  const die = (): Promise<never> => {
    isDead = true
    killed.abort()
    return never
  }
  const step: Life['step'] = async work => {
    if (isDead) return never
    const isLast = begun++ === kill?.step
    if (!isLast) {
      const value = await work()
      return isDead ? never : value
    }
    if (kill?.moment === 'before') return die()
    const working = work()
    if (kill?.moment === 'asleep') {
      const asleep = (): unknown => clock.sleep(napTime).then(die)
      working.then(asleep, asleep)
      return working
    }
    working.catch(() => {})
    return die()
  }
  return { step, end, steps: () => begun }
}
