const perSecond = 1_000_000_000n

/** A time in nanoseconds since 1970 as answers write it, with nine fractional digits. */
export function nanosecondsText(nanoseconds: bigint): string {
  const whole = new Date(Number(nanoseconds / perSecond) * 1000).toISOString().slice(0, -5)
  return `${whole}.${String(nanoseconds % perSecond).padStart(9, '0')}Z`
}
