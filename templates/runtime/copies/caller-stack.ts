/** Errors whose stack was replaced by that of a caller. */
const withStack = new WeakSet<Error>()

/**
 * The error with the stack of the code that made the call. Its own stack starts in a callback of the runtime. If
 * several callers share an error, as with `dedupe`, each gets a copy.
 */
export function withCallerStack(error: Error, { stack = '' }: Error): Error {
  const isShared = withStack.has(error)
  const own = isShared ? Object.defineProperties(new Error(), Object.getOwnPropertyDescriptors(error)) : error
  withStack.add(own)
  const value = `${error}\n${stack.replace(/^Error\n/, '')}`
  return Object.defineProperty(own, 'stack', { value, writable: true, configurable: true })
}
