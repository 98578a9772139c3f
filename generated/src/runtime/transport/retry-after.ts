import type { RpcError } from '../rpc-error.js'

/**
 * The wait in milliseconds that the node asks for in `Retry-After`, as seconds or as a date; 0 if the header is missing
 * or invalid. A date is compared with the answer's own `Date`, if there is one, so that neither clock has to be right.
 */
export function retryAfter({ answer }: RpcError): number {
  // The answers of another `fetch` can have no headers, or a plain object of them.
  const header = (name: string): string => answer?.headers?.get?.(name) ?? ''
  const value = header('retry-after')
  return Math.max(0, +value * 1000 || Date.parse(value) - (Date.parse(header('date')) || Date.now()) || 0)
}

/** The shortest wait among a failure and its `attempts`: after it, the first of their nodes can be asked again. */
export function earliestRetry(error: RpcError): number {
  return Math.min(retryAfter(error), ...(error.attempts ?? []).map(earliestRetry))
}
