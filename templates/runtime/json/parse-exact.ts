import { parseMarked } from './parse-marked.js'
import { replaceMembers } from './replace-members.js'

/** What each integer beyond 2^53 has at least. V8 skips text in steps only if each digit is written out. */
const sixteenDigits = '\\d'.repeat(16)
const hasLongDigits = RegExp(sixteenDigits)
const longDigits = RegExp(`${sixteenDigits}\\d*`, 'g')

/** A number with an exponent, such as 1e20. It also matches inside strings. */
const exponent = /\d[eE][-+]?\d+(?:[\s,\]}]|$)/

/** A `Map` of many numbers is slower than `parseMarked`. */
const mostIntegers = 1_000

/** `parseMarked` decides about longer ones. */
const mostDigits = 40

/**
 * Reads JSON without rounding: an integer beyond 2^53 becomes a `bigint`, everything else is as `JSON.parse` reads it.
 * Throws a `SyntaxError` for a text that is not JSON, and a `RangeError` for an integer of more than 100 digits.
 *
 * `JSON.parse` rounds each long integer to a number beyond 2^53. If no other long integer of the text has the same
 * rounded number, this number identifies the integer, and the `bigint` replaces it.
 */
export function parseExact(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!hasLongDigits.test(text)) return value
  const found = longIntegers(text)
  if (!found) return parseMarked(text)
  const { integers, count } = found
  if (count === 0) return value
  const exact = (member: unknown): unknown =>
    typeof member === 'number' && isLong(member) ? (integers.get(member) ?? member) : member
  return replaceMembers(value, exact, count)
}

function isLong(number: number): boolean {
  return Math.abs(number) > Number.MAX_SAFE_INTEGER
}

/**
 * The long integers by their rounded numbers, and how many the text has. Integers in strings are among them, which does
 * no harm. `undefined` if a rounded number does not identify its integer.
 */
function longIntegers(text: string): { integers: ReadonlyMap<number, bigint>; count: number } | undefined {
  const integers = new Map<number, bigint>()
  let count = 0
  // Not `matchAll`, which makes a new regular expression for each text.
  longDigits.lastIndex = 0
  for (let match = longDigits.exec(text); match; match = longDigits.exec(text)) {
    const [digits] = match
    const before = text[match.index - 1]
    // The start of a string, or the digits of a fraction.
    if (before === '"' || before === '.') continue
    const literal = before === '-' ? `-${digits}` : digits
    // A fraction can round to a long integer, such as 9007199254740991.9.
    if (text[longDigits.lastIndex] === '.') return undefined
    const rounded = Number(literal)
    if (!isLong(rounded)) continue
    if (digits.length > mostDigits || integers.size === mostIntegers) return undefined
    const integer = BigInt(literal)
    if ((integers.get(rounded) ?? integer) !== integer) return undefined
    integers.set(rounded, integer)
    count++
  }
  return count > 0 && exponent.test(text) ? undefined : { integers, count }
}
