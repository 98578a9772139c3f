import { expect, test } from 'vitest'
import { code, joined, textOf, type, value } from '../../../generator/emit/text/code.js'
import { enclosed } from '../../../generator/emit/text/wrapped.js'
import { source } from '../interface-of.js'

test('code brings the imports of its parts along', () => {
  const request = value('runtime/request', 'request')
  const call = code`return ${request}(${joined([type('schemas', 'A'), 'b'], ', ')})`
  expect(call).toEqual({
    text: 'return request(A, b)',
    imports: [
      { module: 'runtime/request', name: 'request' },
      { module: 'schemas', name: 'type A' },
    ],
  })
})

test('the lines of a part get the indent of the line in which the part stands', () => {
  const list = enclosed('[', ']', ['1', enclosed('{ ', ' }', ['a: 1'], 0)], 0)
  expect(textOf(code`{\n  known: ${list},\n}`)).toBe(
    source`
      {
        known: [
          1,
          {
            a: 1,
          },
        ],
      }
    `.trim(),
  )
})

test('items are on one line where they fit', () => {
  expect(textOf(enclosed('call(', ')', ['one', 'two'], 14))).toBe('call(one, two)')
  expect(textOf(enclosed('call(', ')', ['one', 'two'], 13))).toBe('call(\n  one,\n  two,\n)')
  expect(textOf(enclosed('List<', '>', ['One', 'Two'], 13, ''))).toBe('List<\n  One,\n  Two\n>')
  expect(textOf(enclosed('{ ', ' }', [], 0))).toBe('{}')
})
