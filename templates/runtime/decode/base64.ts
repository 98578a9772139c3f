/** The bytes of a base64 text as nodes write it: `SuccessValue`, contract code, keys and values. A `TypeError` if it is none. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  // `atob` alone would also take blanks and a text without its padding.
  if (text.length % 4 !== 0 || !/^[A-Za-z\d+/]*={0,2}$/.test(text)) throw new TypeError('This is no base64 text.')
  return Uint8Array.from(atob(text), character => character.charCodeAt(0))
}
