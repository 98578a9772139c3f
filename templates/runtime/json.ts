/** An integer of 16 digits or more, which may pass 2^53. It may stand inside of a string, but not as all of it. */
const longInteger = /(?<![\w.+"-])-?\d{16,}(?=\s*([\]},]|$))/g

/**
 * Reads JSON without rounding: an integer beyond 2^53 becomes a `bigint`, all else is as `JSON.parse` has it.
 * Throws a `SyntaxError` for what is no JSON, and for a name with such an integer in it that an object holds twice, in
 * two spellings. A text without long integers costs one scan more than `JSON.parse`.
 */
export function parseExact(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const exact: bigint[] = []
  const places: { [digits: string]: number } = {}
  // A list of itself and its place in `exact` is JSON where a value stands, and breaks nothing inside of a string.
  // Alike integers get one place, and each keeps its digits, so that names stay the same, or different, as they were.
  const marked = text.replace(
    longInteger,
    digits => `[${digits},${(places[digits] ??= exact.push(BigInt(digits)) - 1)}]`,
  )
  return marked === text ? value : unround(value, JSON.parse(marked), exact)
}

/** Puts exact integers in place of rounded ones. `marked` is the same value with its long integers marked. */
function unround(value: unknown, marked: object, exact: readonly bigint[]): unknown {
  // By their order: a name may hold a mark.
  const members = Object.values(marked)
  let at = 0
  if (isRounded(value)) return exact[members[1]]
  for (const key in value as object) {
    const member: unknown = members[at++]
    if (member instanceof Object) (value as Members)[key] = unround((value as Members)[key], member, exact)
  }
  // One name in two spellings, of which one has such an integer, is two marked members: which is whose?
  if (value instanceof Object && members.length > at) throw SyntaxError()
  return value
}

type Members = { [key: string]: unknown }

/** Whether a number may not be the one that was meant: not finite, or beyond 2^53. */
function isRounded(value: unknown): boolean {
  return typeof value === 'number' && !(Math.abs(value) < 2 ** 53)
}

/**
 * Writes plain data as JSON; a `bigint` becomes an integer, `undefined` members are left out. Throws a `RangeError`
 * for a number that would not arrive as it is: one that is not finite, or an integer beyond 2^53 (pass a `bigint`).
 */
export function stringifyExact(value: unknown): string {
  if (isRounded(value)) throw RangeError(`${value} is inexact.`)
  if (Array.isArray(value)) return `[${value.map(stringifyExact)}]`
  if (Object(value) !== value) return typeof value === 'string' ? JSON.stringify(value) : `${value}`
  const members = Object.entries(value as object).flatMap(member =>
    member[1] === undefined ? [] : member.map(stringifyExact).join(':'),
  )
  return `{${members}}`
}
