/** Digits that may pass 2^53 (which has 16) and do not open a string. They may stand inside of one. */
const longDigits = /(?<!["\d.])\d{16}/

/** What a string is made of, as far as its end depends on it, and whole integers of 16 digits or more. */
const quoteOrLongInteger = /\\.|"|(?<![\w.+-])-?\d{16,}(?![.\deE])/g

/**
 * Reads JSON without rounding: an integer beyond 2^53 becomes a `bigint`, all else is as `JSON.parse` has it.
 * Throws a `SyntaxError` for what is no JSON. A text without long digits costs one scan more than `JSON.parse`.
 */
export function parseExact(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!longDigits.test(text)) return value
  let inString = false
  const quoted = text.replace(quoteOrLongInteger, token => {
    if (token === '"') inString = !inString
    return inString || token === '"' ? token : `"${token}"`
  })
  return unround(value, JSON.parse(quoted))
}

/** Puts exact integers in place of rounded ones. `digits` is the same value, with long integers as strings. */
function unround(value: unknown, digits: unknown): unknown {
  if (typeof value !== 'object')
    return value === digits || Number.isSafeInteger(value) ? value : BigInt(digits as string)
  for (const key in value) (value as Members)[key] = unround((value as Members)[key], (digits as Members)[key])
  return value
}

type Members = { [key: string]: unknown }

/**
 * Writes plain data as JSON; a `bigint` becomes an integer, `undefined` members are left out. Throws a `RangeError`
 * for a number that would not arrive as it is: one that is not finite, or an integer beyond 2^53 (pass a `bigint`).
 */
export function stringifyExact(value: unknown): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value) && !(value % 1))
    throw new RangeError(`${value} is inexact.`)
  if (Array.isArray(value)) return `[${value.map(stringifyExact)}]`
  if (Object(value) !== value) return typeof value === 'string' ? JSON.stringify(value) : `${value}`
  const members = Object.entries(value as object).filter(([, member]) => member !== undefined)
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${stringifyExact(member)}`)}}`
}
