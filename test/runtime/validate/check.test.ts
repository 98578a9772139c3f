import { expect, test } from 'vitest'
import * as check from '../../../templates/runtime/validate/check.js'

const maxSafe = Number.MAX_SAFE_INTEGER
const isNamed: check.Check = value => check.object(value) && (check.string(value['name']) || check.at('name'))
const isAged: check.Check = value => check.integer(value)
const isPet: check.Check = value => check.some(value, [isNamed, isAged], 'a pet')
const isOptionalList: check.Check = value => value === null || check.orNull(check.list(value, check.string))

test.each<[string, (value: unknown) => boolean, readonly unknown[], readonly unknown[]]>([
  ['null', check.nil, [null], [undefined, 0, '']],
  ['true or false', check.boolean, [true, false], [0, 'true', null]],
  ['a string', check.string, ['', 'a'], [1, null, ['a']]],
  ['a number', check.number, [0, -1.5, 1e300], [Infinity, Number.NaN, 1n, '1', null]],
  ['a safe integer', check.integer, [0, -5, maxSafe, 1e3], [0.5, maxSafe + 1, 5n, '5', Number.NaN]],
  ['a byte', value => check.integer(value, 0, 255), [0, 255], [-1, 256, 1n]],
  [
    'an exact uint64',
    check.uint64,
    [0, maxSafe, 2n ** 53n, 2n ** 64n - 1n],
    [-1, -1n, 2n ** 64n, 2 ** 53, 1.5, '1', null],
  ],
  ['an exact integer', value => check.wide(value, -5n, null), [-5, 2n ** 70n], [-6, -6n, 0.5]],
  ['an exact int64', value => check.wide(value, null, 2n ** 63n - 1n), [-(2n ** 70n), 5], [2n ** 63n]],
  [
    'a pattern',
    value => check.pattern(value, /^[0-9]+$/u),
    ['0', '340282366920938463463374607431768211455'],
    ['', '-1', 1],
  ],
  ['a constant', value => check.constant(value, 'a'), ['a'], ['b', null]],
  ['one of several', value => check.oneOf(value, ['a', 1, null]), ['a', 1, null], ['b', '1', undefined]],
  ['something', check.present, [null, 0], [undefined]],
  ['nothing', check.absent, [undefined], [null, 0]],
  ['an object', check.object, [{}, Object.create(null)], [null, [], 'a', undefined]],
  [
    'an array of two or three',
    value => check.array(value, 2, 3),
    [
      [1, 2],
      [1, 2, 3],
    ],
    [[1], [1, 2, 3, 4], {}, null],
  ],
  ['a list', value => check.list(value, check.string), [[], ['a']], [['a', 1], { length: 0 }, 'a']],
])('%s', (_, passes, good, bad) => {
  expect(good.filter(value => !passes(value))).toEqual([])
  expect(bad.filter(value => passes(value))).toEqual([])
})

test('the values of an object, except those of known fields', () => {
  const map = JSON.parse('{ "known": 1, "__proto__": "a", "other": "b" }') as check.Fields
  expect(check.values(map, check.string, ['known'])).toBe(true)
  expect(check.failureOf(value => check.object(value) && check.values(value, check.string), map)).toEqual({
    expected: 'a string',
    found: 1,
    path: ['known'],
  })
  expect(check.matching({ a1: 1, b: 'x' }, /^a/u, check.integer)).toBe(true)
  expect(check.matching({ a1: 'x', b: 'x' }, /^a/u, check.integer)).toBe(false)
})

test('a field with the name of an inherited one counts only if it is its own', () => {
  expect(check.own({}, 'toString')).toBe(undefined)
  expect(check.own({ toString: 5 }, 'toString')).toBe(5)
})

test('of several failures, the one with the longest path is reported', () => {
  expect(check.failureOf(isPet, { name: 'a' })).toBe(null)
  expect(check.failureOf(isPet, 5)).toBe(null)
  expect(check.failureOf(isPet, { name: 5 })).toEqual({ expected: 'a string', found: 5, path: ['name'] })
  expect(check.failureOf(isPet, 'x')).toEqual({ expected: 'a pet', found: 'x', path: [] })
})

test('null is named where it would have passed, too, but not for a part inside', () => {
  expect(check.failureOf(isOptionalList, 5)).toMatchObject({ expected: 'an array or null' })
  expect(check.failureOf(isOptionalList, [5])).toMatchObject({ expected: 'a string', path: [0] })
})

test.each<[string, check.Check]>([
  ['an integer', value => check.integer(value)],
  ['an integer of at least 0', value => check.integer(value, 0)],
  ['an integer from 0 to 255', value => check.integer(value, 0, 255)],
  ['an integer of at most 5', value => check.wide(value, null, 5n)],
])('what is expected: %s', (expected, passes) => {
  expect(check.failureOf(passes, 'x')).toMatchObject({ expected })
})

test.each([
  [undefined, 'nothing'],
  [[1], 'an array of 1 item'],
  [() => 1, 'a function'],
  [Symbol('x'), 'a symbol'],
  [10n ** 99n, `1${'0'.repeat(39)}...`],
])('a value in a message: %s', (value, text) => {
  expect(check.show(value)).toBe(text)
})
