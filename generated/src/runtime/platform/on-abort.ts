/** The one listener on a signal, and the functions that it calls. */
interface SharedListener {
  readonly runs: Set<() => void>
  readonly remove: () => void
}

const listeners = new WeakMap<AbortSignal, SharedListener>()

/**
 * Calls `run` when the signal aborts, and returns a function that stops listening. All calls with one signal share one
 * listener, because Node.js warns of a leak when a signal has eleven. For an aborted signal, `run` is never called.
 * Throws a `TypeError` for a value that is no signal: call it before anything that would act later, such as a timer.
 */
export function onAbort(signal: AbortSignal | undefined, run: () => void): () => void {
  if (!signal) return () => {}
  const { runs, remove } = listeners.get(signal) ?? addListener(signal)
  // A new function for each call: a set would keep the same `run` only once.
  const entry = (): void => run()
  runs.add(entry)
  return () => {
    // A second call of this function must not remove a listener that later calls added.
    if (runs.delete(entry) && runs.size === 0) remove()
  }
}

function addListener(signal: AbortSignal): SharedListener {
  // Such as the controller itself.
  if (!signal.addEventListener) throw TypeError('The option "signal" is not an AbortSignal.')
  const runs = new Set<() => void>()
  const abort = (): void => [...runs].forEach(run => run())
  const remove = (): void => {
    signal.removeEventListener('abort', abort)
    listeners.delete(signal)
  }
  signal.addEventListener('abort', abort)
  const shared: SharedListener = { runs, remove }
  listeners.set(signal, shared)
  return shared
}
