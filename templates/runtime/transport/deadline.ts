/** The monotonic time `timeout` milliseconds from now. Throws a `RangeError` for a negative timeout and for `NaN`. */
export function deadlineIn(timeout: number): number {
  if (!(timeout >= 0)) throw RangeError(`The timeout is ${timeout}; it must be 0 or more milliseconds.`)
  return performance.now() + timeout
}

/** Whole milliseconds until then; 0 if it has passed. */
export function timeLeft(deadline: number): number {
  return Math.max(0, Math.ceil(deadline - performance.now()))
}
