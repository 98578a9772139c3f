import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64 } from '../../../templates/runtime/decode/base64.js'
import { decodeBytes } from '../../../templates/runtime/decode/bytes.js'
import { codeHash } from '../../../templates/runtime/decode/code-hash.js'
import { decodeJson } from '../../../templates/runtime/decode/json.js'
import { decodeStateEntry } from '../../../templates/runtime/decode/state-entry.js'
import { decodeText } from '../../../templates/runtime/decode/text.js'
import { encodeBase58 } from '../../../templates/runtime/decode/base58.js'
import { fromBase58 } from '../../../templates/testing/primitives/base58.js'
import { recorded } from '../../recordings/recorded.js'

test('any bytes are the same after encoding to base64 and decoding', () => {
  fc.assert(
    fc.property(fc.uint8Array(), bytes => {
      expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes)
    }),
  )
})

test.each(['A', 'AA', 'AAA', 'AA=A', 'A===', 'AA A', 'AAA_', 'AA\nAA==', 'ÄAAA', '===='])('%j is not base64', text => {
  expect(() => decodeBase64(text)).toThrow(new TypeError('This text is not base64.'))
})

test('bytes are read from base64, from byte numbers, and from bytes', () => {
  const bytes = Uint8Array.of(0, 127, 255)
  expect(decodeBytes('AH//')).toEqual(bytes)
  expect(decodeBytes([0, 127, 255])).toEqual(bytes)
  expect(decodeBytes(bytes)).toBe(bytes)
  expect(decodeBytes('')).toEqual(new Uint8Array())
  expect(decodeBytes([])).toEqual(new Uint8Array())
})

test.each([256, -1, 0.5, NaN])('%d is not a byte', number => {
  expect(() => decodeBytes([1, number])).toThrow(new TypeError(`${number} is not a byte.`))
})

test('text keeps every character, a byte order mark included', () => {
  expect(decodeText('w6TigqzwnZCA')).toBe('ä€𝐀')
  expect(decodeText([0xef, 0xbb, 0xbf, 0x61])).toBe('\u{feff}a')
  expect(decodeText('')).toBe('')
})

test.each([[[0xff]], [[0xc3]], [[0xed, 0xa0, 0x80]], [[0xc0, 0x80]]])('%j is not UTF-8', bytes => {
  expect(() => decodeText(bytes)).toThrow(new TypeError('These bytes are not UTF-8 text.'))
})

test('JSON keeps every digit', () => {
  expect(decodeJson([...new TextEncoder().encode('{"id":18446744073709551615,"n":1}')])).toEqual({
    id: 18446744073709551615n,
    n: 1,
  })
  expect(decodeJson('bnVsbA==')).toBeNull()
})

test('bytes that are not JSON, not UTF-8 or empty throw different errors', () => {
  expect(() => decodeJson('e30h')).toThrow(new TypeError('These bytes are not JSON.'))
  expect(() => decodeJson([0xff])).toThrow(new TypeError('These bytes are not UTF-8 text.'))
  expect(() => decodeJson([])).toThrow(new TypeError('There are no bytes to read as JSON.'))
})

test('decodes the key and the value of a state entry', () => {
  expect(decodeStateEntry({ key: 'aXRlbQ==', value: 'AQA=' })).toEqual({
    key: new TextEncoder().encode('item'),
    value: Uint8Array.of(1, 0),
  })
  expect(() => decodeStateEntry({ key: 'item', value: 'no' })).toThrow(new TypeError('This text is not base64.'))
})

test('an independent library decodes base58, including leading zeros', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.nat(4), (bytes, zeros) => {
      const all = Uint8Array.of(...Array<number>(zeros).fill(0), ...bytes)
      expect(fromBase58(encodeBase58(all))).toEqual(all)
    }),
  )
  expect(encodeBase58(new Uint8Array(32))).toBe('1'.repeat(32))
  expect(encodeBase58(new Uint8Array())).toBe('')
})

test('the hash of recorded code is the hash in the answer', async () => {
  const { result } = JSON.parse(recorded('query/view_code global').response.body)
  expect(await codeHash(result.code_base64)).toBe(result.hash)
})
