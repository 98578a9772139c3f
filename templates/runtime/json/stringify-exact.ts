import { mostLevels } from './depth.js'
import { isPlain } from './is-plain.js'

/**
 * Writes plain data as JSON. A `bigint` becomes an integer, and a member that is `undefined` is left out. Throws a
 * `RangeError` for a number that is not exact: not finite, or an integer beyond 2^53 (pass a `bigint`), and for more
 * than 500 levels. Throws a `TypeError` for any other value that JSON cannot represent: `undefined` or a hole in an
 * array, a function, a symbol, an object of a class such as `Date` or `Map`, and an object that contains itself. `name`
 * is what messages call the value.
 */
export function stringifyExact(value: unknown, name = 'value'): string {
  return write(value, [], name)
}

/** Writes a value; `ancestors` are the objects and arrays around it, and `at` is its path. */
function write(value: unknown, ancestors: readonly object[], at: string): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`
  if (typeof value === 'number') return writeNumber(value, at)
  if (typeof value !== 'object') throw notJson(at, `is of the type ${typeof value}`)
  if (ancestors.includes(value)) throw notJson(at, 'contains itself')
  if (ancestors.length === mostLevels) throw new RangeError('JSON of more than 500 levels is not written.')
  const inside = [...ancestors, value]
  if (Array.isArray(value)) return `[${Array.from(value, (item, i) => write(item, inside, `${at}[${i}]`)).join(',')}]`
  if (!isPlain(value)) throw notJson(at, `is of the class ${value.constructor?.name}`)
  let members = ''
  for (const name of Object.keys(value)) {
    const member = (value as { readonly [name: string]: unknown })[name]
    if (member !== undefined)
      members += `${members && ','}${JSON.stringify(name)}:${write(member, inside, `${at}.${name}`)}`
  }
  return `{${members}}`
}

function writeNumber(value: number, at: string): string {
  const isExact = Number.isFinite(value) && Math.abs(value) < 2 ** 53
  if (!isExact) throw new RangeError(`JSON cannot represent ${at} exactly: it is ${value}. Beyond 2^53, pass a bigint.`)
  return `${value}`
}

function notJson(at: string, reason: string): TypeError {
  return new TypeError(`JSON cannot represent ${at}: it ${reason}.`)
}
