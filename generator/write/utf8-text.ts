/** The byte order mark, with which some editors begin a file in UTF-8. */
const byteOrderMark = '\uFEFF'

/** The byte order mark of a file, or an empty text, and the text after it; null if the file is not UTF-8. */
export function utf8Text(bytes: Uint8Array): { readonly mark: string; readonly text: string } | null {
  try {
    const whole = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const mark = whole.startsWith(byteOrderMark) ? byteOrderMark : ''
    return { mark, text: whole.slice(mark.length) }
  } catch {
    return null
  }
}
