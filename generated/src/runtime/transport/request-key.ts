import { stringifyExact } from '../json.js'
import type { Request } from '../request.js'

/** The same for requests that ask the same. */
export function requestKey({ method, params }: Request): string {
  return stringifyExact([method, params ?? null])
}
