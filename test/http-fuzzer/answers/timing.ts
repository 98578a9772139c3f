import type { Case } from '../case.js'
import { made } from '../dice.js'

/** When the bytes of an answer are sent, and how the connection ends. All times are in milliseconds. */
export type Timing = {
  /** Answers when the head of the request has arrived, and does not read its body. */
  readonly isEarly: boolean
  readonly delay: number
  /** Where the bytes are divided, in percent of them; `each` divides the first bytes one by one. */
  readonly cuts: readonly number[] | 'each'
  /** Between two parts. */
  readonly pause: number
  /** How much of it is sent, in percent. */
  readonly sent: number
  /**
   * `keep` closes the connection only after a while, so that an answer that lacks its end costs no whole timeout; `stall`
   * keeps it open. `half` ends its own direction only, and `reset` sends RST.
   */
  readonly end: 'keep' | 'stall' | 'half' | 'close' | 'reset'
}

export const atOnce: Timing = { isEarly: false, delay: 0, cuts: [], pause: 0, sent: 100, end: 'keep' }

export function timingOf(one: Case, node: number): Timing {
  return made(one, { feature: 'timing', node, often: 0.3 }, atOnce, dice => ({
    isEarly: dice.chance(0.2),
    delay: dice.pick([0, 0, 0, 1, 10, 50]),
    cuts: dice.chance(0.1) ? 'each' : Array.from({ length: dice.below(4) }, () => dice.below(101)),
    pause: dice.pick([0, 0, 1, 5, 20]),
    sent: dice.pick([100, 100, 100, 99, dice.below(100), dice.below(100), 0]),
    end: dice.chance(0.08) ? 'stall' : dice.pick(['keep', 'keep', 'keep', 'half', 'close', 'reset', 'reset']),
  }))
}
