import { expect, test } from 'vitest'
import {
  allowsIntegers,
  is64Bit,
  isUnsafeInteger,
  isUnsafeNumber,
  isUnsigned,
  maximumOf,
} from '../../../generator/schema/values/integers.js'

test.each([
  [{ type: 'integer' }, true],
  [{ type: ['integer', 'null'] }, true],
  [{ type: 'number' }, false],
  [{ type: ['string'] }, false],
  [{}, false],
])('%j allows integers: %s', (schema, expected) => {
  expect(allowsIntegers(schema)).toBe(expected)
})

test.each([
  ['uint64', true, true, undefined],
  ['int64', true, false, undefined],
  ['uint', false, true, undefined],
  ['uint8', false, true, 255],
  ['uint16', false, true, 65_535],
  ['uint32', false, true, 4_294_967_295],
  ['int32', false, false, undefined],
  ['uint-ish', false, false, undefined],
])('the format "%s": 64 bits is %s, unsigned is %s, the maximum is %s', (format, wide, unsigned, maximum) => {
  expect([is64Bit({ format }), isUnsigned({ format }), maximumOf(format)]).toEqual([wide, unsigned, maximum])
})

test('a schema without a format is neither 64-bit nor unsigned', () => {
  expect([is64Bit({}), isUnsigned({})]).toEqual([false, false])
})

test('an integer is unsafe only with the extension', () => {
  const schemas = [{ 'x-unsafe-integer': true }, { 'x-unsafe-integer': false }, { format: 'uint64' }]
  expect(schemas.map(isUnsafeInteger)).toEqual([true, false, false])
})

test.each([
  [9_007_199_254_740_991, false],
  [-9_007_199_254_740_992, true],
  [1e300, true],
  [9_007_199_254_740_993n, true],
  ['9007199254740993', false],
])('%s is rounded by JavaScript: %s', (value, expected) => {
  expect(isUnsafeNumber(value)).toBe(expected)
})
