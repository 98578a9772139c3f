import { alphabet } from '../../runtime/decode/base58.js'

export { encodeBase58 as toBase58 } from '../../runtime/decode/base58.js'

/** Nine digits fit a number exactly, so that few steps need a `bigint`. */
const digitsAtOnce = 9

/** Decodes base58; null for an invalid character. */
export function fromBase58(text: string): Uint8Array | null {
  let number = 0n
  for (let at = 0; at < text.length; at += digitsAtOnce) {
    const digits = Array.from(text.slice(at, at + digitsAtOnce), digit => alphabet.indexOf(digit))
    if (digits.includes(-1)) return null
    number = number * 58n ** BigInt(digits.length) + BigInt(digits.reduce((sum, digit) => sum * 58 + digit, 0))
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytesOf(number)])
}

/** The 32 bytes of a base58 hash. */
export function hashBytes(hash: string): Uint8Array {
  return fromBase58(hash) ?? new Uint8Array(32)
}

/** The bytes of a number, the highest first; none for 0. */
function bytesOf(number: bigint): readonly number[] {
  const digits = number === 0n ? '' : number.toString(16)
  const pairs = digits.padStart(digits.length + (digits.length % 2), '0').match(/../g) ?? []
  return pairs.map(pair => parseInt(pair, 16))
}
