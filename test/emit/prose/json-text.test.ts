import { expect, test } from 'vitest'
import { jsonText } from '../../../generator/emit/prose/json-text.js'
import { source } from '../interface-of.js'

test('integers keep all digits', () => {
  expect(`${jsonText({ nonce: 18446744073709551615n, to: ['a', null], tree: [{ x: [] }], none: {} })}\n`).toBe(source`
    {
      "nonce": 18446744073709551615,
      "to": ["a", null],
      "tree": [
        {
          "x": []
        }
      ],
      "none": {}
    }
  `)
})

test('a long list of numbers fills its lines', () => {
  const bytes = Array.from({ length: 30 }, (_, index) => index + 100)
  expect(`${jsonText(bytes)}\n`).toBe(source`
    [
      100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119,
      120, 121, 122, 123, 124, 125, 126, 127, 128, 129
    ]
  `)
})

test('parsing the text gives the value', () => {
  const value = { 'a"b': 'c\\d\u2028', __: [[1], [2, [3]]], yes: true, no: null, half: 0.5 }
  expect(JSON.parse(jsonText(value))).toEqual(value)
})
