import { latin1 } from './latin1.js'

/** Decodes UTF-8, with a byte order mark if there is one. Throws an error if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  const decoder = strictDecoder()
  if (decoder) return decoder.decode(bytes)
  // `decodeURIComponent` is strict in every runtime, but slower.
  return decodeURIComponent(latin1(bytes).replace(/[%\x80-\xff]/g, byte => `%${byte.charCodeAt(0).toString(16)}`))
}

/** React Native has no decoder, or one that is never strict. */
function strictDecoder(): TextDecoder | undefined {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return decoder.fatal ? decoder : undefined
  } catch {
    return undefined
  }
}
