import { onAbort } from '../../runtime/platform/on-abort.js'

/** A signal that aborts with the caller's signal, and at the end of the walk, so that no request outlives the walk. */
export type LinkedSignal = { readonly signal: AbortSignal; readonly end: () => void }

export function linkSignal(signal: AbortSignal | undefined): LinkedSignal {
  const controller = new AbortController()
  const abort = (): void => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  const stopListening = onAbort(signal, abort)
  const end = (): void => {
    stopListening()
    controller.abort()
  }
  return { signal: controller.signal, end }
}
