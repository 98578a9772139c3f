import { cloneKey } from './copies/plain-form.js'
import { errorName } from './facts.js'
import { isObject } from './json/is-object.js'
import { isRequestOf } from './is-request-of.js'
import type { Builder, ShapeOf } from './request.js'
import type { RpcError } from './rpc-error.js'

/**
 * Whether a caught value is an error of this client, for any method. It recognises errors of other package copies, and
 * copies of errors: what `JSON.parse` makes of their JSON, and what `structuredClone` or `postMessage` makes of them.
 * Engines clone only some fields of an error; this function gives such a copy its other fields back.
 * @example
 * worker.on('message', failed => {
 *   if (isRpcError(failed)) console.error(failed.kind, failed.info)
 * })
 */
export function isRpcError(error: unknown): error is RpcError {
  return isPlainForm(error) || restoreClone(error)
}

function isPlainForm(error: unknown): boolean {
  return isObject(error) && error['name'] === errorName && isObject(error['request'])
}

/** Gives the clone of an error the fields that its innermost cause holds. */
function restoreClone(error: unknown): boolean {
  const { cause, message } = Object(error)
  const fields = Object(cause)[cloneKey] ?? Object(Object(cause).cause)[cloneKey]
  // An application's own error with ours as its cause has another message.
  const isClone = error instanceof Error && isPlainForm(fields) && fields.message === message
  if (!isClone || !Object.isExtensible(error)) return false
  Object.assign(error, fields)
  return true
}

/**
 * Whether a caught value is an error of a builder's requests, so that its `kind` narrows to the builder's error cases:
 * `if (isErrorOf(error, getOrder) && error.kind === 'UNKNOWN_ORDER') …`. For the builder of a variant, the selecting
 * param must be the same too.
 * @example
 * try {
 *   await client.call(getOrder({ id: 7 }))
 * } catch (error) {
 *   if (!isErrorOf(error, getOrder) || error.kind !== 'UNKNOWN_ORDER') throw error
 *   console.error(`There is no order ${error.info.id}.`)
 * }
 */
export function isErrorOf<Asked extends Builder>(
  error: unknown,
  builder: Asked,
): error is RpcError<ShapeOf<ReturnType<Asked>>['error']> {
  return isRpcError(error) && isRequestOf(error.request, builder)
}
