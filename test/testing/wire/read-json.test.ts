import { expect, test } from 'vitest'
import { readJson } from '../../../templates/testing/wire/read-json.js'
import { writeJson } from '../../../templates/testing/wire/json.js'

const kept = [
  'null',
  '[true,false]',
  '{"a":"\\"\\\\ü","b":[]}',
  '[18446744073709551615,9007199254740993,1,-5]',
  '[0.0,1.5,1000.0]',
]

test.each(kept)('%s is read and written without a change', text => {
  const reading = readJson(text)
  expect(reading.ok && writeJson(reading.value)).toBe(text)
})

test('an exponent makes a float, and keys are written in alphabetical order', () => {
  const reading = readJson(' { "b" : 1e3 , "a" : [ ] } ')
  expect(reading.ok && writeJson(reading.value)).toBe('{"a":[],"b":1000.0}')
})

const broken: readonly (readonly [string, string])[] = [
  ['', 'EOF while parsing a value at line 1 column 0'],
  ['hello', 'expected value at line 1 column 1'],
  ['{"jsonrpc":"2.0","id":"1","method":"heal', 'method: EOF while parsing a string at line 1 column 40'],
  ['{"a"', 'EOF while parsing an object at line 1 column 4'],
  ['[1\n', 'EOF while parsing a list at line 2 column 0'],
  ['[1,]', 'trailing comma at line 1 column 4'],
  ['{"a" 1}', 'expected `:` at line 1 column 6'],
  ['{"a":{"b":[1,x]}}', 'a.b.1: expected value at line 1 column 14'],
  ['{a:1}', 'key must be a string at line 1 column 2'],
]

test.each(broken)('%j is refused with the position of the problem', (text, problem) => {
  expect(readJson(text)).toEqual({ ok: false, problem })
})

test('text after the first value is ignored', () => {
  expect(readJson('{} x')).toEqual({ ok: true, value: {} })
})

test('nesting deeper than nodes read is refused', () => {
  expect(readJson('['.repeat(200))).toMatchObject({ ok: false })
})
