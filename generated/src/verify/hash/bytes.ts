import { sha256 } from '../../runtime/decode/sha256.js'

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    all.set(part, end)
    end += part.length
  }
  return all
}

/** The SHA-256 of some bytes in a row. */
export function hashed(...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(joined(parts))
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

export function isZero(bytes: Uint8Array): boolean {
  return bytes.every(byte => byte === 0)
}

/** A number in so many bytes, the lowest first. */
export function littleEndian(value: number | bigint, size: number): Uint8Array {
  let rest = BigInt(value)
  return Uint8Array.from({ length: size }, () => {
    const byte = Number(rest & 255n)
    rest >>= 8n
    return byte
  })
}
