/**
 * How many digits an integer may have. A u128 has at most 39. The time of `BigInt` grows faster than the number of
 * digits: 4 million took 2 seconds.
 */
export const maxDigits = 100

/** What each integer beyond 2^53 has at least. V8 skips text in steps only if each digit is written out. */
const longDigits = RegExp(`${'\\d'.repeat(16)}\\d*`, 'g')

/**
 * The next digits after a place that can be an integer beyond 2^53. Not all of them are one: some are in strings or
 * belong to a fraction.
 */
export function nextLongInteger(text: string, place: number): RegExpExecArray | null {
  longDigits.lastIndex = place
  for (;;) {
    const match = longDigits.exec(text)
    if (!match) return match
    const [digits] = match
    const before = text[match.index - 1]
    // The start of a string, the digits of a fraction, or no number in JSON.
    if (before === '"' || before === '.' || digits[0] === '0') continue
    // A fraction can round to a long integer, such as 9007199254740991.9.
    const isFraction = text[longDigits.lastIndex] === '.'
    if (isFraction || digits.length > 16 || digits > `${Number.MAX_SAFE_INTEGER}`) return match
  }
}
