import type { Builder, Request } from './request.js'

/**
 * A request with the method and the params that all requests of a builder have. A builder is a pure function, and adds
 * no default to an empty list.
 */
export function fixedRequest(builder: Builder): Request {
  return (builder as (params: readonly never[]) => Request)([])
}
