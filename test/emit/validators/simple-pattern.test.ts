import { expect, test } from 'vitest'
import { isSimplePattern } from '../../../generator/emit/validators/simple-pattern.js'

test.each([
  '^[0-9]+$',
  '^0x[0-9a-f]{40}$',
  '^ed25519:[1-9A-HJ-NP-Za-km-z]+$',
  '^a',
  '^\\d{1,3}$',
  '^[a-z]{2}-[A-Z]{2}$',
])('%s takes time in proportion to the text', pattern => {
  expect(isSimplePattern(pattern)).toBe(true)
})

test.each([
  ['two parts that repeat freely', '^[a-z]+[a-z0-9]+$'],
  ['no start', '[0-9]+$'],
  ['a group', '^(a+)+$'],
  ['alternatives', '^a|b$'],
  ['lookahead', '^(?=a)a$'],
  ['a slash', '^a/b$'],
  ['a line break', '^a\nb$'],
  ['an escape that no regular expression has', '^\\-$'],
  ['a set out of order', '^[z-a]$'],
  ['a very long one', `^${'a'.repeat(500)}$`],
])('with %s it is left out: %s', (_, pattern) => {
  expect(isSimplePattern(pattern)).toBe(false)
})
