import { parse as parseCustom } from 'json-custom-numbers'
import { parse as parseLossless } from 'lossless-json'

/** Reads JSON with `bigint` for each integer beyond 2^53, by a library that works by another method than ours. */
export function readByCustomNumbers(text: string): unknown {
  return parseCustom(text, undefined, (_, digits) => toNumber(digits))
}

/** The same by another library. It refuses keys written twice, and takes `__proto__` for the prototype. */
export function readLossless(text: string): unknown {
  return parseLossless(text, undefined, toNumber)
}

function toNumber(digits: string): number | bigint {
  const number = Number(digits)
  return /[.eE]/.test(digits) || Number.isSafeInteger(number) ? number : BigInt(digits)
}
