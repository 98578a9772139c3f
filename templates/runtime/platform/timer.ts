/** Milliseconds for a whole call where neither the caller nor the transport sets another timeout. */
export const defaultTimeout = 30_000

/** `setTimeout` keeps its delay in 31 bits and fires at once for a longer one; this is about 23 days. */
const longestDelay = 2e9

/** `setTimeout` for any delay, `Infinity` included. Calls `run` with `args`. */
export function startTimer<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  delay: number,
  ...args: Args
): ReturnType<typeof setTimeout> {
  return setTimeout(run, Math.min(delay, longestDelay), ...args)
}
