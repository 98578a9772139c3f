import { expect, test } from 'vitest'
import { printable, redact } from '../../generator/diagnostics/redact.js'

test.each([
  ['https://user:pass@host/a', 'https://***@host/a'],
  ['https://token@host/a', 'https://***@host/a'],
  ['see https://host/a?key=1&b=2#/Block and more', 'see https://host/a?***#/Block and more'],
  ['"http://host?secret"', '"http://host?***"'],
  ['$ref: other.yaml?token=secret#/Block', '$ref: other.yaml?***#/Block'],
  ['Did you mean "Block"? Known are "a=b".', 'Did you mean "Block"? Known are "a=b".'],
  ['mail me@host.example', 'mail me@host.example'],
])('%s is shown as %s', (text, shown) => {
  expect(redact(text)).toBe(shown)
})

test('prints a text on one line', () => {
  expect(printable('a\tb\r\n\u2028c')).toBe('a b\\u000d\\u000a\\u2028c')
})

test.each([
  ['kanarienvogel'.repeat(8_000), 'kanarienvogel'.repeat(8_000)],
  ['http://'.repeat(15_000), 'http://'.repeat(15_000)],
  ['http://h'.repeat(10_000) + '?a'.repeat(20_000), `${'http://h'.repeat(10_000)}?***`],
])('takes linear time for a text of 10^5 characters', (text, shown) => {
  // With quadratic time, the first pattern alone would take half a minute.
  expect(redact(text) === shown).toBe(true)
})
