import { utf8 } from '../primitives/bytes.js'
import { float, type Json } from './json.js'

/** The maximum nesting that nodes read. */
const deepest = 127

export type Reading = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly problem: string }

/**
 * Reads JSON and reports problems in the words of the library that nodes use, with line and column. If the text breaks
 * inside a member, the problem starts with the member's name. Text after the first value is ignored.
 */
export function readJson(text: string): Reading {
  const cursor: Cursor = { text, at: 0, path: [] }
  try {
    return { ok: true, value: readValue(cursor) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const where = cursor.path.length > 0 ? `${cursor.path.join('.')}: ` : ''
    return { ok: false, problem: where + error.message }
  }
}

const eofObject = 'EOF while parsing an object'

type Cursor = { readonly text: string; at: number; readonly path: (string | number)[] }

const literals: readonly (readonly [string, Json])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
]

function readValue(cursor: Cursor): Json {
  skipSpace(cursor)
  const next = cursor.text[cursor.at]
  if (next === undefined) fail(cursor, 'EOF while parsing a value')
  if (cursor.path.length > deepest) fail(cursor, 'recursion limit exceeded')
  if (next === '{') return readObject(cursor)
  if (next === '[') return readList(cursor)
  if (next === '"') return readString(cursor)
  const literal = literals.find(([word]) => cursor.text.startsWith(word, cursor.at))
  if (literal === undefined) return readNumber(cursor)
  cursor.at += literal[0].length
  return literal[1]
}

function readObject(cursor: Cursor): Json {
  const members: [string, Json][] = []
  cursor.at++
  for (;;) {
    const next = after(cursor, members.length > 0, '}', eofObject, 'expected `,` or `}`')
    if (next === '}') return Object.fromEntries(members)
    if (next !== '"') fail(cursor, 'key must be a string')
    const key = readString(cursor)
    skipSpace(cursor)
    if (cursor.text[cursor.at] !== ':') fail(cursor, cursor.at < cursor.text.length ? 'expected `:`' : eofObject)
    cursor.at++
    members.push([key, readMember(cursor, key)])
  }
}

function readList(cursor: Cursor): Json {
  const items: Json[] = []
  cursor.at++
  for (;;) {
    const next = after(cursor, items.length > 0, ']', 'EOF while parsing a list', 'expected `,` or `]`')
    if (next === ']') return items
    items.push(readMember(cursor, items.length))
  }
}

/** Moves to the next member, past its comma, or past the closing bracket. */
function after(cursor: Cursor, comma: boolean, close: string, ended: string, wrong: string): string {
  skipSpace(cursor)
  if (comma && cursor.text[cursor.at] === ',') {
    cursor.at++
    skipSpace(cursor)
    if (cursor.text[cursor.at] === close) fail(cursor, 'trailing comma')
  } else if (comma && cursor.at < cursor.text.length && cursor.text[cursor.at] !== close) fail(cursor, wrong)
  const next = cursor.text[cursor.at]
  if (next === undefined) fail(cursor, ended)
  if (next === close) cursor.at++
  return next
}

function readMember(cursor: Cursor, key: string | number): Json {
  cursor.path.push(key)
  const value = readValue(cursor)
  cursor.path.pop()
  return value
}

function readString(cursor: Cursor): string {
  const end = stringEnd(cursor.text, cursor.at)
  if (end === -1) cursor.at = cursor.text.length
  if (end === -1) return fail(cursor, 'EOF while parsing a string')
  const token = cursor.text.slice(cursor.at, end + 1)
  try {
    const text = String(JSON.parse(token))
    cursor.at = end + 1
    return text
  } catch {
    return fail(cursor, 'invalid escape')
  }
}

/** The index of the quote that closes a string; -1 if there is none. */
function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && /(?<!\\)(?:\\\\)*\\$/.test(text.slice(Math.max(start + 1, end - 64), end)))
    end = text.indexOf('"', end + 1)
  return end
}

const numberToken = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y

function readNumber(cursor: Cursor): Json {
  numberToken.lastIndex = cursor.at
  const token = numberToken.exec(cursor.text)?.[0]
  if (token === undefined) return fail(cursor, 'expected value')
  cursor.at += token.length
  if (/[.eE]/.test(token)) return float(Number(token))
  return Number.isSafeInteger(Number(token)) ? Number(token) : BigInt(token)
}

function skipSpace(cursor: Cursor): void {
  while (/[ \t\r\n]/.test(cursor.text[cursor.at] ?? '')) cursor.at++
}

/** The position of a problem: the last character at the end of the text, otherwise the first that does not fit. */
function fail(cursor: Cursor, problem: string): never {
  const lines = cursor.text.slice(0, cursor.at).split('\n')
  const column = utf8(lines.at(-1) ?? '').length + (cursor.at < cursor.text.length ? 1 : 0)
  throw new SyntaxError(`${problem} at line ${lines.length} column ${column}`)
}
