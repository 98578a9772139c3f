import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from '../../../templates/runtime/json/exact-json.js'
import { exactValue } from './texts.js'

test('a result with bigints is the same after writing and reading', () => {
  const result = {
    header: { height: 98, timestamp: 1_700_000_000_000_000_001n },
    chunks: [{ shard_id: 2n ** 64n - 1n }],
  }
  const text = '{"header":{"height":98,"timestamp":1700000000000000001},"chunks":[{"shard_id":18446744073709551615}]}'
  expect(stringify(result)).toBe(text)
  expect(parse(text)).toEqual(result)
})

test('any JSON value with exact integers is the same after writing and reading', () => {
  fc.assert(fc.property(exactValue, value => deepStrictEqual(parse(stringify(value)), value)))
})

class Point {
  readonly x = 1
}

const circular: { self?: unknown } = {}
circular.self = circular

test.each<[value: unknown, thrown: Error]>([
  [undefined, new TypeError('JSON cannot represent value: it is of the type undefined.')],
  [[1, undefined], new TypeError('JSON cannot represent value[1]: it is of the type undefined.')],
  [() => 1, new TypeError('JSON cannot represent value: it is of the type function.')],
  [{ a: [{ b: Symbol('a') }] }, new TypeError('JSON cannot represent value.a[0].b: it is of the type symbol.')],
  [new Date(0), new TypeError('JSON cannot represent value: it is of the class Date.')],
  [{ at: new Map() }, new TypeError('JSON cannot represent value.at: it is of the class Map.')],
  [new Error('no'), new TypeError('JSON cannot represent value: it is of the class Error.')],
  [Uint8Array.of(1), new TypeError('JSON cannot represent value: it is of the class Uint8Array.')],
  [new Point(), new TypeError('JSON cannot represent value: it is of the class Point.')],
  [circular, new TypeError('JSON cannot represent value.self: it contains itself.')],
  [NaN, new RangeError('JSON cannot represent value exactly: it is NaN. Beyond 2^53, pass a bigint.')],
  [
    [{ height: 2 ** 53 }],
    new RangeError(
      'JSON cannot represent value[0].height exactly: it is 9007199254740992. Beyond 2^53, pass a bigint.',
    ),
  ],
])('stringify throws for %o', (value, thrown) => {
  expect(() => stringify(value)).toThrow(thrown)
})

test('parse throws for a text that is not JSON, and for an integer that is too long', () => {
  expect(() => parse('{')).toThrow(SyntaxError)
  expect(() => parse('9'.repeat(101))).toThrow(new RangeError('An integer of 101 digits is too long.'))
})
