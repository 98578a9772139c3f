import type { Purpose } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { purposeKey, readPurpose } from '../../../../../generated/src/flows/transactions/pay/record/purpose.js'

const key = (purpose: unknown): string => purposeKey(readPurpose(purpose as Purpose | undefined))

test.each<readonly [purpose: unknown, key: string]>([
  [undefined, '{}'],
  [null, '{"purpose":null}'],
  ['rent', '{"purpose":"rent"}'],
  [0.1, '{"purpose":0.1}'],
  [-0, '{"purpose":0}'],
  [5n, '{"purpose":5}'],
  [10n ** 24n, '{"purpose":1000000000000000000000000}'],
  [{ yocto: 2n ** 64n, to: 'bob.near' }, '{"purpose":{"to":"bob.near","yocto":18446744073709551616}}'],
  [{ b: [{ d: 1, c: undefined }], a: false }, '{"purpose":{"a":false,"b":[{"d":1}]}}'],
  [JSON.parse('{"__proto__":{"a":1},"10":2,"9":3}'), '{"purpose":{"9":3,"10":2,"__proto__":{"a":1}}}'],
  ['\u0000 \uD800', '{"purpose":"\\u0000 \\ud800"}'],
])('%o has the key %s', (purpose, text) => {
  expect(key(purpose)).toBe(text)
})

test.each<readonly [purpose: unknown, message: string]>([
  [{ due: new Date(0) }, 'JSON cannot represent options.purpose.due: it is of the class Date.'],
  [new Map(), 'JSON cannot represent options.purpose: it is of the class Map.'],
  [() => 1, 'JSON cannot represent options.purpose: it is of the type function.'],
  [[undefined], 'JSON cannot represent options.purpose[0]: it is of the type undefined.'],
  [2 ** 53, 'JSON cannot represent options.purpose exactly: it is 9007199254740992. Beyond 2^53, pass a bigint.'],
  [Number.NaN, 'JSON cannot represent options.purpose exactly: it is NaN. Beyond 2^53, pass a bigint.'],
  [10n ** 100n, 'An integer of 101 digits is too long.'],
])('%o is no purpose', (purpose, message) => {
  expect(() => key(purpose)).toThrow(message)
})

test('a purpose is saved with its members in order, whatever order they were given in', () => {
  expect(JSON.stringify(readPurpose({ to: 'bob.near', for: [{ b: 1, a: 2 }] }))).toBe(
    '{"for":[{"a":2,"b":1}],"to":"bob.near"}',
  )
})

test('a purpose that contains itself is none', () => {
  const purpose: unknown[] = []
  purpose.push(purpose)
  expect(() => key(purpose)).toThrow(new TypeError('JSON cannot represent options.purpose[0]: it contains itself.'))
})
