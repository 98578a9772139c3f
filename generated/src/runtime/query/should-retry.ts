import { isRpcError } from '../guards.js'
import { isTransientFailure } from '../transport/node-faults.js'

/** As often as TanStack Query retries by default. */
const retries = 3

/** Whether the same request may succeed a little later. For a submission, also whether it can be sent again. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= retries || !isRpcError(error) || !isTransientFailure(error)) return false
  return error.request.rules.submits?.(error) ?? true
}
