import type { RpcError } from '../rpc-error.js'

/**
 * Milliseconds for which the node asks to be left alone, in seconds or as a date; 0 where it does not, or wrongly. A
 * date is counted from the answer's own, where it has one: neither side's clock need be right.
 */
export function retryAfter({ answer }: RpcError): number {
  const header = (name: string): string => answer?.headers.get(name) ?? ''
  const value = header('retry-after')
  return Math.max(0, +value * 1000 || Date.parse(value) - (Date.parse(header('date')) || Date.now()) || 0)
}
