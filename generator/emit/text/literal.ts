import { isObject, type Json, type JsonObject } from '../../load/json.js'

/**
 * What never stands raw in a literal: control, formatting and direction characters, line separators and halves of
 * surrogate pairs. Only Unicode classes that never change, so that every version of Node writes the same bytes.
 */
const unprintable =
  /[\p{Cc}\p{Cs}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

const identifier = /^[A-Za-z_$][\w$]*$/

/**
 * A JSON value as the TypeScript expression that makes it, on one line if it is no longer than `room`. The only way
 * for a string of a description into code.
 */
export function literal(value: Json, room: number = Infinity): string {
  if (typeof value === 'string') return stringLiteral(value)
  if (typeof value === 'bigint') return `${value}n`
  if (isObject(value)) return enclosed('{ ', ' }', members(value, room), room)
  if (Array.isArray(value))
    return enclosed(
      '[',
      ']',
      value.map(item => literal(item, room - 2)),
      room,
    )
  return String(value)
}

/** A name as a key of an object literal. `__proto__` would set the prototype, unless it is computed. */
export function literalKey(name: string): string {
  return name === '__proto__' ? "['__proto__']" : typeKey(name)
}

/** A name as a member of a type. */
export function typeKey(name: string): string {
  return identifier.test(name) ? name : stringLiteral(name)
}

export function isIdentifier(name: string): boolean {
  return identifier.test(name)
}

function members(object: JsonObject, room: number): readonly string[] {
  return Object.entries(object).map(([name, value]) => {
    const key = `${literalKey(name)}: `
    const text = literal(value, room - 2 - key.length)
    // A string cannot be broken; it may have a line for itself.
    return typeof value === 'string' && key.length + text.length > room - 2 ? `${key.trim()}\n  ${text}` : key + text
  })
}

function enclosed(open: string, close: string, items: readonly string[], room: number): string {
  if (items.length === 0) return open.trim() + close.trim()
  const line = open + items.join(', ') + close
  if (line.length <= room && !line.includes('\n')) return line
  return `${open.trim()}\n${items.map(item => `  ${item.replaceAll('\n', '\n  ')},\n`).join('')}${close.trim()}`
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
