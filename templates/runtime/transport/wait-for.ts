/** What a promise becomes; `undefined` where the signal aborts, or the time passes, before it does. */
export async function waitFor<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
  timeout: number,
): Promise<Value | undefined> {
  let end: (() => void) | undefined
  const over = new Promise<undefined>(resolve => (end = () => resolve(undefined)))
  // A timer holds 31 bits; a longer wait would end at once.
  const timer = setTimeout(() => end?.(), Math.min(timeout, 2e9))
  const abort = (): void => end?.()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    return await Promise.race([over, promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
