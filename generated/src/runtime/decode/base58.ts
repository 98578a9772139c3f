/** The digits of base58 in their order. */
export const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Writes bytes as the interface writes hashes; each zero at the start is a `1`. */
export function encodeBase58(bytes: Uint8Array): string {
  const end = bytes.findIndex(byte => byte !== 0)
  const zeros = end < 0 ? bytes.length : end
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; number > 0n; number /= 58n) text = alphabet.charAt(Number(number % 58n)) + text
  return '1'.repeat(zeros) + text
}
