import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from '../../../templates/testing/primitives/base58.js'

const pairs: readonly (readonly [string, readonly number[]])[] = [
  ['', []],
  ['1', [0]],
  ['11', [0, 0]],
  ['5Q', [255]],
  ['1112', [0, 0, 0, 1]],
  ['StV1DL6CwTryKyV', [...new TextEncoder().encode('hello world')]],
]

test.each(pairs)('%j encodes and decodes its bytes', (text, bytes) => {
  expect(toBase58(Uint8Array.from(bytes))).toBe(text)
  expect([...(fromBase58(text) ?? [])]).toEqual(bytes)
})

test('a character outside base58 is refused', () => {
  expect(fromBase58('0OIl')).toBeNull()
})

test('any bytes decode from what they encode to', () => {
  const bytes = fc.uint8Array({ maxLength: 80 })
  fc.assert(fc.property(bytes, given => void expect(fromBase58(toBase58(given))).toEqual(given)))
})
