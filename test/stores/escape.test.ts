import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escape, escapePrefix, unescape } from '../../generated/src/stores/escape.js'

const texts = fc.string({ unit: fc.constantFrom('a', '\0', '␛', '5', ';', '\ud83d', '\ude00', '😀', ' ') })

test.each([
  ['payment rent 2026-11', 'payment rent 2026-11'],
  ['{"nonce":"5"}', '{"nonce":"5"}'],
  ['pair😀', 'pair😀'],
  ['nul\0', 'nul␛0;'],
  ['half\ud83d', 'half␛55357;'],
  ['sign␛', 'sign␛9243;'],
])('%j is stored as %s', (text, stored) => {
  expect([escape(text), unescape(stored)]).toEqual([stored, text])
})

test('every text comes back, and no two are stored as the same', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(unescape(escape(one))).toBe(one)
      expect(escape(one) === escape(other)).toBe(one === other)
      expect(escape(one)).not.toMatch(/\0/)
      expect(Buffer.from(escape(one), 'utf8').toString('utf8')).toBe(escape(one))
    }),
  )
})

test('what begins with a prefix is stored with the beginning of the prefix', () => {
  fc.assert(
    fc.property(texts, texts, (prefix, rest) => {
      expect(escape(prefix + rest).startsWith(escapePrefix(prefix))).toBe(true)
    }),
  )
})
