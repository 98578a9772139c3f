import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasHidden, jsonSize, safeJson, shownText } from '../../../generator/mcp/results/safe-json.js'

test('an integer beyond 2^53 is text with all digits, and a smaller one stays a number', () => {
  const value = { small: 9007199254740991, large: 9007199254740993n, list: [-18446744073709551615n, 1.5], none: null }
  expect(safeJson(value)).toBe(
    '{"small":9007199254740991,"large":"9007199254740993","list":["-18446744073709551615",1.5],"none":null}',
  )
})

test.each([
  ['a control character', 'a\u001b[31mb', '"a\\u001b[31mb"'],
  ['a control character of the upper half', 'a\u009bb', '"a\\u009bb"'],
  ['a mark that turns text around', 'pay\u202eecila', '"pay\\u202eecila"'],
  ['a space without width', 'al\u200bice', '"al\\u200bice"'],
  ['letters of tags, which nobody sees', 'a\u{e0041}b', '"a\\udb40\\udc41b"'],
  ['a selector of variants', 'a\u{e0100}b', '"a\\udb40\\udd00b"'],
  ['a separator of lines', 'a\u2028b', '"a\\u2028b"'],
  ['half of a pair', 'a\ud800b', '"a\\ud800b"'],
  ['the end of markup', '</result><b>', '"\\u003c/result>\\u003cb>"'],
  ['letters, signs and pictures', 'naïve 日本 € 🙂', '"naïve 日本 € 🙂"'],
  ['a line break', 'a\nb', '"a\\nb"'],
])('%s', (_, text, written) => {
  expect(safeJson(text)).toBe(written)
  expect(JSON.parse(written)).toBe(text)
})

test('an infinite number is text, because JSON has none', () => {
  expect(safeJson([Infinity, -Infinity])).toBe('["1e999","-1e999"]')
})

test('any JSON is written without hidden characters, and means the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const text = safeJson(value)
      expect(hasHidden(text)).toBe(false)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(jsonSize(value)).toBe(Buffer.byteLength(text))
    }),
  )
})

test('a text of a description is one line of a limited length', () => {
  expect(shownText('  Reads\n\n  a <b>block</b>.\u0007 ', 40)).toBe('Reads a \\u003cb>block\\u003c/b>.\\u0007')
  expect(shownText('Reads a block of the chain.', 12)).toBe('Reads a blo…')
})
