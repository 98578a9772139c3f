import { field } from '../network-reason.js'
import { isSubmission } from '../request.js'
import type { RpcError } from '../rpc-error.js'

/**
 * Under this key the innermost cause of an error holds the fields for its clones. Node.js prints the key at the end of
 * an uncaught error, so it says what it is for.
 */
export const cloneKey = 'the fields above, for clones'

/**
 * An error as plain data, which engines can clone: all fields, without the stack, the headers of the answer, the error
 * rules of the request, and the params of a submission, which others could send.
 */
export function plainForm(error: RpcError): object {
  const { name, message, kind, layer, sentLayer, info, code, data, request, answer, attempts } = error
  const { method, params } = request
  return {
    name,
    message,
    kind,
    layer,
    sentLayer,
    info: plainInfo(info, layer),
    method,
    code,
    data,
    // `mayHaveBeenAccepted` must recognise the copy of a submission's error.
    request: isSubmission(request) ? { method, submits: true } : { method, params },
    answer: answer && plainInfo(answer),
    attempts: attempts?.map(plainForm),
  }
}

/** The value as JSON writes it, with a `bigint` as a decimal string; undefined where JSON cannot write it. */
export function jsonOf(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each)))
  } catch {
    return undefined
  }
}

/** An answer has headers, and the reason of an abort can be any value: engines cannot clone all of these. */
function plainInfo(info: unknown, layer?: string): unknown {
  const { headers, reason } = Object(info)
  if (headers) return { ...Object(info), headers: undefined }
  if (layer !== 'CLIENT' || !['object', 'function', 'symbol'].includes(typeof reason)) return info
  // An error loses its name and its message in JSON.
  const [name, message] = [field(reason, 'name'), field(reason, 'message')].map(jsonOf)
  return { reason: message === undefined ? jsonOf(reason) : { name, message } }
}
