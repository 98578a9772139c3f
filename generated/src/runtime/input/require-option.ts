/** Throws a `RangeError` for an option that is `NaN` or below its least value; returns it otherwise. */
export function requireAtLeast(least: number, name: string, value: number): number {
  if (!(value >= least)) throw RangeError(`The option "${name}" is ${value}; it must be ${least} or more.`)
  return value
}
