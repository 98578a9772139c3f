/** Where a text as Rust's `{:?}` prints it ends: at the first quote without a backslash; -1 if there is none. */
export function endOfQuoted(text: string): number {
  return text.replace(/\\[^]/g, '__').indexOf('"')
}

const meanings: { readonly [letter: string]: string } = {
  n: '\n',
  r: '\r',
  t: '\t',
  0: '\0',
  '"': '"',
  "'": "'",
  '\\': '\\',
}

/** Replaces the escapes of Rust's `{:?}` by their characters. A backslash before any other character stays. */
export function unescaped(text: string): string {
  return text.replace(/\\(?:u\{([\da-f]{1,6})\}|([^]))/g, (escape, digits: string | undefined, letter: string) => {
    if (digits === undefined) return meanings[letter] ?? escape
    const code = Number.parseInt(digits, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : escape
  })
}
