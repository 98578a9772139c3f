/** Sets the cause of an error. The second argument of error classes is newer than ES2020. */
export function withCause<Thrown extends Error>(error: Thrown, cause: unknown): Thrown {
  return Object.defineProperty(error, 'cause', { value: cause, configurable: true, writable: true })
}
