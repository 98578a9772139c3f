/** Where a text in Rust's debug form ends: at the first quote without a backslash; -1 where nothing closes it. */
export function endOfQuoted(text: string): number {
  return text.replace(/\\[^]/g, '__').indexOf('"')
}

/** A text as it was before Rust's debug form escaped it. What is no escape of that form stays as it is. */
export function unescaped(text: string): string {
  return text.replace(/\\(?:u\{([\da-f]{1,6})\}|([^]))/g, (escape, digits: string | undefined, letter: string) =>
    digits ? fromCode(Number(`0x${digits}`), escape) : (meanings[letters.indexOf(letter)] ?? escape),
  )
}

const letters = 'nrt0"\'\\'
const meanings = '\n\r\t\0"\'\\'

function fromCode(code: number, escape: string): string {
  return code < 0x110000 ? String.fromCodePoint(code) : escape
}
