import { parseExact } from './parse-exact.js'
import { stringifyExact } from './stringify-exact.js'

/**
 * Writes plain data, such as a result or the params of a request, as JSON with every digit: a `bigint` becomes an
 * integer, where `JSON.stringify` throws. A member that is `undefined` is left out. Throws a `TypeError` for a value
 * that JSON cannot represent: `undefined` or a hole in an array, a function, a symbol, an object of a class such as
 * `Date`, `Map` or an error, and an object that contains itself. Throws a `RangeError` for a number that is not exact:
 * not finite, or beyond 2^53 (pass a `bigint`), and for more than 500 levels.
 *
 * @example
 * localStorage.setItem('result', stringify(await client.call(request)))
 */
export function stringify(value: unknown): string {
  return stringifyExact(value)
}

/**
 * Reads JSON with every digit, as the client reads answers: an integer beyond 2^53 becomes a `bigint`, everything else
 * is as `JSON.parse` reads it. So `parse(stringify(result))` equals the result. Throws a `SyntaxError` for a text that
 * is not JSON, and a `RangeError` for an integer of more than 100 digits.
 *
 * @example
 * const stored = parse(localStorage.getItem('result') ?? 'null')
 */
export function parse(text: string): unknown {
  return parseExact(text)
}
