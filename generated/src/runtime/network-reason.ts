import { text } from './answers/envelope.js'

/** An error with this reason, for an answer that the client refuses to read. */
export function networkError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/**
 * Why no complete answer arrived: the system's code, such as `ECONNREFUSED`, or the error's name; `UNKNOWN` if a custom
 * `fetch` throws a value with neither. Never the error's message, which can contain the URL.
 */
export function reasonOf(error: unknown): string {
  const cause = field(error, 'cause')
  // Node.js has the code in the cause, Bun in the error. The `code` of a `DOMException` is a number; its name helps.
  for (const reason of [field(cause, 'code'), field(error, 'code'), denoReason(cause), field(error, 'name')])
    if (reason && text(reason)) return text(reason)
  return 'UNKNOWN'
}

/** The errors of Deno have no code; their message contains the reason. */
function denoReason(cause: unknown): string | undefined {
  const match = /\(Connect\): (?:(dns)|.*refused)/.exec(text(field(cause, 'message')))
  return match ? (match[1] ? 'ENOTFOUND' : 'ECONNREFUSED') : undefined
}

/** A field of a value that somebody else threw. Undefined if reading it throws, as of a revoked proxy. */
export function field(value: unknown, name: string): unknown {
  try {
    return (Object(value) as { readonly [name: string]: unknown })[name]
  } catch {
    return undefined
  }
}
