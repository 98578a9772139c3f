import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearPattern } from '../../../generator/schema/values/linear-pattern.js'
import { runs } from '../../runs.js'

test.each([
  ['^[a-z]+$', 'alice', true],
  ['^[a-z]+$', 'Alice', false],
  ['^.$', '\u2028', false],
  ['^.$', '😀', true],
  ['^\\u{1f600}$', '😀', true],
  ['^\\ud83d\\ude00$', '😀', true],
  ['^\\s$', '\u00a0', true],
  ['^[\\S]$', '\u00a0', false],
  ['^[[:alpha:]$', ':', true],
  ['^[[^]$', '^', true],
  ['^[\\b]\\cA\\0\\x41$', '\u0008\u0001\u0000A', true],
  ['^[(?<]x>$', '?x>', true],
  ['^[^]$', '\n', true],
  ['[]', 'a', false],
  ['^(?<year>[0-9]{4})$', '2024', true],
  ['^\\p{L}\\P{gc=Lu}\\p{Script=Greek}$', 'aaβ', true],
])('%s: the text %j fits is %s', (pattern, text, expected) => {
  expect(new RegExp(pattern, 'u').test(text)).toBe(expected)
  expect(linearPattern(pattern)?.test(text)).toBe(expected)
})

test.each([
  '(?=a)',
  '(?!a)',
  '(?<=a)b',
  '(?<!a)b',
  '(a)\\1',
  '(?<n>a)\\k<n>',
  'a{1001}',
  '\\p{Alphabetic}',
  '\\B',
  'a'.repeat(5_001),
])('has no form of %s', pattern => {
  expect(linearPattern(pattern)).toBe(null)
})

test('an invalid pattern is a SyntaxError', () => {
  expect(() => linearPattern('(')).toThrow(SyntaxError)
  expect(() => linearPattern('\\Qa\\E')).toThrow(SyntaxError)
})

test('a repetition in a repetition takes linear time', () => {
  expect(linearPattern('^(a+)+$')?.test(`${'a'.repeat(1_000_000)}b`)).toBe(false)
})

const parts = fc.constantFrom(
  // Characters, groups and sets, repetitions, and escapes.
  ...String.raw`a b . é 😀 - ^ $ | ( ) (?: (?<n> [ [^ ] * + ? {2} {1,}`.split(' '),
  ...String.raw`\s \S \d \w \W \b \n \- \. \/ \u0061 \x62 \cJ \p{L} \P{Lu}`.split(' '),
)
const letters = fc.constantFrom(
  'a',
  'b',
  'A',
  '1',
  '_',
  ' ',
  '\n',
  '\r',
  '\u00a0',
  '\u2028',
  '-',
  '.',
  '/',
  '[',
  'é',
  '😀',
  '\ud83d',
)

test('agrees with the regular expressions of JavaScript on short texts', () => {
  const patterns = fc.array(parts, { maxLength: 8 }).map(found => found.join(''))
  const lists = fc.array(fc.array(letters, { maxLength: 6 }), { minLength: 1, maxLength: 8 })
  let count = 0
  fc.assert(
    fc.property(patterns, lists, (pattern, found) => {
      const linear = isValid(pattern) ? linearPattern(pattern) : null
      if (linear === null) return
      count += 1
      const expression = new RegExp(pattern, 'u')
      const texts = found.map(each => each.join(''))
      const differing = texts.filter(text => linear.test(text) !== expression.test(text))
      expect([pattern, differing]).toEqual([pattern, []])
    }),
    { numRuns: runs(1_500, 20_000), seed: 1 },
  )
  expect(count).toBeGreaterThan(runs(150, 2_000))
})

function isValid(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
