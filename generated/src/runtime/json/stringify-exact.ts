import { mostLevels } from './depth.js'
import { isPlain } from './is-plain.js'

/**
 * Writes plain data as JSON. A `bigint` becomes an integer, and a member that is `undefined` is left out. Throws a
 * `RangeError` for a number that is not exact: not finite, or an integer beyond 2^53 (pass a `bigint`), and for more
 * than 500 levels. Throws a `TypeError` for any other value that JSON cannot represent: `undefined` or a hole in an
 * array, a function, a symbol, an object of a class such as `Date` or `Map`, and an object that contains itself.
 */
export function stringifyExact(value: unknown): string {
  return write(value, [])
}

/** Writes a value; `ancestors` are the objects and arrays around it. */
function write(value: unknown, ancestors: readonly object[]): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value !== 'object') throw new TypeError(`JSON cannot represent a value of the type ${typeof value}.`)
  if (ancestors.includes(value)) throw new TypeError('JSON cannot represent an object that contains itself.')
  if (ancestors.length === mostLevels) throw new RangeError('JSON of more than 500 levels is not written.')
  const inside = [...ancestors, value]
  if (Array.isArray(value)) return `[${Array.from(value, item => write(item, inside)).join(',')}]`
  if (!isPlain(value)) throw new TypeError(`JSON cannot represent an object of the class ${value.constructor?.name}.`)
  let members = ''
  for (const name of Object.keys(value)) {
    const member = (value as { readonly [name: string]: unknown })[name]
    if (member !== undefined) members += `${members && ','}${JSON.stringify(name)}:${write(member, inside)}`
  }
  return `{${members}}`
}

function writeNumber(value: number): string {
  const isExact = Number.isFinite(value) && Math.abs(value) < 2 ** 53
  if (!isExact) throw new RangeError(`JSON cannot represent the number ${value} exactly. Beyond 2^53, pass a bigint.`)
  return `${value}`
}
