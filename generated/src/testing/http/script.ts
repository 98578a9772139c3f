import { transactionMethods } from '../methods/table.js'
import { handlerError, internalError, methodNotFound, parseError, type Failure, type Layer } from '../wire/failure.js'
import type { PlainJson } from '../wire/json.js'

/** The failure of the next call of any method, to test rare failures. */
export interface ScriptedFailure {
  /** The cause: `INTERNAL_ERROR`, `NOT_SYNCED_YET`, or any other name, known or not. */
  readonly name: string
  /**
   * Default: `INTERNAL_ERROR` for the cause of that name, `HANDLER_ERROR` for all others. Real nodes never put the
   * cause `INTERNAL_ERROR` into `HANDLER_ERROR`; the interface document does.
   */
  readonly layer?: Layer
  /** Leave it out for causes without `info`. */
  readonly info?: { readonly [field: string]: PlainJson }
  /** The legacy `data`. Default: a text. Null leaves it out. */
  readonly data?: PlainJson
}

/** An answer to the next HTTP request instead of the chain's, such as a proxy's page or a broken connection. */
export interface ScriptedAnswer {
  /** Default: 200. */
  readonly status?: number
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string
  /**
   * The node also handles the request, so that a submission is accepted although its answer is lost. Fields that are
   * left out have the values of the node's answer. By default the request is lost, too.
   */
  readonly processed?: boolean
  /** Milliseconds before the answer starts. */
  readonly delay?: number
  /**
   * - `stall`: nothing is ever sent.
   * - `stall-in-body`: the headers and half of the body are sent, then nothing.
   * - `cut-off`: the headers and half of the body are sent, then the connection ends.
   * - `reset`: the connection is reset without an answer.
   */
  readonly fault?: 'stall' | 'stall-in-body' | 'cut-off' | 'reset'
}

/** The transaction errors have no field for the text, so nodes only keep it in `data`. */
const lostText = 'InternalError happened during serializing InternalError'

const reachedLimits = 'The node reached its limits. Try again later. More details: '

/** The failure in the form that the called method uses. */
export function scriptedFailure(script: ScriptedFailure, method: string): Failure {
  const { name, info } = script
  const data = (text: string): PlainJson | undefined => (script.data === undefined ? text : (script.data ?? undefined))
  const layer = script.layer ?? (name === 'INTERNAL_ERROR' ? 'INTERNAL_ERROR' : 'HANDLER_ERROR')
  const text = String(info?.['error_message'] ?? 'provoked')
  if (layer === 'INTERNAL_ERROR')
    return internalError(transactionMethods.has(method) ? lostText : text, data(reachedLimits + text))
  if (layer === 'HANDLER_ERROR') return handlerError(name, info ?? null, data(name))
  return name === 'METHOD_NOT_FOUND' ? methodNotFound(method) : parseError(text)
}
