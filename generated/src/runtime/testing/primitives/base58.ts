const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Writes bytes as the chain writes hashes and keys. */
export function toBase58(bytes: Uint8Array): string {
  const zeros = leading(bytes, byte => byte === 0)
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; number > 0n; number /= 58n) text = alphabet.charAt(Number(number % 58n)) + text
  return '1'.repeat(zeros) + text
}

/** Reads base58; null for a character that does not belong. */
export function fromBase58(text: string): Uint8Array | null {
  const digits = Array.from(text, character => alphabet.indexOf(character))
  if (digits.includes(-1)) return null
  const bytes: number[] = []
  let number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n))
  const zeros = leading(digits, digit => digit === 0)
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}

function leading(items: Iterable<number>, belongs: (item: number) => boolean): number {
  let count = 0
  for (const item of items) {
    if (!belongs(item)) break
    count++
  }
  return count
}
