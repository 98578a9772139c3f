import { maxDigits, nextLongInteger } from './long-integers.js'
import { replaceMembers } from './replace-members.js'

/** An integer, with what stands directly before it and after it. */
const integer = /(?:^|[:,[\s])-?\d+\s*(?:[,\]}]|$)/y

/** No string can start or be open after this: a letter stands before the quote, so it ends a string. */
const afterName = /\w":/y

/**
 * Reads any valid JSON text without rounding. Each long integer becomes a marked string before `JSON.parse`, and a
 * `bigint` after it. Throws a `RangeError` for an integer of more than 100 digits. `undefined` if there are more than
 * `most` long integers.
 */
export function parseMarked(text: string, most: number = Infinity): unknown {
  const mark = unusedMark(text)
  const start = `\0${mark}`
  const [marked, count, last] = markLongIntegers(text, mark, most)
  if (count > most) return undefined
  const value: unknown = JSON.parse(marked)
  if (count === 0) return value
  const replace = (member: unknown): unknown => {
    const isMarked = typeof member === 'string' && member.charCodeAt(0) === 0 && member.startsWith(start)
    return isMarked ? BigInt(member.slice(start.length)) : member
  }
  // From the side where the integers are, so that the walk stops early.
  return replaceMembers(value, replace, last < text.length / 2, count)
}

/** A number and a colon, such that no string of the text starts with U+0000 and this mark. */
function unusedMark(text: string): string {
  // JSON has only one spelling of U+0000.
  const used = new Set(text.includes('\\u0000') ? text.match(/"\\u0000\d*:/g) : [])
  let number = 0
  while (used.has(`"\\u0000${number}:`)) number++
  return `${number}:`
}

/** The text with its marks, how many these are, and where the last of the integers ended. */
type Marked = readonly [marked: string, count: number, last: number]

/** Replaces each integer beyond 2^53 by a string that starts with U+0000 and the mark. */
function markLongIntegers(text: string, mark: string, most: number): Marked {
  const isInString = stringsOf(text)
  let marked = ''
  let copied = 0
  let count = 0
  let end = 0
  for (let match = nextLongInteger(text, 0); match && count <= most; match = nextLongInteger(text, end)) {
    const [digits] = match
    end = match.index + digits.length
    const start = text[match.index - 1] === '-' ? match.index - 1 : match.index
    integer.lastIndex = start - 1
    if (!integer.test(text)) continue
    afterName.lastIndex = start - 3
    if (!afterName.test(text) && isInString(start)) continue
    if (digits.length > maxDigits) throw new RangeError(`An integer of ${digits.length} digits is too long.`)
    marked += `${text.slice(copied, start)}"\\u0000${mark}${text.slice(start, end)}"`
    copied = end
    count++
  }
  return [marked + text.slice(copied), count, copied]
}

/** Tells of one place after another whether it is in a string. */
function stringsOf(text: string): (place: number) => boolean {
  let isInside = false
  let quote = text.indexOf('"')
  return place => {
    for (; quote >= 0 && quote < place; quote = text.indexOf('"', quote + 1))
      if (!isEscaped(text, quote)) isInside = !isInside
    return isInside
  }
}

/** Whether an odd number of backslashes precedes a quote. */
function isEscaped(text: string, quote: number): boolean {
  const backslash = 92
  let first = quote
  while (text.charCodeAt(first - 1) === backslash) first--
  return (quote - first) % 2 === 1
}
