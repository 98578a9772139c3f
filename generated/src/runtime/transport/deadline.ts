/** A point in time `timeout` milliseconds from now, by a clock that nobody sets. */
export function deadlineIn(timeout: number): number {
  return performance.now() + timeout
}

/** Whole milliseconds until then; 0 where it has passed. */
export function timeLeft(deadline: number): number {
  return Math.max(0, Math.ceil(deadline - performance.now()))
}
