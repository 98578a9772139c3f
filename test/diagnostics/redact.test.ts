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

test('a text is printed on one line', () => {
  expect(printable('a\tb\r\n\u2028c')).toBe('a b\\u000d\\u000a\\u2028c')
})
