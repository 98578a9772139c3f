import { replaceMembers } from './replace-members.js'

/** An integer of 16 digits or more, which can exceed 2^53. It also matches inside strings. */
const longInteger = /(^|[:,[\s])(-?)([1-9]\d{15,})(?=\s*(?:[,\]}]|$))/g

/**
 * A u128 has at most 39 digits. The time of `BigInt` grows faster than the number of digits: 4 million took 2 seconds.
 */
const maxDigits = 100

/**
 * Reads any valid JSON text without rounding. Each long integer becomes a marked string before `JSON.parse`, and a
 * `bigint` after it. Throws a `RangeError` for an integer of more than 100 digits.
 */
export function parseMarked(text: string): unknown {
  const mark = unusedMark(text)
  const start = `\0${mark}`
  return replaceMembers(JSON.parse(markLongIntegers(text, mark)), member => {
    const isMarked = typeof member === 'string' && member.charCodeAt(0) === 0 && member.startsWith(start)
    return isMarked ? BigInt(member.slice(start.length)) : member
  })
}

/** A number and a colon, such that no string of the text starts with U+0000 and this mark. */
function unusedMark(text: string): string {
  // JSON has only one spelling of U+0000.
  const found = text.includes('"\\u0000') ? text.match(/"\\u0000\d*:/g) : []
  const used = new Set(found)
  let number = 0
  while (used.has(`"\\u0000${number}:`)) number++
  return `${number}:`
}

/** Replaces each integer beyond 2^53 by a string that starts with U+0000 and the mark. */
function markLongIntegers(text: string, mark: string): string {
  let marked = ''
  let copied = 0
  let start = text.indexOf('"')
  let end = endOfString(text, start)
  for (const { 0: match, 1: before = '', 2: sign = '', 3: digits = '', index } of text.matchAll(longInteger)) {
    // Move to the first string that ends after the integer's start.
    while (end <= index) {
      start = text.indexOf('"', end)
      end = endOfString(text, start)
    }
    const isInString = start >= 0 && start < index
    if (isInString || Number.isSafeInteger(Number(digits))) continue
    if (digits.length > maxDigits) throw new RangeError(`An integer of ${digits.length} digits is too long.`)
    marked += `${text.slice(copied, index)}${before}"\\u0000${mark}${sign}${digits}"`
    copied = index + match.length
  }
  return marked + text.slice(copied)
}

/** Where the string ends that starts at a quote; `Infinity` where there is no quote, or no end. */
function endOfString(text: string, start: number): number {
  if (start < 0) return Infinity
  let quote = text.indexOf('"', start + 1)
  while (isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote < 0 ? Infinity : quote + 1
}

/** Whether an odd number of backslashes precedes a quote. */
function isEscaped(text: string, quote: number): boolean {
  const backslash = 92
  let first = quote
  while (text.charCodeAt(first - 1) === backslash) first--
  return (quote - first) % 2 === 1
}
