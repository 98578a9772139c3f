import { requireAtLeast } from '../input/require-option.js'

/** A limit on the requests that a part of a transport adds to those of its callers. */
export interface Budget {
  /** Takes 1 from the budget; false if less than 1 is left. */
  take(): boolean
  give(amount: number): void
}

/** A budget that begins full with `size` and gets `perSecond` back each second. */
export function newBudget(name: string, size: number, perSecond: number): Budget {
  let left = requireAtLeast(0, name, size)
  let counted = performance.now()
  const give = (amount: number): void => {
    left = Math.min(size, left + amount)
  }
  return {
    give,
    take() {
      const now = performance.now()
      give(((now - counted) / 1_000) * perSecond)
      counted = now
      if (left < 1) return false
      left--
      return true
    },
  }
}
