import { parse } from 'json-custom-numbers'

/** Reads JSON by a library that knows nothing of ours: an integer beyond 2^53 is a `bigint`, all else a number. */
export function exactReading(text: string): unknown {
  return parse(text, undefined, (_, digits) => {
    const value = Number(digits)
    return /^-?\d+$/.test(digits) && !Number.isSafeInteger(value) ? BigInt(digits) : value
  })
}

/** A member of what was read; `undefined` where it has no such member, or is no object. */
export function memberOf(value: unknown, key: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(value), key)?.value
}
