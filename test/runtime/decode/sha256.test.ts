import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from '../../../templates/runtime/decode/sha256.js'

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test('the examples of FIPS 180-4', () => {
  expect(hex(sha256(Buffer.from('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hex(sha256(new Uint8Array(0)))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

// 55 bytes fit into one block with the end, 56 do not.
test.each(Array.from({ length: 130 }, (_, length) => length))('%d bytes, as Node hashes them', length => {
  const bytes = Uint8Array.from({ length }, (_, index) => index * 7)
  expect(hex(sha256(bytes))).toBe(digestOf(bytes))
})

test('any bytes, as Node hashes them', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 1_000 }), bytes => hex(sha256(bytes)) === digestOf(bytes)))
})

test('a part of a longer buffer, and 4 MB, as Node hashes them', () => {
  const long = Uint8Array.from({ length: 4_000_000 }, (_, index) => index)
  expect(hex(sha256(long))).toBe(digestOf(long))
  expect(hex(sha256(long.subarray(3, 77)))).toBe(digestOf(long.subarray(3, 77)))
})
