import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../runs.js'
import { parseExact } from '../../../templates/runtime/json/parse-exact.js'
import { parseInOrder } from '../../../templates/runtime/json/parse-in-order.js'
import { parseMarked } from '../../../templates/runtime/json/parse-marked.js'
import { stringifyExact } from '../../../templates/runtime/json/stringify-exact.js'
import { readByCustomNumbers, readLossless } from './oracles.js'
import { alikeText, exactValue, jsonText } from './texts.js'

test.each<[text: string, value: unknown]>([
  ['12345678901234567890', 12345678901234567890n],
  ['[9007199254740991,9007199254740992,9007199254740993]', [2 ** 53 - 1, 2n ** 53n, 2n ** 53n + 1n]],
  ['[-9007199254740991,-9007199254740992,-9007199254740993]', [1 - 2 ** 53, -(2n ** 53n), -(2n ** 53n) - 1n]],
  ['[18446744073709550591,18446744073709550592]', [2n ** 64n - 1025n, 2n ** 64n - 1024n]],
  ['[18446744073709551615,18446744073709551616]', [2n ** 64n - 1n, 2n ** 64n]],
  ['[340282366920938463463374607431768211455]', [2n ** 128n - 1n]],
  [
    '{"b":9007199254740993,"a":[9007199254740992,{"d":9007199254740993}],"c":9007199254740992}',
    { b: 2n ** 53n + 1n, a: [2n ** 53n, { d: 2n ** 53n + 1n }], c: 2n ** 53n },
  ],
  ['[[[9007199254740993],9007199254740992],9007199254740993]', [[[2n ** 53n + 1n], 2n ** 53n], 2n ** 53n + 1n]],
  ['{"a" :\n9007199254740993 , "b" : "12345678901234567890"}', { a: 2n ** 53n + 1n, b: '12345678901234567890' }],
  ['[0.50000000000000000,9007199254740993]', [0.5, 2n ** 53n + 1n]],
])('reads %s', (text, value) => {
  expect(parseInOrder(text)).toStrictEqual(value)
  expect(parseMarked(text)).toStrictEqual(value)
})

test.each([
  ['a name that is written twice', '{"a":9007199254740993,"a":9007199254740992}'],
  ['a name that is written twice in two ways', String.raw`{"a":9007199254740993,"\u0061":9007199254740992}`],
  ['a lost integer and another in a string', '[{"a":9007199254740993,"a":0},"a 9007199254740992,",9007199254740992]'],
  ['a lost integer and an exponent', '{"a":100000000000000000000,"a":0,"b":1E+20}'],
  ['a name that is an integer', '{"b":9007199254740993,"1":9007199254740992}'],
  ['an integer in a string', '["a 9007199254740992,",9007199254740993]'],
  ['an integer in a string and an exponent', '["a 100000000000000000000,",1e20]'],
  ['an integer in a string and a fraction', '["a 9007199254740992,",9007199254740991.9]'],
  ['a fraction that rounds to a long integer', '[9007199254740991.9,9007199254740993]'],
  ['only an exponent', '1e12345678901234567'],
  ['a string that looks like the end of a name', '{"a":":","b":9007199254740993}'],
  ['an integer of 101 digits', `[${'1'.repeat(101)}]`],
])('is not certain about the order where there is %s', (_, text) => {
  expect(parseInOrder(text)).toBeUndefined()
})

test('reads each integer of 54 to 64 bits', () => {
  const integer = fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n })
  const nearHalf = fc.tuple(fc.integer({ min: 53, max: 64 }), fc.bigInt({ min: -2_050n, max: 2_050n }), fc.nat())
  const near = nearHalf.map(([bits, offset, steps]) => 2n ** BigInt(bits) + BigInt(steps) * 1_024n + offset)
  fc.assert(
    fc.property(fc.oneof(integer, near), fc.boolean(), (size, isNegative) => {
      const exact = isNegative ? -size : size
      fc.pre(size > 2n ** 53n)
      expect(parseInOrder(`[${exact}]`)).toStrictEqual([exact])
    }),
    { numRuns: runs(500, 20_000) },
  )
})

test('reads more than 1,000 long integers where their order is not certain', () => {
  const integers = Array.from({ length: 1_001 }, (_, index) => 2n ** 64n + BigInt(index))
  const value = { '1': 2n ** 53n, a: integers }
  expect(parseExact(`{"a":[1],"a":[${integers.join(',')}],"1":9007199254740992}`)).toStrictEqual(value)
})

test.each([
  ['of all kinds', jsonText],
  ['of integers that round alike', alikeText],
])('all ways to read texts %s agree, and agree with json-custom-numbers', (_, texts) => {
  fc.assert(
    fc.property(texts, text => {
      const exact = parseMarked(text)
      deepStrictEqual(parseExact(text), exact)
      const inOrder = parseInOrder(text)
      if (inOrder !== undefined) deepStrictEqual(inOrder, exact)
      // The library loses this member.
      const plain = text.replaceAll(/(_|\\u005f)_proto__/g, 'proto')
      deepStrictEqual(parseMarked(plain), readByCustomNumbers(plain))
    }),
    { numRuns: runs(300, 5_000) },
  )
})

test('reads what lossless-json reads in the order of the text, or is not certain', () => {
  fc.assert(
    fc.property(exactValue, value => {
      const text = stringifyExact(value)
      const exact = readLossless(text)
      deepStrictEqual(parseInOrder(text) ?? exact, exact)
      deepStrictEqual(parseMarked(text), exact)
    }),
    { numRuns: runs(100, 1_000) },
  )
})

test('throws the SyntaxError of JSON.parse for each text that is not JSON', () => {
  const inserted = fc.constantFrom('', '"', '\\', ',', ':', '{', '}', '[', ']', ' ', '-', '0', '.', 'e', 'a', '\u00a0')
  const spoiled = fc.tuple(alikeText, fc.nat(), inserted, fc.nat(2)).map(([text, place, character, removed]) => {
    const at = place % (text.length + 1)
    return text.slice(0, at) + character + text.slice(at + removed)
  })
  fc.assert(
    fc.property(spoiled, text => {
      const expected = messageOf(() => JSON.parse(text))
      expect(messageOf(() => parseExact(text))).toBe(expected)
      if (expected !== undefined) expect(() => parseMarked(text)).toThrow(SyntaxError)
    }),
    { numRuns: runs(300, 5_000) },
  )
})

function messageOf(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError)
    return String(error)
  }
}
