import type { VirtualClock } from '../world/virtual-clock.js'
import { never } from './never.js'

/** When a process is killed: at one of its steps, or between two of them. */
export type Kill = {
  /** The number of the step, from 0. A step is a request, a write, a read of the store, or a signature. */
  readonly step: number
  /** Before the step; after the step, but before the process gets its result; or in a pause some time after it. */
  readonly moment: (typeof moments)[number]
}

export const moments = ['before', 'after', 'asleep'] as const

/** One run of a program, until it ends or is killed. */
export type Life = {
  /** Runs a step. It never resolves after the process was killed. */
  readonly step: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Resolves when the process is killed. */
  readonly end: Promise<'killed'>
  /** The number of steps that were begun. */
  readonly steps: () => number
  readonly isDead: () => boolean
}

/** Milliseconds between a step and a kill in a pause; shorter than the pauses of the flows. */
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
    return never()
  }
  const step: Life['step'] = async work => {
    if (isDead) return never()
    const isLast = begun++ === kill?.step
    if (!isLast) {
      const value = await work()
      return isDead ? never() : value
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
  return { step, end, steps: () => begun, isDead: () => isDead }
}
