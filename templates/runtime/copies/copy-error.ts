import { copy } from '../input/copy.js'
import type { RpcError } from '../rpc-error.js'
import { addErrorMethods } from './error-methods.js'

/** A copy of an error for each caller who shares it, so that none sees what another one changes. */
export function copyError(error: RpcError): RpcError {
  const own = clone(error)
  const { info, data, attempts, cause } = error
  Object.assign(own, { info: copy(info), data: copy(data) }, attempts && { attempts: attempts.map(copyError) })
  addErrorMethods(own, cause instanceof Error ? clone(cause) : undefined)
  return own
}

function clone<Thrown extends Error>(error: Thrown): Thrown {
  return Object.defineProperties(new Error(), Object.getOwnPropertyDescriptors(error)) as Thrown
}
