import { expect, test } from 'vitest'
import { plainText } from '../../../templates/runtime/messages/plain-text.js'

test.each<[value: unknown, text: string]>([
  ['Expired', 'Expired'],
  [7, '7'],
  [18446744073709551615n, '18446744073709551615'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
  [Symbol('a'), ''],
  [() => {}, ''],
  [{}, ''],
  [{ a: null, b: 'c' }, 'b: c'],
  [{ InvalidNonce: { ak_nonce: 105000018, tx_nonce: 1 } }, 'InvalidNonce: ak_nonce=105000018, tx_nonce=1'],
  [{ InvalidAccessKeyError: 'RequiresFullAccess' }, 'InvalidAccessKeyError: RequiresFullAccess'],
  [{ kind: 'PANIC', message: 'boom' }, 'PANIC: boom'],
  [{ kind: 'OUT_OF_GAS' }, 'OUT_OF_GAS'],
  [{ message: 'boom', kind: 'PANIC' }, 'PANIC: boom'],
  [{ code: 401, error: { name: 'Auth', id: 7 } }, 'code=401, error=(name=Auth, id=7)'],
  [{ elapsed: [210, 398150420] }, 'elapsed: [210, 398150420]'],
  [Array.from({ length: 20 }, (_, i) => i), '[0, 1, 2, 3, 4, 5, 6, 7]'],
  [{ toString: null, valueOf: 7 }, 'valueOf: 7'],
  [Object.create(null), ''],
])('%o as text', (value, text) => {
  expect(plainText(value)).toBe(text)
})

test('a value that is nested deeply, or contains itself, is cut', () => {
  const list: unknown[] = []
  list.push(list)
  expect(plainText(list)).toBe('[[[[[…]]]]]')
})
