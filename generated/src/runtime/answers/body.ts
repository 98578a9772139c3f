import { latin1 } from '../decode/latin1.js'
import { decodeUtf8 } from '../decode/utf8.js'
import { networkError } from '../network-reason.js'

/** The body of an answer as text. `invalidUtf8` is set only where a byte is not UTF-8; U+FFFD then replaces it. */
export interface Body {
  readonly body: string
  readonly invalidUtf8?: true
}

/** Reads a body of at most `maxBytes`; rejects with the code `RESPONSE_TOO_LARGE` if it has more. */
export async function readBody(response: Response, maxBytes: number): Promise<Body> {
  const bytes = await readBytes(response, maxBytes)
  try {
    return { body: decodeUtf8(bytes).replace(/^\ufeff/, '') }
  } catch {
    return { body: latin1(bytes).replace(/[\x80-\xff]/g, '\ufffd'), invalidUtf8: true }
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
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
  const bytes = new Uint8Array(length)
  for (const part of parts.reverse()) bytes.set(part, (length -= part.length))
  return bytes
}
