import { entriesOf, isObject, type Json } from '../../schema/json.js'

/** The offsets of a JSON value in its text, and those of its entries. */
export type JsonPosition = {
  readonly start: number
  readonly end: number
  readonly entries: ReadonlyMap<string, EntryPosition>
}

export type EntryPosition = {
  /** The offset of the key; of the item itself in a list. */
  readonly keyStart: number
  readonly value: JsonPosition
}

type Cursor = { readonly text: string; at: number }

type Scanner = Cursor & { readonly repeated: RepeatedKey[] }

/** A key that its object already has: `JSON.parse` would silently keep the last one. */
export type RepeatedKey = { readonly key: string; readonly offset: number }

const noEntries: ReadonlyMap<string, EntryPosition> = new Map()

/**
 * Finds the offsets of all values, which `JSON.parse` does not give. The text was parsed before, so it is valid; and
 * its depth was checked, so recursion is safe.
 */
export function jsonPositions(text: string): JsonPosition {
  return scan(text).root
}

/** Each key that its object already has. */
export function repeatedKeys(text: string): readonly RepeatedKey[] {
  return scan(text).repeated
}

function scan(text: string): { readonly root: JsonPosition; readonly repeated: readonly RepeatedKey[] } {
  const repeated: RepeatedKey[] = []
  return { root: scanValue({ text, at: 0, repeated }), repeated }
}

/** How many keys a parsed value has. If its text has more, some of them are repeated. */
export function keysIn(value: Json): number {
  const entries = entriesOf(value)
  return entries.reduce((count, [, child]) => count + keysIn(child), isObject(value) ? entries.length : 0)
}

/** How many keys a valid text has. */
export function countKeys(text: string): number {
  const cursor: Cursor = { text, at: 0 }
  let count = 0
  while (cursor.at < text.length) {
    if (text[cursor.at] === '"') skipString(cursor)
    else {
      if (text[cursor.at] === ':') count += 1
      cursor.at += 1
    }
  }
  return count
}

function scanValue(scanner: Scanner): JsonPosition {
  skipSpace(scanner)
  const start = scanner.at
  const entries = scanEntries(scanner)
  return { start, end: scanner.at, entries }
}

function scanEntries(scanner: Scanner): ReadonlyMap<string, EntryPosition> {
  switch (scanner.text[scanner.at]) {
    case '{':
      return scanContainer(scanner, '}', scanField)
    case '[':
      return scanContainer(scanner, ']', scanItem)
    case '"':
      skipString(scanner)
      return noEntries
    default:
      literal.lastIndex = scanner.at
      literal.test(scanner.text)
      scanner.at = literal.lastIndex
      return noEntries
  }
}

/** A number, `true`, `false` or `null`. */
const literal = /[^\s,\]}]*/y

type ScanEntry = (scanner: Scanner, entries: Map<string, EntryPosition>) => void

function scanField(scanner: Scanner, entries: Map<string, EntryPosition>): void {
  const keyStart = scanner.at
  skipString(scanner)
  const quoted = scanner.text.slice(keyStart, scanner.at)
  const key = quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
  skipSpace(scanner)
  scanner.at += ':'.length
  const value = scanValue(scanner)
  if (entries.has(key)) scanner.repeated.push({ key, offset: keyStart })
  entries.set(key, { keyStart, value })
}

function scanItem(scanner: Scanner, entries: Map<string, EntryPosition>): void {
  const value = scanValue(scanner)
  entries.set(String(entries.size), { keyStart: value.start, value })
}

function scanContainer(scanner: Scanner, close: string, scanEntry: ScanEntry): ReadonlyMap<string, EntryPosition> {
  const entries = new Map<string, EntryPosition>()
  scanner.at += 1
  for (;;) {
    skipSpace(scanner)
    if (scanner.text[scanner.at] === ',') {
      scanner.at += 1
      skipSpace(scanner)
    }
    if (scanner.text[scanner.at] === close) break
    scanEntry(scanner, entries)
  }
  scanner.at += 1
  return entries
}

function skipString(cursor: Cursor): void {
  do {
    cursor.at = cursor.text.indexOf('"', cursor.at + 1)
  } while (isEscaped(cursor.text, cursor.at))
  cursor.at += 1
}

function isEscaped(text: string, at: number): boolean {
  let start = at
  while (text[start - 1] === '\\') start -= 1
  return (at - start) % 2 === 1
}

/** JSON has four characters of white space. */
function skipSpace(scanner: Scanner): void {
  for (;;) {
    const code = scanner.text.charCodeAt(scanner.at)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
    scanner.at += 1
  }
}
