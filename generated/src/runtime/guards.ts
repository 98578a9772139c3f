import { isObject } from './match.js'
import type { Builder, Request, ShapeOf } from './request.js'
import type { Brand, RpcError } from './rpc-error.js'

/** Whether a caught value is an error of this client, of whatever method; another copy of the package counts too. */
export function isRpcError(error: unknown): error is RpcError {
  return isObject(error) && error['name'] === ('NearRpcError' satisfies Brand) && isObject(error['request'])
}

/**
 * Whether a caught value is an error of a builder's method, so that its `kind` narrows to the method's cases:
 * `if (isErrorOf(error, sendTx) && error.kind === 'EXPIRED_TRANSACTION') …`. For a builder such as `viewAccount`
 * the request type must agree too.
 */
export function isErrorOf<Asked extends Builder>(
  error: unknown,
  builder: Asked,
): error is RpcError<ShapeOf<ReturnType<Asked>>['error']> {
  if (!isRpcError(error)) return false
  // A builder is pure: called with nothing, it tells what all of its requests have in common.
  const { method, params } = (builder as () => Request)()
  const { request } = error
  return request.method === method && agrees(params, request.params)
}

function agrees(fixed: unknown, params: unknown): boolean {
  return (
    !isObject(fixed) ||
    Object.entries(fixed).every(([name, value]) => value === undefined || (isObject(params) && params[name] === value))
  )
}
