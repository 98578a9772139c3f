import { expect, test } from 'vitest'
import { textOf } from '../../../generator/emit/text/code.js'
import { after, fits, width, wrapped } from '../../../generator/emit/text/wrapped.js'

const long = (columns: number): string => 'x'.repeat(columns)

test('a text fits if it is one line of at most so many columns', () => {
  expect([fits(long(width)), fits(long(width + 1)), fits('ab', 2), fits('abc', 2), fits('a\nb')]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

test('items between brackets are on one line, or each on a line of its own', () => {
  expect(wrapped('{ ', ' }', ['a', 'b'], 8)).toBe('{ a, b }')
  expect(wrapped('{ ', ' }', ['a', 'b'], 7)).toBe('{\n  a,\n  b,\n}')
  expect(wrapped('[', ']', ['a', '{\n  b\n}'], 100)).toBe('[\n  a,\n  {\n    b\n  },\n]')
  expect(wrapped('{ ', ' }', [], 0)).toBe('{}')
})

test.each([
  ['a head with room', 'const a =', 'b', 'const a = b'],
  ['a value that fills the line', 'const a =', long(width - 10), `const a = ${long(width - 10)}`],
  ['a value that is one column too long', 'const a =', long(width - 9), `const a =\n  ${long(width - 9)}`],
  ['the last line of a head', `const a: A<\n  ${long(width)}\n> =`, 'b', `const a: A<\n  ${long(width)}\n> = b`],
  ['the first line of a value', 'const a =', `{\n  ${long(width)}\n}`, `const a = {\n  ${long(width)}\n}`],
])('what follows %s', (_, head, rest, text) => {
  expect(textOf(after(head, rest))).toBe(text)
})
