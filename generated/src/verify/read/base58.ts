import { alphabet } from '../../runtime/decode/base58.js'

/** The bytes of a base58 text that has exactly this many; null for any other text. Each value has one text only. */
export function decodeBase58(text: string, length: number): Uint8Array | null {
  // A byte needs fewer than 1.4 digits: a longer text is refused before its digits cost time.
  if (text.length > 1.4 * length + 1) return null
  let number = 0n
  for (const digit of text) {
    const value = alphabet.indexOf(digit)
    if (value < 0) return null
    number = number * 58n + BigInt(value)
  }
  const bytes = new Uint8Array(length)
  for (let index = length - 1; index >= 0; index--) {
    bytes[index] = Number(number & 255n)
    number >>= 8n
  }
  const zeros = bytes.findIndex(byte => byte !== 0)
  const ones = /^1*/.exec(text)?.[0].length
  return number === 0n && ones === (zeros < 0 ? length : zeros) ? bytes : null
}
