/** Where a JSON value starts in its text, and where each of its entries does. */
export type Mark = {
  readonly start: number
  readonly end: number
  readonly entries: ReadonlyMap<string, Entry>
}

export type Entry = {
  /** Where the key stands; for an item of a list, where the item does. */
  readonly keyStart: number
  readonly mark: Mark
}

type Cursor = { readonly text: string; at: number; readonly repeated: Repeated[] }

/** A key that its object has already: `JSON.parse` would let the last one win in silence. */
export type Repeated = { readonly key: string; readonly offset: number }

const noEntries: ReadonlyMap<string, Entry> = new Map()

/**
 * Finds the places of all values. `JSON.parse` forgets them, but it has proven that the text is valid, so that
 * this needs no checks; and the nesting is known to be shallow, so that recursion is safe.
 */
export function markJson(text: string): Mark {
  return markValue({ text, at: 0, repeated: [] })
}

/** Each key that stands in its object for the second time, or once more. */
export function repeatedKeys(text: string): readonly Repeated[] {
  const repeated: Repeated[] = []
  markValue({ text, at: 0, repeated })
  return repeated
}

/** How many keys a valid text has. Where its tree has fewer, some are repeated. */
export function countKeys(text: string): number {
  const cursor: Cursor = { text, at: 0, repeated: [] }
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

function markValue(cursor: Cursor): Mark {
  skipSpace(cursor)
  const start = cursor.at
  const entries = markEntries(cursor)
  return { start, end: cursor.at, entries }
}

function markEntries(cursor: Cursor): ReadonlyMap<string, Entry> {
  switch (cursor.text[cursor.at]) {
    case '{':
      return markContainer(cursor, '}', () => {
        const keyStart = cursor.at
        skipString(cursor)
        const key: unknown = JSON.parse(cursor.text.slice(keyStart, cursor.at))
        skipSpace(cursor)
        cursor.at += ':'.length
        return [String(key), { keyStart, mark: markValue(cursor) }]
      })
    case '[':
      return markContainer(cursor, ']', index => {
        const mark = markValue(cursor)
        return [String(index), { keyStart: mark.start, mark }]
      })
    case '"':
      skipString(cursor)
      return noEntries
    default:
      skipWhile(cursor, /[^\s,\]}]*/y)
      return noEntries
  }
}

function markContainer(
  cursor: Cursor,
  close: string,
  next: (index: number) => readonly [string, Entry],
): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  cursor.at += 1
  for (let index = 0; ; index++) {
    skipSpace(cursor)
    if (cursor.text[cursor.at] === ',') {
      cursor.at += 1
      skipSpace(cursor)
    }
    // The second condition never holds for valid JSON; it makes the loop end for any text.
    if (cursor.text[cursor.at] === close || cursor.at >= cursor.text.length) break
    const [key, entry] = next(index)
    if (entries.has(key)) cursor.repeated.push({ key, offset: entry.keyStart })
    entries.set(key, entry)
  }
  cursor.at += 1
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

function skipSpace(cursor: Cursor): void {
  skipWhile(cursor, /\s*/y)
}

function skipWhile(cursor: Cursor, pattern: RegExp): void {
  pattern.lastIndex = cursor.at
  pattern.test(cursor.text)
  cursor.at = pattern.lastIndex
}
