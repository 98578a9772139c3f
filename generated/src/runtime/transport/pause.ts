/**
 * Waits that many milliseconds, or until the signal aborts. Its timer keeps a process alive: nothing else would while
 * a call waits for its next attempt, and a program that awaits the call would end in the middle of it.
 */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    // A timer holds 31 bits; a longer wait would end at once.
    const timer = setTimeout(end, Math.min(milliseconds, 2e9))
    if (signal?.aborted) return end()
    signal?.addEventListener('abort', end)
  })
}
