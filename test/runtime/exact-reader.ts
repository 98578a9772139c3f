/**
 * Reads JSON by recursive descent, one character after the other, with `bigint` for each integer beyond 2^53: the
 * oracle of `parseExact`, which works by another method. For valid JSON only.
 */
export function readExact(text: string): unknown {
  return readValue({ text, at: 0 })
}

type Cursor = { readonly text: string; at: number }

function readValue(cursor: Cursor): unknown {
  skipSpace(cursor)
  const { text, at } = cursor
  if (text[at] === '{') return readObject(cursor)
  if (text[at] === '[') return readArray(cursor)
  if (text[at] === '"') return readString(cursor)
  for (const [word, value] of words) {
    if (text.startsWith(word, at)) {
      cursor.at += word.length
      return value
    }
  }
  return readNumber(cursor)
}

const words = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const

function readObject(cursor: Cursor): object {
  const members = {}
  while (opensAnother(cursor, '}')) {
    skipSpace(cursor)
    const key = readString(cursor)
    skipSpace(cursor)
    cursor.at++ // The colon.
    const value = readValue(cursor)
    // Never an assignment: `__proto__` is a key like any other.
    Object.defineProperty(members, key, { value, configurable: true, enumerable: true, writable: true })
  }
  return members
}

function readArray(cursor: Cursor): readonly unknown[] {
  const items: unknown[] = []
  while (opensAnother(cursor, ']')) items.push(readValue(cursor))
  return items
}

/** Steps over a bracket or comma; false where nothing follows it but the closing bracket, which it steps over too. */
function opensAnother(cursor: Cursor, closing: string): boolean {
  skipSpace(cursor)
  if (cursor.text[cursor.at] !== closing) cursor.at++
  skipSpace(cursor)
  if (cursor.text[cursor.at] !== closing) return true
  cursor.at++
  return false
}

function readString(cursor: Cursor): string {
  let value = ''
  for (cursor.at++; cursor.text[cursor.at] !== '"';) {
    value += cursor.text[cursor.at] === '\\' ? readEscape(cursor) : cursor.text[cursor.at++]
  }
  cursor.at++
  return value
}

function readEscape(cursor: Cursor): string {
  const letter = cursor.text[cursor.at + 1] ?? ''
  cursor.at += 2
  if (letter !== 'u') return escapes[letter] ?? letter
  cursor.at += 4
  return String.fromCharCode(parseInt(cursor.text.slice(cursor.at - 4, cursor.at), 16))
}

const escapes: { readonly [letter: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function readNumber(cursor: Cursor): number | bigint {
  const start = cursor.at
  while (cursor.at < cursor.text.length && '+-.0123456789eE'.includes(cursor.text[cursor.at] ?? '')) cursor.at++
  const token = cursor.text.slice(start, cursor.at)
  const value = Number(token)
  const isInteger = [...token].every(digit => digit === '-' || (digit >= '0' && digit <= '9'))
  return isInteger && !Number.isSafeInteger(value) ? BigInt(token) : value
}

function skipSpace(cursor: Cursor): void {
  while (cursor.at < cursor.text.length && ' \t\n\r'.includes(cursor.text[cursor.at] ?? '')) cursor.at++
}
