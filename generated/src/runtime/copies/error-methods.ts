import type { RpcError } from '../rpc-error.js'
import { cloneKey, jsonOf, plainForm } from './plain-form.js'
import { printed } from './printed.js'

/**
 * Lets an error be sent and logged. `JSON.stringify` writes its plain form. `structuredClone` and `postMessage` keep
 * only message, stack and cause of an error, so the innermost cause holds the plain form too, and `isRpcError` gives it
 * back to the copy.
 */
export function addErrorMethods(error: RpcError, cause: Error | undefined): void {
  const carrier = {
    get [cloneKey]() {
      return plainForm(error)
    },
  }
  // Until it is read, V8 keeps the functions on the stack, and all that they refer to.
  define(error, 'stack', error.stack)
  define(error, 'cause', cause ?? carrier)
  if (cause) define(cause, 'cause', carrier)
  define(error, 'toJSON', toJson)
  define(error, Symbol.for('nodejs.util.inspect.custom'), inspected)
}

/** Not enumerable, like the fields of an error that JavaScript itself defines. */
function define(target: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

function toJson(this: RpcError): unknown {
  return jsonOf(plainForm(this))
}

function inspected(
  this: RpcError,
  _: number,
  ...rest: [options: object, inspect: Parameters<typeof printed>[2]]
): string {
  return printed(this, ...rest)
}
