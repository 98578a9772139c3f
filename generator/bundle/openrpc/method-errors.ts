import type { ErrorCase, Method } from '../../model/interface.js'
import { isObject, own, valueAt, type JsonObject } from '../../schema/json.js'

/** The code of JSON-RPC for errors that a server defines itself. */
const serverError = -32000

/**
 * The errors of a method. OpenRPC has neither the name nor the cause of an error, so the message starts with the kind.
 * Code and data are those of an example.
 */
export function methodErrors({ errors, examples }: Method): readonly JsonObject[] {
  const answers = examples.filter(({ role }) => role === 'error')
  const sent = answers.map(({ body }) => valueAt(body, 'error')).filter(isObject)
  // The description does not have these two: they stand for whatever else a service sends.
  const described = errors.filter(({ by }) => by !== 'other-code' && by !== 'text')
  return described.map(error => openRpcError(error, sent.find(each => isOf(each, error)) ?? {}))
}

function openRpcError(error: ErrorCase, wire: JsonObject): JsonObject {
  const code = error.by === 'code' ? error.code : codeOf(wire)
  const data = own(wire, 'data')
  return { code, message: messageOf(error), ...(data !== undefined && { data }) }
}

function messageOf({ kind, description }: ErrorCase): string {
  const [sentence = ''] = description.split(/(?<=\.)\s/)
  return sentence === '' ? kind : `${kind}: ${sentence}`
}

function isOf(wire: JsonObject, error: ErrorCase): boolean {
  if (error.by === 'code') return own(wire, 'code') === error.code
  const name = valueAt(wire, 'cause', 'name')
  return own(wire, 'name') === error.layer && (name === undefined || name === error.kind)
}

function codeOf(wire: JsonObject): number {
  const code = own(wire, 'code')
  return typeof code === 'number' && Number.isInteger(code) ? code : serverError
}
