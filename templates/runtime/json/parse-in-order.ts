import { maxDigits, nextLongInteger } from './long-integers.js'
import { replaceMembers } from './replace-members.js'

/** A number with an exponent, such as 1e20: it can be beyond 2^53 without long digits. It also matches in strings. */
const exponent = /\d[eE][-+]?\d+(?:[\s,\]}]|$)/

/** The end of each name of a member. It also matches in and around strings. */
const endOfName = /"\s*:/g

/**
 * Reads JSON without rounding: `JSON.parse` rounds, and then the n-th number beyond 2^53 becomes the n-th long integer
 * of the text. `undefined` where it is not certain that these are the same:
 *
 * - All numbers beyond 2^53 are written as long integers, not with an exponent or a fraction. So if there are as many
 *   numbers as there are texts of long digits, none of these texts is in a string.
 * - No name is written twice in an object, because the text has no more ends of names than the value has members.
 * - The members have the order of the text, because no name is an integer. Those come first, so one look is enough.
 */
export function parseInOrder(text: string): unknown {
  let isCertain = !exponent.test(text)
  let end = 0
  let names = 0
  const replace = (member: unknown): unknown => {
    if (typeof member === 'number') {
      if (!isCertain || Math.abs(member) <= Number.MAX_SAFE_INTEGER) return member
      const match = nextLongInteger(text, end)
      const digits = match?.[0] ?? ''
      end = (match?.index ?? 0) + digits.length
      isCertain = digits !== '' && digits.length <= maxDigits && text[end] !== '.'
      if (!isCertain) return member
      return member < 0 ? -BigInt(digits) : BigInt(digits)
    }
    if (typeof member === 'object' && member !== null && !Array.isArray(member)) {
      const keys = Object.keys(member)
      names += keys.length
      if (/^\d/.test(keys[0] ?? '')) isCertain = false
    }
    return member
  }
  const value = replaceMembers(JSON.parse(text), replace, true)
  if (!isCertain) return undefined
  endOfName.lastIndex = 0
  while (endOfName.test(text)) names--
  return names === 0 && !nextLongInteger(text, end) ? value : undefined
}
