/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const roundConstants = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
] as const

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const start = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19] as const

type State = readonly [number, number, number, number, number, number, number, number]

/**
 * The SHA-256 of bytes (FIPS 180-4). Not `crypto.subtle`, which React Native does not have, and browsers have on secure
 * pages only.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  // The bytes, a bit that is 1, zeros up to whole blocks of 64 bytes, and the number of bits in 8 bytes.
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const input = new DataView(padded.buffer)
  input.setUint32(padded.length - 8, bytes.length / 2 ** 29)
  input.setUint32(padded.length - 4, bytes.length * 8)

  let state: State = start
  const schedule = new Uint32Array(64)
  for (let offset = 0; offset < padded.length; offset += 64) {
    for (let index = 0; index < 16; index++) schedule[index] = input.getUint32(offset + 4 * index)
    state = compress(state, schedule)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) digest.setUint32(4 * index, word)
  return new Uint8Array(digest.buffer)
}

/** The state after one block, whose 16 words are at the start of the schedule. */
function compress(state: State, schedule: Uint32Array): State {
  const word = (index: number): number => schedule[index] as number
  for (let index = 16; index < 64; index++) {
    const [before, last] = [word(index - 15), word(index - 2)]
    const small0 = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3)
    const small1 = rotate(last, 17) ^ rotate(last, 19) ^ (last >>> 10)
    schedule[index] = word(index - 16) + small0 + word(index - 7) + small1
  }
  let [a, b, c, d, e, f, g, h] = state
  for (const [index, constant] of roundConstants.entries()) {
    const large1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = h + large1 + ((e & f) ^ (~e & g)) + constant + word(index)
    const large0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = large0 + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const [A, B, C, D, E, F, G, H] = state
  return [(a + A) | 0, (b + B) | 0, (c + C) | 0, (d + D) | 0, (e + E) | 0, (f + F) | 0, (g + G) | 0, (h + H) | 0]
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
