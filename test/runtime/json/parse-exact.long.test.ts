import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../runs.js'
import { parseExact } from '../../../templates/runtime/json/parse-exact.js'
import { parseMarked } from '../../../templates/runtime/json/parse-marked.js'
import { stringifyExact } from '../../../templates/runtime/json/stringify-exact.js'
import { readByCustomNumbers, readLossless } from './oracles.js'
import { exactValue, jsonText } from './texts.js'
import { withProto } from '../own-proto.js'

test.each<[text: string, value: unknown]>([
  ['[12345678901234567890]', [12345678901234567890n]],
  ['[-12345678901234567890]', [-12345678901234567890n]],
  ['{"a":18446744073709551615,"b":1}', { a: 18446744073709551615n, b: 1 }],
  ['{"a":{"b":[{"c":340282366920938463463374607431768211455}]}}', { a: { b: [{ c: 2n ** 128n - 1n }] } }],
  ['[9007199254740991,9007199254740992,9007199254740993]', [2 ** 53 - 1, 2n ** 53n, 2n ** 53n + 1n]],
  ['[-9007199254740991,-9007199254740992,-9007199254740993]', [1 - 2 ** 53, -(2n ** 53n), -(2n ** 53n) - 1n]],
  ['[1234567890123456,9999999999999999]', [1234567890123456, 9999999999999999n]],
  [' \n[ \t12345678901234567890 ,\r\n 1 ] ', [12345678901234567890n, 1]],
  [
    '{"a" : 12345678901234567890 , "b" :-12345678901234567890}',
    { a: 12345678901234567890n, b: -12345678901234567890n },
  ],
])('reads %s without rounding', (text, value) => {
  expect(parseExact(text)).toStrictEqual(value)
})

// The same rounded number stands for several of these, or an exponent has it too.
test.each<[text: string, value: unknown]>([
  ['[9007199254740992,9007199254740993]', [2n ** 53n, 2n ** 53n + 1n]],
  ['{"b":9007199254740993,"1":9007199254740992}', { '1': 2n ** 53n, b: 2n ** 53n + 1n }],
  ['{"a":1,"b":9007199254740993,"a":9007199254740992}', { a: 2n ** 53n, b: 2n ** 53n + 1n }],
  ['[100000000000000000000,1e20,100000000000000000000]', [10n ** 20n, 1e20, 10n ** 20n]],
  ['{"a":100000000000000000000,"a":0,"b":1E+20}', { a: 0, b: 1e20 }],
  ['[12345678901234567890.0,12345678901234567890]', [Number('12345678901234567890'), 12345678901234567890n]],
  ['[9007199254740991.9,9007199254740993]', [Number('9007199254740992'), 2n ** 53n + 1n]],
  ['[1.2345678901234567e19,12345678901234567890]', [1.2345678901234567e19, 12345678901234567890n]],
  ['["a 100000000000000000000,",1e20]', ['a 100000000000000000000,', 1e20]],
  ['["a 9007199254740992,",9007199254740993]', ['a 9007199254740992,', 2n ** 53n + 1n]],
  ['["-12345678901234567890",-12345678901234567890]', ['-12345678901234567890', -12345678901234567890n]],
  ['[12345678901234567890,12345678901234567890]', [12345678901234567890n, 12345678901234567890n]],
  ['{"a":12345678901234567890,"a":12345678901234567890}', { a: 12345678901234567890n }],
])('tells apart integers that round to one number: %s', (text, value) => {
  expect(parseExact(text)).toStrictEqual(value)
})

test.each([1_000, 1_001, 5_000])('reads %d different long integers', count => {
  const integers = Array.from({ length: count }, (_, index) => 2n ** 64n + BigInt(index) * 4_096n)
  expect(parseExact(`{"a":[${integers.join(',')}],"b":0}`)).toStrictEqual({ a: integers, b: 0 })
})

test.each<[text: string, value: bigint]>([
  ['12345678901234567890', 12345678901234567890n],
  ['-12345678901234567890', -12345678901234567890n],
  [' 12345678901234567890 ', 12345678901234567890n],
])('reads %j, a text with only one integer, without rounding', (text, value) => {
  expect(parseExact(text)).toBe(value)
})

test.each<[text: string, value: unknown]>([
  ['["12345678901234567890",12345678901234567890]', ['12345678901234567890', 12345678901234567890n]],
  [String.raw`["\",12345678901234567890",12345678901234567890]`, ['",12345678901234567890', 12345678901234567890n]],
  [String.raw`["\\",12345678901234567890]`, ['\\', 12345678901234567890n]],
  [String.raw`["\\\",12345678901234567890,\"",1]`, ['\\",12345678901234567890,"', 1]],
  [
    String.raw`["\u0022,12345678901234567890,",12345678901234567890]`,
    ['",12345678901234567890,', 12345678901234567890n],
  ],
  [String.raw`{"\",12345678901234567890":12345678901234567890}`, { '",12345678901234567890': 12345678901234567890n }],
  ['{"12345678901234567890":[12345678901234567890]}', { '12345678901234567890': [12345678901234567890n] }],
  ['["a: 12345678901234567890, b",12345678901234567890]', ['a: 12345678901234567890, b', 12345678901234567890n]],
  [String.raw`["\ud83d",12345678901234567890,"😀","\ud83d\ude00"]`, ['\ud83d', 12345678901234567890n, '😀', '😀']],
  ['["\u2028",12345678901234567890,"\u2029"]', ['\u2028', 12345678901234567890n, '\u2029']],
])('does not change the strings of %s', (text, value) => {
  expect(parseExact(text)).toStrictEqual(value)
})

