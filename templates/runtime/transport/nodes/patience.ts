import type { SendOptions } from '../../transport.js'
import { waitFor } from '../../platform/wait-for.js'
import { deadlineIn, timeLeft } from '../deadline.js'
import type { Network } from './network.js'

/** The longest time that a call waits for the reports of nodes. */
export const longestWait = 1_000

/** Limits how long one call waits for measurements before it judges a node. */
export interface Patience {
  /** Waits for a promise; undefined if the time passes or the signal aborts first. */
  wait<Value>(promise: Promise<Value>): Promise<Value | undefined>
  /** Waits until the condition is true, or until no node is being measured that answered the last time. */
  until(network: Network, condition: () => boolean): Promise<void>
  isOver(): boolean
}

export function newPatience({ signal, timeout = longestWait }: SendOptions): Patience {
  const deadline = deadlineIn(Math.min(longestWait, timeout))
  const isOver = (): boolean => signal?.aborted === true || timeLeft(deadline) === 0
  const wait: Patience['wait'] = async promise => (isOver() ? undefined : waitFor(promise, signal, timeLeft(deadline)))
  return {
    wait,
    isOver,
    async until({ nodes }, condition) {
      while (!condition() && !isOver()) {
        // Do not wait for a node that did not answer last time.
        const running = nodes.flatMap(({ hasStatus, measuring }) => (hasStatus === false ? [] : (measuring ?? [])))
        if (running.length === 0) return
        await wait(Promise.race(running))
      }
    },
  }
}
