import type { Check } from './check.js'

/** Each part of a transport rounds its time up to whole milliseconds. */
const rounding = 5

/** A call ends by its deadline, and a walk when its signal aborts. */
export const everyCallEnds: Check = (_, { calls }) => {
  const late = calls.find(({ timeout, took }) => took > timeout + rounding)
  return late && `${late.name} took ${late.took} ms of ${late.timeout} ms`
}
