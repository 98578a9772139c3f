/** Aborts when the caller's signal does, and when the walk ends, so that no request outlives it. */
export type Stopper = { readonly signal: AbortSignal; readonly end: () => void }

export function stopper(signal: AbortSignal | undefined): Stopper {
  const controller = new AbortController()
  const abort = (): void => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort)
  const end = (): void => {
    signal?.removeEventListener('abort', abort)
    controller.abort()
  }
  return { signal: controller.signal, end }
}
