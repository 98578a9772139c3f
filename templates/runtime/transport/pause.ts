import { onAbort } from '../platform/on-abort.js'
import { startTimer } from '../platform/timer.js'

/**
 * Waits that many milliseconds, or until the signal aborts. Its timer keeps the process alive: nothing else does while
 * a call waits for its next attempt, and a program that awaits the call would end too early.
 */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => {
    if (signal?.aborted) return resolve()
    const end = (): void => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const stopListening = onAbort(signal, end)
    const timer = startTimer(end, milliseconds)
  })
}
