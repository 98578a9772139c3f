/** Negative if `one` is before `other` in the order of their bytes, 0 if they are equal. */
export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const different = one.findIndex((byte, index) => byte !== other[index])
  if (different < 0) return one.length - other.length
  return (one[different] ?? 0) - (other[different] ?? -1)
}

export function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  return compareBytes(bytes.subarray(0, prefix.length), prefix) === 0
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Bytes from an even number of hexadecimal digits. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length / 2 }, (_, index) => parseInt(text.slice(2 * index, 2 * index + 2), 16))
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
