import { requireAtLeast } from '../../../runtime/input/require-option.js'

type Times = { readonly [Name in 'timeout' | 'grace' | 'interval' | 'attemptTimeout']?: number }

/** Throws a `RangeError` for times that are NaN or too small. */
export function checkTimes({ timeout = 0, grace = 0, interval = 1, attemptTimeout = 1 }: Times): void {
  requireAtLeast(0, 'timeout', timeout)
  requireAtLeast(0, 'grace', grace)
  requireAtLeast(1, 'interval', interval)
  requireAtLeast(1, 'attemptTimeout', attemptTimeout)
}
