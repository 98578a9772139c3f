import { isObject } from '../json/is-object.js'
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
    info: plainInfo(info),
    method,
    code,
    data,
    // `mayHaveBeenAccepted` must recognise the copy of a submission's error.
    request: isSubmission(request) ? { method, submits: true } : { method, params },
    answer: answer && plainInfo(answer),
    attempts: attempts?.map(plainForm),
  }
}

/** An answer has headers, and the reason of an abort can be any value: engines cannot clone all of these. */
function plainInfo(info: unknown): unknown {
  const { headers, reason } = Object(info)
  if (headers) return { ...Object(info), headers: undefined }
  // An error loses its name and its message in JSON.
  if (isObject(reason) && 'message' in reason) return { reason: { name: reason['name'], message: reason['message'] } }
  return typeof reason === 'function' || typeof reason === 'symbol' ? {} : info
}
