import { onAbort } from './on-abort.js'
import { startTimer } from './timer.js'

/** The promise's value; `undefined` if the signal aborts or the time passes first. */
export async function waitFor<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
  timeout: number,
): Promise<Value | undefined> {
  let end!: () => void
  const over = new Promise<undefined>(resolve => (end = () => resolve(undefined)))
  const stopListening = onAbort(signal, end)
  const timer = startTimer(end, timeout)
  if (signal?.aborted) end()
  try {
    return await Promise.race([over, promise])
  } finally {
    clearTimeout(timer)
    stopListening()
  }
}