test.each([
  '[0.12345678901234567890,12345678901234567890.5,-1.2345678901234567890]',
  '[12345678901234567890e3,12345678901234567890E-3,1e20,1e-20,1.5e300,1e400]',
  '[1e12345678901234567890,2e-12345678901234567890,3e+12345678901234567890]',
  '[-0,0,-0.0,0e0,-0e12345678901234567]',
  '[0,"",[],{},true,false,null]',
  '{"2":1,"b":2,"1":3,"a":4}',
  '"12345678901234567890"',
  ' -0 ',
])('reads %s as JSON.parse does', text => {
  expect(parseExact(text)).toStrictEqual(JSON.parse(text))
  // With a long integer in the text, another branch of `parseExact` reads it.
  expect(parseExact(`[${text},12345678901234567890]`)).toStrictEqual([JSON.parse(text), 12345678901234567890n])
})

test('keeps the last of several members with the same name, at the position of the first', () => {
  const value = parseExact('{"a":12345678901234567890,"b":1,"a":"12345678901234567891","b":12345678901234567892}')
  expect(Object.entries(Object(value))).toStrictEqual([
    ['a', '12345678901234567891'],
    ['b', 12345678901234567892n],
  ])
  expect(parseExact('{"a":[12345678901234567890],"a":{"0":1}}')).toStrictEqual({ a: { '0': 1 } })
})

test.each<[text: string, value: unknown]>([
  [
    '{" 12345678901234567890,":1," 12345678901234567890,":12345678901234567891,"b":12345678901234567892}',
    { ' 12345678901234567890,': 12345678901234567891n, b: 12345678901234567892n },
  ],
  [
    '{" 12345678901234567890,":12345678901234567891," [0],":12345678901234567892}',
    { ' 12345678901234567890,': 12345678901234567891n, ' [0],': 12345678901234567892n },
  ],
  [
    '{" 12345678901234567890,":12345678901234567891," [12345678901234567890,0],":12345678901234567892}',
    { ' 12345678901234567890,': 12345678901234567891n, ' [12345678901234567890,0],': 12345678901234567892n },
  ],
])('compares member names that contain long integers: %s', (text, value) => {
  expect(parseExact(text)).toStrictEqual(value)
})

test('treats two spellings of one name as the same name, even if only one looks like a long integer', () => {
  const text = String.raw`{"#12345678901234567,":1,"#1234567890123456\u0037,":2,"a":12345678901234567890,"b":0}`
  expect(parseExact(text)).toStrictEqual({ '#12345678901234567,': 2, a: 12345678901234567890n, b: 0 })
})

test.each<[text: string, value: unknown]>([
  [
    String.raw`["\u00000:12345678901234567890",12345678901234567891]`,
    ['\x000:12345678901234567890', 12345678901234567891n],
  ],
  [
    String.raw`["\u00000:1","\u00001:1","\u0000",12345678901234567890]`,
    ['\x000:1', '\x001:1', '\0', 12345678901234567890n],
  ],
  [String.raw`{"\u00000:1":12345678901234567890,"a":"\u0000x"}`, { '\x000:1': 12345678901234567890n, a: '\0x' }],
])('does not read a string of %s as a marked integer', (text, value) => {
  expect(parseExact(text)).toStrictEqual(value)
})

test('reads an integer of 100 digits, and throws a RangeError for one more', () => {
  const digits = '1'.repeat(100)
  expect(parseExact(`[${digits},-${digits}]`)).toStrictEqual([BigInt(digits), -BigInt(digits)])
  expect(() => parseExact(`[${digits}1]`)).toThrow(RangeError)
  expect(() => parseExact(`{"a":-${digits}1}`)).toThrow(RangeError)
})

test('limits neither the digits of a string nor those of a fraction', () => {
  const digits = '1'.repeat(1_000)
  const text = `["${digits}","a ${digits},",0.${digits},${digits}e0,12345678901234567890]`
  const [, , ...others] = JSON.parse(text)
  expect(parseExact(text)).toStrictEqual([digits, `a ${digits},`, ...others.slice(0, 2), 12345678901234567890n])
})

test('reads "__proto__" as an ordinary member', () => {
  const text = '{"__proto__":12345678901234567890,"a":{"__proto__":{"b":[12345678901234567891]}}}'
  const value = parseExact(text)
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(Object.entries(Object(value))).toStrictEqual([
    ['__proto__', 12345678901234567890n],
    ['a', withProto({ b: [12345678901234567891n] })],
  ])
  expect(stringifyExact(value)).toBe(text)
  expect(Object.hasOwn(Object.prototype, 'b')).toBe(false)
})

