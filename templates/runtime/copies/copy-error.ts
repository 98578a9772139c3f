import { copy } from '../input/copy.js'
import { request, type Request } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import { addErrorMethods } from './error-methods.js'

/** A copy of an error for each caller who shares it, so that none sees what another one changes. */
export function copyError(error: RpcError): RpcError {
  const { info, data, answer, attempts, cause } = error
  const own = clone(error, { request: copyRequest(error.request) })
  const fields = { info: copyAnswer(info), data: copy(data), answer: copyAnswer(answer) }
  Object.assign(own, fields, attempts && { attempts: attempts.map(copyError) })
  addErrorMethods(own, cause instanceof Error ? clone(cause) : undefined)
  return own
}

/** The info of some kinds is an answer. */
function copyAnswer<Value>(value: Value): Value {
  const { headers } = Object(value)
  return headers instanceof Headers ? { ...copy(value), headers: new Headers(headers) } : copy(value)
}

/** A copy of a request, so that no caller changes what others share. */
export function copyRequest(sent: Request): Request {
  return request(sent.method, sent.rules, sent.params, sent.builder)
}

/** A copy of an error, with other values for the fields that nobody can write. */
function clone<Thrown extends Error>(error: Thrown, values: object = {}): Thrown {
  const fields = Object.getOwnPropertyDescriptors(error) as PropertyDescriptorMap
  for (const [name, value] of Object.entries(values)) fields[name] = { ...fields[name], value: value as unknown }
  return Object.defineProperties(new Error(), fields) as Thrown
}
