import { latin1 } from '../decode/latin1.js'
import { decodeUtf8 } from '../decode/utf8.js'
import type { FetchAnswer } from '../fetch.js'
import { networkError } from '../network-reason.js'

/** The body of an answer as text. `invalidUtf8` is set only where a byte is not UTF-8; U+FFFD then replaces it. */
export interface Body {
  readonly body: string
  readonly invalidUtf8?: true
}

/** Reads a body of at most `maxBytes`; rejects with the code `RESPONSE_TOO_LARGE` if it has more. */
export async function readBody(response: FetchAnswer, maxBytes: number): Promise<Body> {
  const parts: Uint8Array[] = []
  let length = 0
  const add = (part: Uint8Array): void => {
    length += part.length
    if (length > maxBytes) throw networkError('RESPONSE_TOO_LARGE')
    parts.push(part)
  }
  const stream = response.body?.getReader?.()
  // React Native has no streams, and node-fetch has another kind: the whole body comes at once.
  if (stream) for (let part = await stream.read(); part.value; part = await stream.read()) add(part.value)
  else add(new Uint8Array(await response.arrayBuffer()))
  return decode(join(parts, length))
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = parts
  if (first?.length === length) return first
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function decode(bytes: Uint8Array): Body {
  try {
    const text = decodeUtf8(bytes)
    // A byte order mark.
    return { body: text.startsWith('\ufeff') ? text.slice(1) : text }
  } catch {
    return { body: latin1(bytes).replace(/[\x80-\xff]/g, '\ufffd'), invalidUtf8: true }
  }
}
