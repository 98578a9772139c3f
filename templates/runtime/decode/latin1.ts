/** A text with one character for each byte. */
export function latin1(bytes: Uint8Array): string {
  // In parts, because engines limit the arguments of one call.
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

/** The bytes of such a text. */
export function fromLatin1(text: string): Uint8Array {
  // A sixth of the time of `Uint8Array.from`.
  return new Uint8Array(text.length).map((_, index) => text.charCodeAt(index))
}
