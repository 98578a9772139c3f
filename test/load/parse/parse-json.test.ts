import { expect, test } from 'vitest'
import { countKeys, jsonPositions, keysIn, repeatedKeys } from '../../../generator/load/parse/json-positions.js'
import { parseJson } from '../../../generator/load/parse/parse-json.js'
import { findingLine } from '../load-files.js'

test('has no problem with a valid text, and keeps the digits of integers', () => {
  const { source, problems } = parseJson('{ "a": [1e20, 1.5, 9007199254740993], "b": 1234567890123456 }', 'a.json')
  expect(problems).toEqual([])
  expect(source?.file).toBe('a.json')
  expect(source?.root).toEqual({ a: [1e20, 1.5, 9007199254740993n], b: 1234567890123456 })
})

test.each([
  [
    ' \n',
    ['a.json:2:1 RPC101 Invalid JSON: the file is empty. (Write its text, or restore the file, such as from git.)'],
  ],
  [
    '{ "a": }',
    [
      'a.json:1:8 RPC101 Invalid JSON: unexpected "}". ' +
        '(Correct the text; a quote, a comma or a bracket may be missing before this position.)',
    ],
  ],
  [
    '{ "a": 1,\n"b": [{ "c": 2, "c": 3 }],\n"a": 4 }',
    [
      'a.json:2:17 RPC101 Invalid JSON: the key "c" is repeated in this object. ' +
        '(Remove or rename one of the two keys: parsers keep only the last one.)',
      'a.json:3:1 RPC101 Invalid JSON: the key "a" is repeated in this object. ' +
        '(Remove or rename one of the two keys: parsers keep only the last one.)',
    ],
  ],
  [
    '{ "a": 1e400,\n"b": [1e300, -12345678901234567890e300] }',
    ['a.json:1:8', 'a.json:2:14'].map(
      at =>
        `${at} RPC101 Invalid JSON: this number is not finite. ` +
        '(Write a number below 1.8e308: readers of JSON make infinity of a larger one, unless it is an integer.)',
    ),
  ],
])('reports %j', (text, findings) => {
  expect(parseJson(text, 'a.json').problems.map(findingLine)).toEqual(findings)
})

test('keeps an integer with more digits than a number can have', () => {
  const digits = `1${'0'.repeat(400)}`
  expect(parseJson(`[${digits}]`, 'a.json').source?.root).toEqual([BigInt(digits)])
})

test('knows the position of the value above a missing one', () => {
  const { source } = parseJson('{\n"undefined": 1,\n"a": { "b": 2 } }', 'a.json')
  expect(source?.positionOf([])).toEqual({ file: 'a.json', line: 1, column: 1 })
  expect(source?.positionOf(['a', 'b', 'c'])).toEqual({ file: 'a.json', line: 3, column: 13 })
  expect(source?.positionOf(['a'], 'c')).toEqual({ file: 'a.json', line: 3, column: 6 })
})

test.each([
  ['', 0],
  ['{ "a:": ":", "b\\"": [{ "c": {} }] }', 3],
  ['{ "a": 1, "a": 2 }', 2],
])('counts the keys of %j', (text, count) => {
  expect(countKeys(text)).toBe(count)
})

test('counts the keys of a value', () => {
  expect(keysIn([1, { a: [{ b: 2, c: {} }], d: null }])).toBe(4)
})

test('names each repeated key with its offset', () => {
  const text = '{ "a": 1, "\\u0061": 2, "b": { "a": 3 } }'
  expect(repeatedKeys(text)).toEqual([{ key: 'a', offset: text.indexOf('"\\u') }])
  expect([...jsonPositions(text).entries.keys()]).toEqual(['a', 'b'])
})
