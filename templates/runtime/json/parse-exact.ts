import { nextLongInteger } from './long-integers.js'
import { parseInOrder } from './parse-in-order.js'
import { parseMarked } from './parse-marked.js'

/**
 * Reads JSON without rounding: an integer beyond 2^53 becomes a `bigint`, everything else is as `JSON.parse` reads it.
 * Throws a `SyntaxError` for a text that is not JSON, and a `RangeError` for an integer of more than 100 digits.
 */
export function parseExact(text: string): unknown {
  if (!nextLongInteger(text, 0)) return JSON.parse(text)
  // With more long integers, `parseInOrder` is faster than `parseMarked`.
  const few = 1_000
  try {
    return parseMarked(text, few) ?? parseInOrder(text) ?? parseMarked(text)
  } catch (error) {
    // What is wrong with the text itself, not with the marked one.
    JSON.parse(text)
    throw error
  }
}
