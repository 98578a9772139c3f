import { deepStrictEqual } from 'node:assert/strict'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../runs.js'
import { parseExact } from '../../../templates/runtime/json/parse-exact.js'
import { stringifyExact } from '../../../templates/runtime/json/stringify-exact.js'
import { exactValue } from './texts.js'
import { withProto } from '../own-proto.js'

test.each<[value: unknown, text: string]>([
  [12345678901234567890n, '12345678901234567890'],
  [-1n, '-1'],
  [[1n, -12345678901234567890n, 'a'], '[1,-12345678901234567890,"a"]'],
  [{ a: { b: [12345678901234567890n] }, c: 1 }, '{"a":{"b":[12345678901234567890]},"c":1}'],
  [withProto(12345678901234567890n), '{"__proto__":12345678901234567890}'],
  [{ '"': 1n, 'a\n': 2n }, String.raw`{"\"":1,"a\n":2}`],
  [[[], {}, [[]], [{}]], '[[],{},[[]],[{}]]'],
  [-0, '0'],
  ['\ud83d', String.raw`"\ud83d"`],
  [2 ** 53 - 1, '9007199254740991'],
  [[0.1, 1.5e-300, -2.5], '[0.1,1.5e-300,-2.5]'],
  [null, 'null'],
])('writes %o', (value, text) => {
  expect(stringifyExact(value)).toBe(text)
})

test.each<[text: string, value: unknown]>([
  [String.raw`["a\"\u0000123",1]`, ['a"\x00123', 1n]],
  [String.raw`["a\"\u0000123\",\"b",1]`, ['a"\x00123","b', 1n]],
  [String.raw`["\"\u0000123"]`, ['"\x00123']],
  [String.raw`["\\\"\u0000123"]`, ['\\"\x00123']],
  [String.raw`["\\u0000123","\"\\u0000123\""]`, ['\\u0000123', '"\\u0000123"']],
  [String.raw`{"\u0000123":"a\u0000123","b":1}`, { '\x00123': 'a\x00123', b: 1n }],
  [String.raw`{"a\"\u0000123":{"\"\u0000-1":1}}`, { 'a"\x00123': { '"\0-1': 1n } }],
])('does not write a string or a key of %s as an integer', (text, value) => {
  expect(stringifyExact(value)).toBe(text)
})

test.each<[value: unknown, text: string]>([
  [{ toString: 1n, valueOf: null }, '{"toString":1,"valueOf":null}'],
  [Object.assign(Object.create(null), { a: 1n }), '{"a":1}'],
])('writes an object with unusual members or without a prototype: %o', (value, text) => {
  expect(stringifyExact(value)).toBe(text)
})

/** What applications often give to `bigint`, so that `JSON.stringify` takes it. */
function toText(this: bigint): string {
  return `${this}`
}

test('writes a bigint as an integer even if the application defines BigInt.prototype.toJSON', () => {
  const prototype: object = Object.getPrototypeOf(0n)
  Object.defineProperty(prototype, 'toJSON', { value: toText, configurable: true })
  try {
    expect(stringifyExact([12345678901234567890n])).toBe('[12345678901234567890]')
  } finally {
    Reflect.deleteProperty(prototype, 'toJSON')
  }
})

test.each<[value: unknown, text: string]>([
  [{ a: undefined, b: 1n, c: { d: undefined } }, '{"b":1,"c":{}}'],
  [{ a: undefined }, '{}'],
])('leaves out the undefined members of %o', (value, text) => {
  expect(stringifyExact(value)).toBe(text)
})

class Account {
  readonly id = 'alice.near'
}

function circle(): object {
  const list: unknown[] = []
  list.push({ list })
  return list
}

// A null in place of `undefined` would mean the newest block.
test.each<[title: string, value: unknown]>([
  ['undefined', undefined],
  ['undefined in an array', [1, undefined, 2n]],
  // oxlint-disable-next-line no-sparse-arrays
  ['a hole in an array', [1, , 2n]],
  ['a function', () => {}],
  ['a function as a member', { a() {} }],
  ['a symbol', Symbol('a')],
  ['a Date', new Date(0)],
  ['a Map', new Map([['a', 1]])],
  ['a Set', new Set([1])],
  ['bytes', new Uint8Array([1, 2])],
  ['a buffer', Buffer.from('a')],
  ['a regular expression', /a/],
  ['an error', new Error('a')],
  ['a boxed string', Object('a')],
  ['an object of a class', new Account()],
  ['an object that contains itself', circle()],
])('throws a TypeError for %s', (_, value) => {
  for (const holder of [value, [value], { a: { b: [value] } }]) expect(() => stringifyExact(holder)).toThrow(TypeError)
})

test('writes an object in each place where it occurs', () => {
  const shared = { a: 1n }
  expect(stringifyExact([shared, { b: shared }, shared])).toBe('[{"a":1},{"b":{"a":1}},{"a":1}]')
})

test('writes plain data of another realm', () => {
  expect(stringifyExact(runInNewContext('({ a: [1, { b: null }] })'))).toBe('{"a":[1,{"b":null}]}')
})

test.each([NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53), 1e21, Number.MAX_VALUE])(
  'throws a RangeError for %d',
  value => {
    for (const holder of [value, [value], { a: { b: value } }]) {
      expect(() => stringifyExact(holder)).toThrow(RangeError)
      expect(() => stringifyExact(holder)).toThrow(`${value}`)
    }
  },
)

test('writes values without a bigint as JSON.stringify does', () => {
  const plain = fc.jsonValue({ stringUnit: 'binary' }).filter(value => !isRefused(value))
  fc.assert(
    fc.property(plain, value => {
      expect(stringifyExact(value)).toBe(JSON.stringify(value))
    }),
  )
})

test('writes JSON that parseExact reads as the same value', () => {
  fc.assert(
    fc.property(exactValue, value => {
      deepStrictEqual(parseExact(stringifyExact(value)), value)
    }),
    { numRuns: runs(100, 1_000) },
  )
})

test('writes the same text again after parseExact has read it', () => {
  fc.assert(
    fc.property(exactValue, value => {
      const text = stringifyExact(value)
      expect(stringifyExact(parseExact(text))).toBe(text)
    }),
  )
})

function isRefused(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(isRefused)
}
