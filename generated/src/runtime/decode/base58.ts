/** The digits of base58, from 0 to 57. */
export const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes as base58, the interface's encoding of hashes; each leading zero byte becomes a `1`. */
export function encodeBase58(bytes: Uint8Array): string {
  const end = bytes.findIndex(byte => byte !== 0)
  const zeros = end < 0 ? bytes.length : end
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; number > 0n; number /= 58n) text = alphabet.charAt(Number(number % 58n)) + text
  return '1'.repeat(zeros) + text
}
