/** A generator of numbers that a seed repeats exactly. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value
}

/** Mulberry32: small, fast, and good enough to choose faults. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    chance: probability => next() < probability,
    pick: values => values[whole(0, values.length - 1)] ?? values[0],
  }
}
