import { alphabet } from '../../runtime/decode/base58.js'

/** The bytes of a base58 text that has exactly this many; null for any other text. Each value has one text only. */
export function decodeBase58(text: string, length: number): Uint8Array | null {
  // A byte needs fewer than 1.4 digits: a longer text is refused before its digits cost time.
  if (text.length > 1.4 * length + 1) return null
  const bytes = new Uint8Array(length)
  // Three digits at once, of which each product fits 31 bits: half the time of a bigint.
  for (let at = 0; at < text.length; at += 3) {
    let carry = 0
    let scale = 1
    for (const digit of text.slice(at, at + 3)) {
      const value = alphabet.indexOf(digit)
      if (value < 0) return null
      carry = carry * 58 + value
      scale *= 58
    }
    for (let index = length - 1; index >= 0; index--) {
      carry += (bytes[index] as number) * scale
      bytes[index] = carry
      carry >>= 8
    }
    if (carry > 0) return null
  }
  const zeros = bytes.findIndex(byte => byte !== 0)
  // Both are -1 for nothing but zeros.
  if (zeros !== text.search(/[^1]/)) return null
  return zeros >= 0 || text.length === length ? bytes : null
}
