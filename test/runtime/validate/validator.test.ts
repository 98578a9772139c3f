import { expect, test } from 'vitest'
import {
  at,
  items,
  list,
  object,
  string,
  uint64,
  values,
  type Check,
} from '../../../templates/runtime/validate/check.js'
import { validator } from '../../../templates/runtime/validate/validator.js'

/** As a generated check looks. */
const isAccount: Check = value =>
  object(value) &&
  (string(value['id']) || at('id')) &&
  (value['keys'] === undefined || list(value['keys'], isKey) || at('keys'))

const isKey: Check = value => object(value) && (uint64(value['nonce']) || at('nonce'))

const isTexts: Check = value => object(value) && values(value, string)
const isNumbers: Check = value => list(value, uint64)
const isTree: Check = value => list(value, isTree)

const account = validator<{ readonly id: string }>(isAccount)

test('a validator has the form of Standard Schema', () => {
  const value = { id: 'alice.near', added_later: true }
  const { version, vendor, validate } = account['~standard']
  expect([version, vendor]).toEqual([1, 'near-rpc-client'])
  expect(validate(value)).toEqual({ value })
  expect(validate({ id: 'alice.near', keys: [{ nonce: 1 }, { nonce: '2' }] })).toEqual({
    issues: [
      { message: 'keys[1].nonce: expected an integer from 0 to 2^64 - 1, found "2"', path: ['keys', 1, 'nonce'] },
    ],
  })
})

test.each([
  ['the whole value', null, { path: '', expected: 'an object', found: 'null' }],
  ['an absent field', {}, { path: 'id', expected: 'a string', found: 'nothing' }],
  ['a list', { id: ['a', 'b', 'c'] }, { path: 'id', expected: 'a string', found: 'an array of 3 items' }],
  ['an object', { id: {} }, { path: 'id', expected: 'a string', found: 'an object' }],
  ['a bigint', { id: 2n ** 64n }, { path: 'id', expected: 'a string', found: '18446744073709551616' }],
])('the mismatch of %s', (_, value, mismatch) => {
  expect(account.is(value)).toBe(false)
  expect(account.mismatch(value)).toEqual(mismatch)
})

test('a value of the type has no mismatch', () => {
  expect(account.is({ id: 'a', keys: [] })).toBe(true)
  expect(account.mismatch({ id: 'a', keys: [] })).toBe(undefined)
})

test('a text that a node sends stays short, on one line and in ASCII', () => {
  const key = `${'k'.repeat(1e6)}\n\u202e`
  const mismatch = validator(isTexts).mismatch({ [key]: 5 })
  expect(mismatch).toEqual({ path: `["${'k'.repeat(39)}...]`, expected: 'a string', found: '5' })
  expect(validator(isNumbers).mismatch([`\n\u202e\ud83d"${'x'.repeat(1e6)}`])).toEqual({
    path: '[0]',
    expected: 'an integer from 0 to 2^64 - 1',
    found: `"\\n\\u202e\\ud83d\\"${'x'.repeat(28)}...`,
  })
})

test('a value that is nested more deeply than the stack allows is a mismatch', () => {
  let tree: unknown = []
  for (let depth = 0; depth < 1e6; depth++) tree = [tree]
  expect(validator(isTree).mismatch(tree)).toEqual({
    path: '',
    expected: 'a value that is nested less deeply',
    found: 'an array of 1 item',
  })
})

test('an error that is not of the check is thrown', () => {
  const value = {
    get id(): string {
      throw new Error('a getter')
    },
  }
  expect(() => account.is(value)).toThrow('a getter')
})

test('items of an array from an index on', () => {
  expect(items(['a', 1, 2], uint64, 1)).toBe(true)
  expect(items(['a', 1, 'b'], uint64, 1)).toBe(false)
})
