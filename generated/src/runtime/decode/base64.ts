import { fromLatin1, latin1 } from './latin1.js'

/**
 * Decodes base64 as nodes write it: `SuccessValue`, contract code, keys and values. Throws a `TypeError` for any other
 * text.
 * @example
 * decodeBase64('AQI=') // Uint8Array [1, 2]
 */
export function decodeBase64(text: string): Uint8Array {
  // `atob` alone would also accept spaces and missing padding.
  if (text.length % 4 !== 0 || !/^[A-Za-z\d+/]*={0,2}$/.test(text)) throw new TypeError('This text is not base64.')
  return fromLatin1(atob(text))
}

/** Writes bytes as base64 text. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(latin1(bytes))
}
