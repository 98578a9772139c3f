import fc from 'fast-check'
import { codeHash, decodeBase64, decodeBytes, decodeJson, decodeStateEntry, decodeText } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../../../templates/runtime/decode/base58.js'
import { fromBase58 } from '../../../templates/runtime/testing/primitives/base58.js'
import { recorded } from '../../recordings/recorded.js'

test('any bytes come back from base64 as they were', () => {
  fc.assert(
    fc.property(fc.uint8Array(), bytes => {
      expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes)
    }),
  )
})

test.each(['A', 'AA', 'AAA', 'AA=A', 'A===', 'AA A', 'AAA_', 'AA\nAA==', 'ÄAAA', '===='])('%j is no base64', text => {
  expect(() => decodeBase64(text)).toThrow(new TypeError('This is no base64 text.'))
})

test('bytes are read from base64, from byte numbers, and from bytes', () => {
  const bytes = Uint8Array.of(0, 127, 255)
  expect(decodeBytes('AH//')).toEqual(bytes)
  expect(decodeBytes([0, 127, 255])).toEqual(bytes)
  expect(decodeBytes(bytes)).toBe(bytes)
  expect(decodeBytes('')).toEqual(new Uint8Array())
  expect(decodeBytes([])).toEqual(new Uint8Array())
})

test.each([256, -1, 0.5, NaN])('%d is no byte', number => {
  expect(() => decodeBytes([1, number])).toThrow(new TypeError(`${number} is no byte.`))
})

test('text is UTF-8 to the last character, its mark included', () => {
  expect(decodeText('w6TigqzwnZCA')).toBe('ä€𝐀')
  expect(decodeText([0xef, 0xbb, 0xbf, 0x61])).toBe('\u{feff}a')
  expect(decodeText('')).toBe('')
})

test.each([[[0xff]], [[0xc3]], [[0xed, 0xa0, 0x80]], [[0xc0, 0x80]]])('%j is no UTF-8', bytes => {
  expect(() => decodeText(bytes)).toThrow(new TypeError('These bytes are no UTF-8 text.'))
})

test('JSON keeps every digit', () => {
  expect(decodeJson([...new TextEncoder().encode('{"id":18446744073709551615,"n":1}')])).toEqual({
    id: 18446744073709551615n,
    n: 1,
  })
  expect(decodeJson('bnVsbA==')).toBeNull()
})

test('what is no JSON says so, and so do no bytes at all', () => {
  expect(() => decodeJson('e30h')).toThrow(new TypeError('These bytes are no JSON.'))
  expect(() => decodeJson([0xff])).toThrow(new TypeError('These bytes are no UTF-8 text.'))
  expect(() => decodeJson([])).toThrow(new TypeError('There are no bytes to read as JSON.'))
})

test('a state entry is its key and its value', () => {
  expect(decodeStateEntry({ key: 'aXRlbQ==', value: 'AQA=' })).toEqual({
    key: new TextEncoder().encode('item'),
    value: Uint8Array.of(1, 0),
  })
  expect(() => decodeStateEntry({ key: 'item', value: 'no' })).toThrow(new TypeError('This is no base64 text.'))
})

test('base58 is written as an independent reader reads it, zeros at the start included', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.nat(4), (bytes, zeros) => {
      const all = Uint8Array.of(...Array<number>(zeros).fill(0), ...bytes)
      expect(fromBase58(encodeBase58(all))).toEqual(all)
    }),
  )
  expect(encodeBase58(new Uint8Array(32))).toBe('1'.repeat(32))
  expect(encodeBase58(new Uint8Array())).toBe('')
})

test('the hash of recorded code is the one that the node told', async () => {
  const { result } = JSON.parse(recorded('query/view_code global').response.body)
  expect(await codeHash(result.code_base64)).toBe(result.hash)
})
