import { isJsonObject, writeJson, type Json, type JsonObject } from './json.js'

export type Layer = 'REQUEST_VALIDATION_ERROR' | 'HANDLER_ERROR' | 'INTERNAL_ERROR'

/** A failure as it appears in the `error` of an answer. `info` is left out for causes without it. */
export type Failure = {
  readonly layer: Layer
  readonly name: string
  readonly info?: JsonObject
  readonly code: number
  readonly message: string
  /** Left out if undefined. */
  readonly data: Json | undefined
}

export function handlerError(name: string, info: JsonObject | null, data: Json | undefined): Failure {
  const shown = info === null ? {} : { info }
  return { layer: 'HANDLER_ERROR', name, ...shown, code: -32000, message: 'Server error', data }
}

export function internalError(message: string, data: Json | undefined): Failure {
  const info = { error_message: message }
  return { layer: 'INTERNAL_ERROR', name: 'INTERNAL_ERROR', info, code: -32000, message: 'Server error', data }
}

export function parseError(message: string): Failure {
  const info = { error_message: message }
  const layer = 'REQUEST_VALIDATION_ERROR'
  return { layer, name: 'PARSE_ERROR', info, code: -32700, message: 'Parse error', data: message }
}

export function methodNotFound(method: string): Failure {
  const info = { method_name: method }
  const layer = 'REQUEST_VALIDATION_ERROR'
  return { layer, name: 'METHOD_NOT_FOUND', info, code: -32601, message: 'Method not found', data: method }
}

function causeOf(name: string, info: JsonObject | null): JsonObject {
  return info === null ? { name } : { name, info }
}

/**
 * The error object as JSON, with the keys in the order of real nodes. Causes of the validation layer are not sorted.
 */
export function writeFailure(failure: Failure): string {
  const { layer, name, info, code, message, data } = failure
  const infoMember = info === undefined ? '' : `,"info":${writeJson(info)}`
  const validation = layer === 'REQUEST_VALIDATION_ERROR'
  const cause = validation ? `{"name":${writeJson(name)}${infoMember}}` : writeJson(causeOf(name, info ?? null))
  const more = data === undefined ? '' : `,"data":${writeJson(data)}`
  const legacy = `"code":${code},"message":${writeJson(message)}${more}`
  return `{"name":"${layer}","cause":${cause},${legacy}}`
}

/** The HTTP status. 422 is for a height below the head that the node has no block for. */
export function statusOf(failure: Failure, params: Json | undefined, headHeight: number): number {
  if (failure.layer === 'REQUEST_VALIDATION_ERROR') return 400
  if (failure.layer === 'INTERNAL_ERROR') return 500
  if (failure.name === 'TIMEOUT_ERROR') return 408
  const height = isJsonObject(params) ? params['block_id'] : undefined
  return failure.name === 'UNKNOWN_BLOCK' && typeof height === 'number' && height < headHeight ? 422 : 200
}

const mark: unique symbol = Symbol('refusal')

type Refusal = Error & { readonly [mark]: Failure }

/** Ends the handling of a request with a failure. `answerBody` catches it. */
export function refuse(failure: Failure): never {
  throw Object.assign(new Error(failure.name), { [mark]: failure })
}

/** Ends it with an error of the method. */
export function refuseAs(name: string, info: JsonObject | null, data: Json): never {
  return refuse(handlerError(name, info, data))
}

/** For the methods whose `data` repeats the cause. */
export function refuseWithCause(name: string, info: JsonObject | null): never {
  return refuseAs(name, info, causeOf(name, info))
}

/** The failure of a refusal; null for any other error, which is a bug of the mock. */
export function refusalOf(error: unknown): Failure | null {
  return isRefusal(error) ? error[mark] : null
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && mark in error
}
