import { parseExact } from '../../../../runtime/json/parse-exact.js'
import { stringifyExact } from '../../../../runtime/json/stringify-exact.js'
import { canonicalJson } from '../../../../runtime/request-key.js'

/** What a payment is for, such as its amount and receiver: any JSON value. A `bigint` keeps every digit. */
export type Purpose =
  string | number | bigint | boolean | null | readonly Purpose[] | { readonly [name: string]: Purpose | undefined }

/**
 * The purpose as a record has it, with the members of each object in alphabetical order. Throws a `TypeError` for
 * anything that JSON cannot represent, such as a `Date`, and a `RangeError` for a number that is not exact.
 */
export function readPurpose(purpose: Purpose | undefined): Purpose | undefined {
  // First, because the order of members would hide a class.
  const text = stringifyExact({ purpose }, 'options')
  return Object(parseExact(canonicalJson(parseExact(text)))).purpose
}

/** Equal for equal purposes, in whatever order their members are. */
export function purposeKey(purpose: Purpose | undefined): string {
  return canonicalJson({ purpose })
}