test('keeps the order of the members, integers first as JSON.parse has them', () => {
  const text = '{"b":12345678901234567890,"2":0,"a":0,"1":12345678901234567891}'
  expect(Object.keys(Object(parseExact(text)))).toStrictEqual(['1', '2', 'b', 'a'])
})

test('reads 100,000 nested arrays', () => {
  const text = '['.repeat(1e5) + ']'.repeat(1e5)
  let depth = 0
  for (let value = parseExact(text); Array.isArray(value); value = value[0]) depth++
  expect(depth).toBe(1e5)
})

test('reads a long integer in a million nested arrays', () => {
  let value = parseExact(`${'['.repeat(1e6)}12345678901234567890${']'.repeat(1e6)}`)
  while (Array.isArray(value)) value = value[0]
  expect(value).toBe(12345678901234567890n)
})

test.each([1e5, 4e6])('reads a string with %d escapes in a text with a long integer', count => {
  const [string, integer] = Object(parseExact(`["${'\\n'.repeat(count)}",12345678901234567890]`))
  expect(string.length).toBe(count)
  expect(integer).toBe(12345678901234567890n)
})

test.each([
  '',
  ' ',
  '012345678901234567890',
  '[12345678901234567890,]',
  '[12345678901234567890',
  '{a:12345678901234567890}',
  "['12345678901234567890']",
  '12345678901234567890n',
  '+12345678901234567890',
  '-',
  '[1 2]',
  '"a\nb"',
  '"\\x41"',
  '["12345678901234567890]',
  '12345678901234567890 12345678901234567890',
  '\ufeff[]',
  '<html>',
  'undefined',
  'NaN',
])('throws a SyntaxError for %j', text => {
  expect(() => parseExact(text)).toThrow(SyntaxError)
})

test('reads any JSON as json-custom-numbers does', () => {
  fc.assert(
    fc.property(jsonText, text => {
      // The library loses this member; the next test has it.
      const plain = text.replaceAll(/(_|\\u005f)_proto__/g, 'proto')
      // Not `toStrictEqual`, which compares the members named "constructor" as constructors.
      deepStrictEqual(parseExact(plain), readByCustomNumbers(plain))
    }),
    { numRuns: runs(100, 1_000) },
  )
})

test('reads any JSON as the slower reader does, which marks each long integer', () => {
  fc.assert(
    fc.property(jsonText, text => deepStrictEqual(parseExact(text), parseMarked(text))),
    { numRuns: runs(200, 2_000) },
  )
})

test('reads texts of few numbers, which often round alike, as the slower reader does', () => {
  const number = fc.constantFrom(
    '100000000000000000000',
    '100000000000000000001',
    '1e20',
    '1E+20',
    '100000000000000000000.0',
    '0',
  )
  const name = fc.constantFrom('"a"', '"b"', '"1"', '"__proto__"')
  const { value: text } = fc.letrec<{ value: string }>(tie => ({
    value: fc.oneof(
      { depthSize: 'small' },
      number,
      number.map(inside => `"x: ${inside},"`),
      fc.array(tie('value')).map(items => `[${items.join(',')}]`),
      fc.array(fc.tuple(name, tie('value'))).map(members => `{${members.map(member => member.join(':')).join(',')}}`),
    ),
  }))
  fc.assert(
    fc.property(text, written => deepStrictEqual(parseExact(written), parseMarked(written))),
    { numRuns: runs(200, 2_000) },
  )
})

test('reads any JSON as JSON.parse does, except for rounding', () => {
  fc.assert(
    fc.property(jsonText, text => {
      deepStrictEqual(rounded(parseExact(text)), JSON.parse(text))
    }),
    { numRuns: runs(100, 1_000) },
  )
})

test('reads any JSON that lossless-json writes', () => {
  fc.assert(
    fc.property(exactValue, value => {
      const text = stringifyExact(value)
      deepStrictEqual(parseExact(text), readLossless(text))
    }),
    { numRuns: runs(100, 1_000) },
  )
})

test('throws a SyntaxError exactly where JSON.parse does', () => {
  const spoiled = fc.tuple(jsonText, fc.nat(), fc.constantFrom('', '"', '\\', ',', '1', '-', '.', '}', ']', '\n'))
  fc.assert(
    fc.property(spoiled, ([text, place, character]) => {
      const at = place % (text.length + 1)
      const changed = text.slice(0, at) + character + text.slice(at + 1)
      expect(throwsSyntaxError(() => parseExact(changed))).toBe(throwsSyntaxError(() => JSON.parse(changed)))
    }),
    { numRuns: runs(100, 1_000) },
  )
})

function throwsSyntaxError(run: () => unknown): boolean {
  try {
    run()
    return false
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError)
    return true
  }
}

/** The value with a number in place of each `bigint`, in place. */
function rounded(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value
  const members = value as { [key: string]: unknown }
  for (const key in members) members[key] = rounded(members[key])
  return value
}
