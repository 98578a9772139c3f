import { parse } from 'json-custom-numbers'

/** Reads JSON with an independent library: an integer beyond 2^53 is a `bigint`, any other number a number. */
export function exactReading(text: string): unknown {
  return parse(text, undefined, (_, digits) => {
    const value = Number(digits)
    return /^-?\d+$/.test(digits) && !Number.isSafeInteger(value) ? BigInt(digits) : value
  })
}

/** A member of a value; `undefined` if the value has no such member, or is not an object. */
export function memberOf(value: unknown, key: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(value), key)?.value
}
