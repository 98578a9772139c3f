import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExact, stringifyExact } from '../../templates/runtime/json.js'
import { exactValue } from './json-texts.js'
import { withProto } from './own-proto.js'

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
])('takes no string and no key for an integer where it writes %s', (text, value) => {
  expect(stringifyExact(value)).toBe(text)
})

test.each<[value: unknown, text: string]>([
  [{ toString: 1n, valueOf: null }, '{"toString":1,"valueOf":null}'],
  [Object.assign(Object.create(null), { a: 1n }), '{"a":1}'],
])('writes an object of any kind: %o', (value, text) => {
  expect(stringifyExact(value)).toBe(text)
})

/** What applications often give to `bigint`, so that `JSON.stringify` takes it. */
function toText(this: bigint): string {
  return `${this}`
}

test('writes an integer where the application has a JSON form of its own for bigint', () => {
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

test('writes no JSON for a list with a hole: null in its place would mean the newest block', () => {
  for (const list of [[undefined], [1, undefined, 2n]])
    expect(() => JSON.parse(stringifyExact(list))).toThrow(SyntaxError)
})

test.each([NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53), 1e21, Number.MAX_VALUE])('refuses %d', value => {
  for (const holder of [value, [value], { a: { b: value } }]) {
    expect(() => stringifyExact(holder)).toThrow(RangeError)
    expect(() => stringifyExact(holder)).toThrow(`${value}`)
  }
})

test('writes what has no bigint as JSON.stringify does', () => {
  const plain = fc.jsonValue({ stringUnit: 'binary' }).filter(value => !isRefused(value))
  fc.assert(
    fc.property(plain, value => {
      expect(stringifyExact(value)).toBe(JSON.stringify(value))
    }),
  )
})

test('writes what parseExact reads as the same value', () => {
  fc.assert(
    fc.property(exactValue, value => {
      deepStrictEqual(parseExact(stringifyExact(value)), value)
    }),
    { numRuns: 1_000 },
  )
})

test('writes a text again that it has written', () => {
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
