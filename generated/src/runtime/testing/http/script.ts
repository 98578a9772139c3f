import { transactionMethods } from '../methods/table.js'
import { handlerError, internalError, methodNotFound, parseError } from '../wire/failure.js'
import type { Failure, Layer } from '../wire/failure.js'
import type { PlainJson } from '../wire/json.js'

/** A failure that the next call ends in, whatever it asks: what nodes hardly ever say can be tried out this way. */
export interface ScriptedFailure {
  /** The cause: `INTERNAL_ERROR`, `NOT_SYNCED_YET`, or any other name, known or not. */
  readonly name: string
  /**
   * `INTERNAL_ERROR` for the cause of that name, `HANDLER_ERROR` for all others when left out. Real nodes never put
   * the cause `INTERNAL_ERROR` into `HANDLER_ERROR`; the interface document does.
   */
  readonly layer?: Layer
  /** Left out for the causes that have none. */
  readonly info?: { readonly [field: string]: PlainJson }
  /** The legacy `data`: a text when left out, nothing at all for null. */
  readonly data?: PlainJson
}

/** An answer to the next HTTP request that the chain has no part in: what stands between a client and a node. */
export interface ScriptedAnswer {
  /** 200 when left out. */
  readonly status?: number
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string
  /** Milliseconds before anything is sent. */
  readonly delay?: number
  /**
   * - `stall`: nothing is ever sent.
   * - `stall-in-body`: the headers and half of the body, and then nothing more.
   * - `cut-off`: the headers and half of the body, and then the connection ends.
   * - `reset`: the connection is reset without an answer.
   */
  readonly trouble?: 'stall' | 'stall-in-body' | 'cut-off' | 'reset'
}

/** The enumeration of transaction errors has no field for the text: all that is left of it stands in `data`. */
const lostText = 'InternalError happened during serializing InternalError'

const reachedLimits = 'The node reached its limits. Try again later. More details: '

/** The failure as the method that was called would tell it. */
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
