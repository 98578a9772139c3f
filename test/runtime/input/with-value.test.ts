import { deepStrictEqual } from 'node:assert/strict'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBytes } from '../../../templates/runtime/decode/bytes.js'
import { decodeJson } from '../../../templates/runtime/decode/json.js'
import { withValue } from '../../../templates/runtime/input/with-value.js'
import { exactValue } from '../json/texts.js'

type Sent = { readonly args_base64: string }

function encode(args: unknown): string {
  return withValue<Sent>({ args }, 'args', 'args_base64').args_base64
}

test.each<[args: unknown, text: string]>([
  [{}, '{}'],
  [
    { account_id: 'zoë.near', amount: 340_282_366_920_938_463_463n },
    '{"account_id":"zoë.near","amount":340282366920938463463}',
  ],
  ['text', '"text"'],
  ['𝐀 €', '"𝐀 €"'],
  ['\ud83d', String.raw`"\ud83d"`],
  [null, 'null'],
  [[1, true], '[1,true]'],
  [{ left: undefined, out: 1 }, '{"out":1}'],
  ['100% %41 %zz', '"100% %41 %zz"'],
])('args %o are the JSON text %s', (args, text) => {
  expect(Buffer.from(encode(args), 'base64').toString()).toBe(text)
})

test('any JSON value is the same after encoding and decoding', () => {
  fc.assert(fc.property(exactValue, value => deepStrictEqual(decodeJson(encode(value)), value)))
})

test('any bytes are the same after encoding and decoding', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.nat(3), (bytes, offset) => {
      const buffer = Uint8Array.of(...Array<number>(offset).fill(7), ...bytes)
      expect(decodeBytes(encode(bytes))).toEqual(bytes)
      expect(decodeBytes(encode(buffer.subarray(offset)))).toEqual(bytes)
      expect(decodeBytes(encode(Buffer.from(bytes)))).toEqual(bytes)
    }),
  )
})

test('bytes of another realm are bytes', () => {
  expect(encode(runInNewContext('Uint8Array.of(0, 255)'))).toBe('AP8=')
})

test('keeps the other params, and does not change the object', () => {
  const params = { account_id: 'a', args: [1] }
  expect(withValue(params, 'args', 'args_base64')).toStrictEqual({ account_id: 'a', args_base64: 'WzFd' })
  expect(params).toStrictEqual({ account_id: 'a', args: [1] })
  const encoded = { account_id: 'a', args_base64: '' }
  expect(withValue(encoded, 'args', 'args_base64')).toStrictEqual(encoded)
})

test('both at once throw', () => {
  const message = 'Give either args or args_base64, not both.'
  for (const args_base64 of ['', 'e30='])
    expect(() => withValue({ args: {}, args_base64 }, 'args', 'args_base64')).toThrow(new TypeError(message))
})

test.each([
  [new Date(0), new TypeError('JSON cannot represent args: it is of the class Date.')],
  [[undefined], new TypeError('JSON cannot represent args[0]: it is of the type undefined.')],
  [2 ** 53, new RangeError('JSON cannot represent args exactly: it is 9007199254740992. Beyond 2^53, pass a bigint.')],
])('args %o throw', (args, thrown) => {
  expect(() => encode(args)).toThrow(thrown)
})
