import { http } from '../../../../templates/runtime/http.js'
import { addressOf } from '../../../../templates/runtime/input/address-of.js'
import { isObject } from '../../../../templates/runtime/json/is-object.js'
import { request, type MethodShape } from '../../../../templates/runtime/request.js'

/** A node as a checkpoint names it, and how it is asked. */
export type NodeToAsk = {
  /** Host and port: a URL can hold a key in its path or its query. */
  readonly host: string
  /** Equal for two URLs of one node. */
  readonly address: string
  readonly ask: (method: string, params: unknown) => Promise<Reply>
}

/** The result of a call, or the kind of its error. */
export type Reply = { readonly result: unknown } | { readonly problem: string }

/** The rules of a request that is read by hand: all that matters of an error is its name. */
const noRules = { known: { HANDLER_ERROR: { UNKNOWN_BLOCK: [] } } }

export function nodeToAsk(url: string, timeout: number): NodeToAsk {
  const send = http(url, { timeout })
  return {
    host: new URL(url).host,
    address: addressOf(url),
    async ask(method, params) {
      const outcome = await send(request<MethodShape>(method, noRules, params))
      return outcome.ok ? { result: outcome.result } : { problem: outcome.error.kind }
    },
  }
}

/** A text at a path of an answer; null if there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const text = path.reduce((part: unknown, name) => (isObject(part) ? part[name] : undefined), value)
  return typeof text === 'string' ? text : null
}
