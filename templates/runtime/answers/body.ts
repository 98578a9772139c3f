import { latin1 } from '../decode/latin1.js'
import { decodeUtf8 } from '../decode/utf8.js'
import type { ByteReader, FetchAnswer } from '../fetch.js'

/** The body of an answer as text. `invalidUtf8` is set only where a byte is not UTF-8; U+FFFD then replaces it. */
export interface Body {
  readonly body: string
  readonly invalidUtf8?: true
}

/** Reads a body of at most `maxBytes`. The rest of a longer one is not read: its sender may still be sending. */
export async function readBody(
  response: FetchAnswer,
  maxBytes: number,
  reader: ByteReader | undefined = response.body?.getReader?.(),
): Promise<Body | 'RESPONSE_TOO_LARGE'> {
  const parts: Uint8Array[] = []
  let length = 0
  /** Whether the body is still short enough. */
  const add = (part: Uint8Array): boolean => {
    parts.push(part)
    length += part.length
    return length <= maxBytes
  }
  // React Native has no streams, and node-fetch has another kind: the whole body comes at once.
  if (!reader) add(new Uint8Array(await response.arrayBuffer()))
  else for (let part = await reader.read(); part.value && add(part.value);) part = await reader.read()
  return length > maxBytes ? 'RESPONSE_TOO_LARGE' : decode(join(parts, length))
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
