const mask = 2n ** 64n - 1n
const blockBytes = 128

/** The first 64 bits of the fractional parts of the cube roots of the first 80 primes. */
const roundConstants: readonly bigint[] = primes(80).map(prime => root(prime << 192n, 3n) & mask)

/** The first 64 bits of the fractional parts of the square roots of the first 8 primes. */
const start: readonly bigint[] = primes(8).map(prime => root(prime << 128n, 2n) & mask)

/** The SHA-512 of bytes (FIPS 180-4), for ed25519. Not `crypto.subtle`, which answers later: `sign` returns at once. */
export function sha512(input: Uint8Array): Uint8Array {
  // The bytes, a bit that is 1, zeros up to whole blocks, and the number of bits in 16 bytes.
  const padded = new Uint8Array(Math.ceil((input.length + 17) / blockBytes) * blockBytes)
  padded.set(input)
  padded[input.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setBigUint64(padded.length - 8, BigInt(input.length) * 8n)
  let state = start
  for (let at = 0; at < padded.length; at += blockBytes) {
    const offset = at
    state = compressed(
      state,
      Array.from({ length: 16 }, (_, index) => words.getBigUint64(offset + 8 * index)),
    )
  }
  const digest = new DataView(new ArrayBuffer(64))
  for (const [index, word] of state.entries()) digest.setBigUint64(8 * index, word)
  return new Uint8Array(digest.buffer)
}

/** The state after one block of 16 words. */
function compressed(state: readonly bigint[], schedule: bigint[]): readonly bigint[] {
  const word = (index: number): bigint => schedule[index] ?? 0n
  for (let index = 16; index < roundConstants.length; index++) {
    const [before, last] = [word(index - 15), word(index - 2)]
    const small0 = rotated(before, 1n) ^ rotated(before, 8n) ^ (before >> 7n)
    const small1 = rotated(last, 19n) ^ rotated(last, 61n) ^ (last >> 6n)
    schedule.push((word(index - 16) + small0 + word(index - 7) + small1) & mask)
  }
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state
  for (const [index, constant] of roundConstants.entries()) {
    const large1 = rotated(e, 14n) ^ rotated(e, 18n) ^ rotated(e, 41n)
    const first = h + large1 + ((e & f) ^ (~e & mask & g)) + constant + word(index)
    const large0 = rotated(a, 28n) ^ rotated(a, 34n) ^ rotated(a, 39n)
    const second = large0 + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) & mask, c, b, a, (first + second) & mask]
  }
  const after = [a, b, c, d, e, f, g, h]
  return state.map((before, index) => (before + (after[index] ?? 0n)) & mask)
}

function rotated(word: bigint, bits: bigint): bigint {
  return ((word >> bits) | (word << (64n - bits))) & mask
}

function primes(count: number): readonly bigint[] {
  const smaller: bigint[] = []
  for (let number = 2n; smaller.length < count; number++)
    if (smaller.every(prime => number % prime !== 0n)) smaller.push(number)
  return smaller
}

/** The integer part of a square or cube root, by Newton's method from above. */
function root(value: bigint, degree: bigint): bigint {
  let guess = 1n << 72n
  for (;;) {
    const next = ((degree - 1n) * guess + value / guess ** (degree - 1n)) / degree
    if (next >= guess) return guess
    guess = next
  }
}
