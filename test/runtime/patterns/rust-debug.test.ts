import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfQuoted, unescaped } from '../../../templates/runtime/patterns/rust-debug.js'

/** Rust's debug form of a text, without its quotes: the escapes of `char::escape_debug`. */
function escaped(text: string, isPrintable: (character: string) => boolean): string {
  return Array.from(text, character => {
    const letter = letters.get(character)
    if (letter !== undefined) return `\\${letter}`
    return isPrintable(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`
  }).join('')
}

const letters: ReadonlyMap<string, string> = new Map([
  ['\n', 'n'],
  ['\r', 'r'],
  ['\t', 't'],
  ['\0', '0'],
  ['"', '"'],
  ['\\', '\\'],
])

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', ' ', '}', ')', 'n', 'u', '{', '0') }),
)

test('reads any text that Rust escaped, whichever characters Rust escapes', () => {
  fc.assert(
    fc.property(text, fc.func(fc.boolean()), (original, isPrintable) => {
      expect(unescaped(escaped(original, isPrintable))).toBe(original)
    }),
  )
})

test('a text that Rust escaped ends at its closing quote, whatever follows', () => {
  fc.assert(
    fc.property(text, text, (original, rest) => {
      const inside = escaped(original, () => true)
      expect(endOfQuoted(`${inside}"${rest}`)).toBe(inside.length)
    }),
  )
})

test.each([
  ['a plain text', 'a plain text'],
  ['\\"no\\" \\\\ €', '"no" \\ €'],
  ["it\\'s and it's", "it's and it's"],
  ['\\n\\r\\t\\0', '\n\r\t\0'],
  ['\\u{1f600}\\u{0}\\u{10ffff}', '\u{1f600}\0\u{10ffff}'],
  ['\\\\n is not a newline', '\\n is not a newline'],
  ['\\\\u{41}', '\\u{41}'],
  ['\\u{110000} \\u{ffffffff} \\u{} \\u{xyz} \\u41', '\\u{110000} \\u{ffffffff} \\u{} \\u{xyz} \\u41'],
  ['\\x41 \\q', '\\x41 \\q'],
  ['ends with one \\', 'ends with one \\'],
])('%j is read as %j', (written, read) => {
  expect(unescaped(written)).toBe(read)
})

test.each([
  ['a" b', 1],
  ['', -1],
  ['"', 0],
  ['a\\" b', -1],
  ['a\\\\" b', 3],
  ['\\', -1],
])('the text that starts with %j ends at %i', (written, end) => {
  expect(endOfQuoted(written)).toBe(end)
})

test('never throws, for any text', () => {
  const nonsense = fc.string({ unit: fc.constantFrom('\\', 'u', '{', '}', 'f', '9', '"', 'n', '\n') })
  fc.assert(fc.property(nonsense, written => typeof unescaped(written) === 'string' && endOfQuoted(written) >= -1))
})
