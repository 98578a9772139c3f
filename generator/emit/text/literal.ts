import { isObject, type Json, type JsonObject } from '../../schema/json.js'
import { fits, wrapped } from './wrapped.js'

/**
 * Characters that a literal escapes: control, formatting and direction characters, line separators and halves of
 * surrogate pairs. All classes are stable across versions of Unicode, so every version of Node writes the same bytes.
 */
const unprintable =
  /[\p{Cc}\p{Cs}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

const plainKey = /^[A-Za-z_$][\w$]*$/

/** The name of a variable that stands for a text; null for a text that is written as a literal. */
type NameOf = (text: string) => string | null

/**
 * JSON as a TypeScript expression: on one line if the line is no longer than `room`, else one member per line.
 * `used` is the length of the text before it on the first line, such as a key. All strings of a description that become
 * code pass through this function.
 */
export function literal(json: Json | object, room: number = Infinity, used = 0, nameOf: NameOf = () => null): string {
  // An interface of the client has no index signature.
  const value = json as Json
  if (typeof value === 'string') return nameOf(value) ?? stringLiteral(value)
  if (typeof value === 'bigint') return `${value}n`
  if (isObject(value)) return wrapped('{ ', ' }', members(value, room - 2, nameOf), room - used)
  if (!Array.isArray(value)) return String(value)
  const items = value.map(item => literal(item, room - 2, 0, nameOf))
  return wrapped('[', ']', items, room - used)
}

/** A name as a key of an object literal. `__proto__` must be computed, because a plain one would set the prototype. */
export function literalKey(name: string): string {
  return name === '__proto__' ? "['__proto__']" : typeKey(name)
}

/** A name as a member of a type. */
export function typeKey(name: string): string {
  return isPlainKey(name) ? name : stringLiteral(name)
}

/** True for a name that needs no quotes as a key. Reserved words need none, unlike in the name of a variable. */
export function isPlainKey(name: string): boolean {
  return plainKey.test(name)
}

function members(object: JsonObject, room: number, nameOf: NameOf): readonly string[] {
  return Object.entries(object).map(([name, value]) => {
    const key = `${literalKey(name)}: `
    // The comma after it takes one column.
    const text = literal(value, room - 1, key.length, nameOf)
    // A string cannot be broken over lines, but it can have a line of its own.
    return typeof value === 'string' && !fits(key + text, room - 1) ? `${key.trim()}\n  ${text}` : key + text
  })
}

function stringLiteral(text: string): string {
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(/<(?=\/script|!--)/gi, '\\x3c')
    .replace(unprintable, escapeCharacter)
  return `'${escaped}'`
}

function escapeCharacter(character: string): string {
  if (character === '\n') return '\\n'
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
}
