import type { Answer } from './answer.js'
import { text, type WireError } from './answers/envelope.js'
import { addErrorMethods } from './copies/error-methods.js'
import { errorName } from './facts.js'
import type { Failed } from './failed.js'
import { errorWords } from './messages/error-words.js'
import { scrub } from './messages/scrub.js'
import { scrubbedError } from './messages/thrown.js'
import type { Request } from './request.js'
import type { RpcError } from './rpc-error.js'

/**
 * A failed outcome. Its message has the builder, the kind and what the node or the transport says about it, scrubbed:
 * `getOrder: UNKNOWN_ORDER: there is no order 7`. The request of a submission is not enumerable, so that no log prints
 * what others could send.
 */
export function failure(
  request: Request,
  failed: Failed,
  answer?: Answer,
  wire?: WireError | null,
): { readonly ok: false; readonly error: RpcError } {
  const { kind, layer = 'CLIENT', info } = failed
  const words = scrub(errorWords(failed, answer, wire))
  const message = [request.builder ?? request.method, kind, words].filter(part => part).join(': ')
  const code = typeof wire?.code === 'number' ? wire.code : undefined
  const fields = { name: errorName, kind, layer, info, code, data: wire?.data, answer }
  const error = Object.assign(new Error(message), fields, sentLayer(failed, wire)) as unknown as RpcError
  Object.defineProperty(error, 'request', { value: request, enumerable: !request.rules.submits })
  addErrorMethods(error, scrubbedError(failed.thrown ?? Object(info).reason, !!failed.thrown))
  return { ok: false, error }
}

/** The layer that the node sent, if the description does not have the kind there. */
function sentLayer(failed: Failed, wire: WireError | null | undefined): { readonly sentLayer?: string } {
  const { layer, sentLayer: sent = text(wire?.name) } = failed
  return wire && layer !== undefined && layer !== sent ? { sentLayer: sent } : {}
}
