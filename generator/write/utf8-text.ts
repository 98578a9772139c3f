/** The byte order mark, with which some editors begin a file in UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The text of a file with its byte order mark; null if it is not UTF-8. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
