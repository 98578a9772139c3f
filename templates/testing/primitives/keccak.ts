const rate = 136
const lanes = 25
const mask = 2n ** 64n - 1n

/** Keccak-256 with the padding from before SHA-3, which no runtime has. */
export function keccak256(input: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer((Math.floor(input.length / rate) + 1) * rate))
  new Uint8Array(padded.buffer).set(input)
  padded.setUint8(input.length, 1)
  padded.setUint8(padded.byteLength - 1, padded.getUint8(padded.byteLength - 1) | 0x80)
  let state: readonly bigint[] = Array.from({ length: lanes }, () => 0n)
  for (let at = 0; at < padded.byteLength; at += rate) {
    const offset = at
    const word = (index: number): bigint => padded.getBigUint64(offset + index * 8, true)
    const mixed = state.map((lane, index) => (index < rate / 8 ? lane ^ word(index) : lane))
    state = roundConstants.reduce(round, mixed)
  }
  const output = new DataView(new ArrayBuffer(32))
  for (const [index, lane] of state.slice(0, 4).entries()) output.setBigUint64(index * 8, lane, true)
  return new Uint8Array(output.buffer)
}

function round(state: readonly bigint[], constant: bigint): readonly bigint[] {
  const at = (x: number, y: number): bigint => state[(x % 5) + 5 * (y % 5)] ?? 0n
  const parity = five(x => at(x, 0) ^ at(x, 1) ^ at(x, 2) ^ at(x, 3) ^ at(x, 4))
  const diffused = five(x => (parity[(x + 4) % 5] ?? 0n) ^ rotated(parity[(x + 1) % 5] ?? 0n, 1n))
  const moved = Array.from({ length: lanes }, () => 0n)
  for (const { x, y, turn } of offsets)
    moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotated(at(x, y) ^ (diffused[x] ?? 0n), turn)
  return moved.map((lane, index) => {
    const row = index - (index % 5)
    const neighbour = (step: number): bigint => moved[row + ((index + step) % 5)] ?? 0n
    return lane ^ (~neighbour(1) & mask & neighbour(2)) ^ (index === 0 ? constant : 0n)
  })
}

function five(value: (x: number) => bigint): readonly bigint[] {
  return [0, 1, 2, 3, 4].map(value)
}

function rotated(lane: bigint, turn: bigint): bigint {
  return ((lane << turn) | (lane >> (64n - turn))) & mask
}

/** The rotation of each lane: triangular numbers along a walk through the square. */
const offsets: readonly { readonly x: number; readonly y: number; readonly turn: bigint }[] = walk()

function walk(): typeof offsets {
  const steps = [{ x: 0, y: 0, turn: 0n }]
  let [x, y] = [1, 0]
  for (let step = 0; step < lanes - 1; step++) {
    steps.push({ x, y, turn: BigInt(((step + 1) * (step + 2)) / 2) % 64n })
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
  }
  return steps
}

const roundConstants: readonly bigint[] = shiftRegister()

/** The 24 round constants, generated bit by bit from a shift register. Each uses seven bits. */
function shiftRegister(): readonly bigint[] {
  let register = 1
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let index = 0; index < 7; index++) {
      if ((register & 1) === 1) constant |= 1n << ((1n << BigInt(index)) - 1n)
      register = (register << 1) ^ ((register >> 7) * 0x171)
    }
    return constant
  })
}
