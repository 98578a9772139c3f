import { alphabet } from '../../runtime/decode/base58.js'

export { encodeBase58 as toBase58 } from '../../runtime/decode/base58.js'

/** Decodes base58; null for an invalid character. */
export function fromBase58(text: string): Uint8Array | null {
  const digits = Array.from(text, character => alphabet.indexOf(character))
  if (digits.includes(-1)) return null
  const bytes: number[] = []
  let number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n))
  const end = digits.findIndex(digit => digit !== 0)
  const zeros = end < 0 ? digits.length : end
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}
