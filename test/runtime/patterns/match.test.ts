import { expect, test } from 'vitest'
import { match, type Pattern } from '../../../templates/runtime/patterns/match.js'

type Row = readonly [pattern: Pattern, value: unknown, captured: { readonly [name: string]: unknown } | null]

test.each<Row>([
  ['Expired', 'Expired', {}],
  ['Expired', 'expired', null],
  ['Expired', 'Expired ', null],
  ['', '', {}],
  ['', 'a', null],
  ['', null, null],
  ['1', 1, null],
  [1, 1, {}],
  [1, '1', null],
  [1, 1n, null],
  [true, true, {}],
  [true, 1, null],
  [false, null, null],
  [null, null, {}],
  [null, undefined, null],
  [null, {}, null],
  ['(.*)', 'anything', null],
  ['{', '{', {}],
  ['{}', '{}', {}],
  ['{not a name}', '{not a name}', {}],
])('the constant %j and %o', (pattern, value, captured) => {
  expect(match(pattern, value)).toStrictEqual(captured)
})

test.each<Row>([
  [{}, {}, {}],
  [{}, { a: 1 }, {}],
  [{}, [], null],
  [{}, null, null],
  [{}, undefined, null],
  [{}, 'text', null],
  [{ a: 1 }, { a: 1, b: 2 }, {}],
  [{ a: 1, b: 2 }, { a: 1 }, null],
  [{ a: { b: 'c' } }, { a: { b: 'c', d: null } }, {}],
  [{ a: { b: 'c' } }, { a: 'b' }, null],
  [{ a: { b: 'c' } }, { a: null }, null],
  [{ a: null }, {}, null],
  [{ a: '{a}' }, {}, null],
  [{ '0': 'a' }, ['a'], null],
  [{ toString: '{a}' }, {}, null],
  [{ length: '{a}' }, 'text', null],
])('the object %j and %o', (pattern, value, captured) => {
  expect(match(pattern, value)).toStrictEqual(captured)
})

test.each<Row>([
  ['{a}', 'text', { a: 'text' }],
  ['{a}', '', { a: '' }],
  ['{a}', 12345678901234567890n, { a: 12345678901234567890n }],
  ['{a}', null, { a: null }],
  ['{a}', { b: [1] }, { a: { b: [1] } }],
  ['{block_height}', 17, { block_height: 17 }],
])('the name %j alone captures a value of any type, such as %o', (pattern, value, captured) => {
  expect(match(pattern, value)).toStrictEqual(captured)
})

test.each<Row>([
  ['access key {key} does not exist', 'access key ed25519:9x does not exist', { key: 'ed25519:9x' }],
  ['access key {key} does not exist', 'access key  does not exist', { key: '' }],
  ['access key {key} does not exist', 'access key ed25519:9x does not exist.', null],
  ['access key {key} does not exist', 'The access key ed25519:9x does not exist', null],
  ['access key {key} does not exist', 17, null],
  ['access key {key} does not exist', null, null],
  ['failed: {why}', 'failed: a\nb "c" {d}', { why: 'a\nb "c" {d}' }],
  ['failed: {why}', 'failed: ', { why: '' }],
  ['failed: {why}', 'failed:', null],
  ['{why} (failed)', 'out of gas (failed)', { why: 'out of gas' }],
  ['{a} of {b}', '1 of 2', { a: '1', b: '2' }],
  ['{a} of {b}', '1 of 2 of 3', { a: '1', b: '2 of 3' }],
  ['{a} of {b}', ' of ', { a: '', b: '' }],
  ['{a} of {b}', '1 or 2', null],
  ['({a}, {b})', '((x), (y))', { a: '(x)', b: '(y)' }],
  ['{a}, {b}, {c}', '1, 2, 3, 4', { a: '1', b: '2', c: '3, 4' }],
  ['{a}{b}', 'text', { a: '', b: 'text' }],
  ['ab{a}ba', 'aba', null],
  ['ab{a}ba', 'abba', { a: '' }],
  ['ab{a}b{b}ba', 'abba', null],
  ['x{a}x{b}x', 'xxx', { a: '', b: '' }],
  ['{a}+{a}', '1+2', { a: '2' }],
  ['$& .* [{a}] \\d', '$& .* [$1] \\d', { a: '$1' }],
  ['{__proto__}!', 'a!', JSON.parse('{"__proto__":"a"}')],
])('the text %j and %o', (pattern, value, captured) => {
  expect(match(pattern, value)).toEqual(captured)
})

test.each<Row>([
  ['Panic("{why}")', 'Panic("over")', { why: 'over' }],
  ['Panic("{why}")', 'Panic("say \\"no\\"\\n")', { why: 'say "no"\n' }],
  ['Panic("{why}")', 'Panic("\\u{1f600} \\u{ffffffff}")', { why: '\u{1f600} \\u{ffffffff}' }],
  ['Panic("{why}")', 'Panic("over\\\\")', { why: 'over\\' }],
  ['Panic("{why}")', 'Panic("over\\")', null],
  ['Panic("{why}")', 'Panic("over") Trap("x")', null],
  ['Panic("{why}")', 'Panic("a\\") Trap(\\"x")', { why: 'a") Trap("x' }],
  ['Panic("{why}")', 'Panic(")', null],
  ['Panic("{why}")', 'Panic("over"', null],
  ['Panic("{why}") in "{where}"', 'Panic("a\\") in \\"b") in "c"', { why: 'a") in "b', where: 'c' }],
  ['Panic("{why}" {where})', 'Panic("a" {b}" (c))', { why: 'a', where: '{b}" (c)' }],
  ['"{why}"', '"over"', { why: 'over' }],
  ['Panic("{why}!")', 'Panic("a\\"b!")', { why: 'a\\"b' }],
])('the quoted name in %j and %j', (pattern, value, captured) => {
  expect(match(pattern, value)).toEqual(captured)
})

test('captures at every depth', () => {
  const pattern = {
    error: { cause: { name: 'A', info: '{info}' }, data: { At: { shard: '{shard}', text: 'no {text}' } } },
  }
  const value = {
    error: { cause: { name: 'A', info: { b: 1 } }, data: { At: { shard: 3n, text: 'no more' } } },
    id: 'x',
  }
  expect(match(pattern, value)).toStrictEqual({ info: { b: 1 }, shard: 3n, text: 'more' })
})

test('matches a text of a million characters quickly', () => {
  const long = 'a, '.repeat(400_000)
  expect(match('{first}, {rest}.', `${long}.`)).toStrictEqual({ first: 'a', rest: long.slice(3) })
  expect(match('{first}, {second}, {rest}.', long)).toBe(null)
})
