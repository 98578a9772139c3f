/** Keys as texts of hexadecimal digits, so that a digit is a nibble, and one key begins another where the texts do. */
export function nibblesOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of an even number of nibbles. */
export function bytesOf(nibbles: string): Uint8Array {
  return Uint8Array.from({ length: nibbles.length / 2 }, (_, index) =>
    parseInt(nibbles.slice(2 * index, 2 * index + 2), 16),
  )
}

/** Part of a key in hex-prefix encoding (Ethereum's Yellow Paper, appendix C); null for bytes that are not one. */
export function hexPrefixed(bytes: Uint8Array, isLeaf: boolean): string | null {
  const nibbles = nibblesOf(bytes)
  if (nibbles.startsWith(isLeaf ? '3' : '1')) return nibbles.slice(1)
  return nibbles.startsWith(isLeaf ? '20' : '00') ? nibbles.slice(2) : null
}
