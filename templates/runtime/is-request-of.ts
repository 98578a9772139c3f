import { fixedRequest } from './fixed-request.js'
import { isObject } from './json/is-object.js'
import type { Builder, Request } from './request.js'

/** Whether a builder can have made a request. For a variant the selecting param must be the same too. */
export function isRequestOf(request: Request, builder: Builder): boolean {
  const { method, params } = fixedRequest(builder)
  return request.method === method && hasParams(request.params, params)
}

/** Whether params have all the values that the builder fixes. */
function hasParams(params: unknown, fixed: unknown): boolean {
  if (!isObject(fixed)) return true
  const required = Object.entries(fixed).filter(([, value]) => value !== undefined)
  return required.every(([name, value]) => isObject(params) && params[name] === value)
}
