import { expect, test } from 'vitest'
import { dropUnknown } from '../../../../generator/load/normalise/passes/drop-unknown.js'

test('drops what is neither a keyword nor an extension', () => {
  const schema = { type: 'string', name: 'price', 'x-name': 'price', constructor: 1 }
  expect(dropUnknown.apply(schema)).toEqual({ type: 'string', 'x-name': 'price' })
})

test('returns the same object for other schemas', () => {
  const schema = { type: 'string', 'x-name': 'price' }
  expect(dropUnknown.apply(schema)).toBe(schema)
})
