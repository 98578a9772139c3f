import pc from 'picocolors'
import { expect, test } from 'vitest'
import { exactJson } from '../../generator/call/exact-json.js'
import { parseExact } from '../../templates/runtime/json/parse-exact.js'

const plain = pc.createColors(false)

test('writes JSON as JSON.stringify does, with every digit of an integer', () => {
  const value = { a: [1, 'two', null, true, []], b: {}, c: { d: 0.5 } }
  expect(exactJson(value, plain)).toBe(JSON.stringify(value, null, 2))
  const text = '{\n  "amount": 340282366920938463463374607431768211455\n}'
  expect(exactJson(parseExact(text), plain)).toBe(text)
})

test('colors keys and values', () => {
  const colors = pc.createColors(true)
  expect(exactJson({ a: 'x', n: 1n }, colors)).toBe(
    '{\n  \u001b[36m"a"\u001b[39m: \u001b[32m"x"\u001b[39m,\n  \u001b[36m"n"\u001b[39m: \u001b[33m1\u001b[39m\n}',
  )
})

test('a text of a node controls no terminal, and reads back as it was', () => {
  const value = { '\u001b[2J': 'a\u009b31m\u202e\nb' }
  const text = exactJson(value, plain)
  expect(text).toBe('{\n  "\\u001b[2J": "a\\u009b31m\\u202e\\nb"\n}')
  expect(JSON.parse(text)).toEqual(value)
})

test('leaves out what JSON.stringify leaves out, and keeps a number too large for JavaScript a number', () => {
  expect(exactJson({ a: undefined, b: JSON.parse('1e400') }, plain)).toBe('{\n  "b": 1e999\n}')
})
