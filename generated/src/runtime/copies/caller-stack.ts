/** Errors that have the stack of a caller. */
const stamped = new WeakSet<Error>()

/**
 * The error with the stack of the place that made the call. Its own stack starts in a callback of the runtime. Callers
 * that share an error, as with `dedupe`, get one each.
 */
export function withCallerStack(error: Error, { stack = '' }: Error): Error {
  const own = stamped.has(error) ? Object.defineProperties(new Error(), Object.getOwnPropertyDescriptors(error)) : error
  stamped.add(own)
  const value = `${error}\n${stack.replace(/^Error\n/, '')}`
  return Object.defineProperty(own, 'stack', { value, writable: true, configurable: true })
}
