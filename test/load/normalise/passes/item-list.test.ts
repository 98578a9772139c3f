import { expect, test } from 'vitest'
import { itemList } from '../../../../generator/load/normalise/passes/item-list.js'

const text = { type: 'string' }

test('writes a list of items as prefixItems', () => {
  expect(itemList.apply({ type: 'array', items: [text, {}], minItems: 2, maxItems: 2 })).toEqual({
    type: 'array',
    prefixItems: [text, {}],
    minItems: 2,
    maxItems: 2,
  })
})

test('returns the same object for other schemas', () => {
  for (const schema of [
    { type: 'array', items: text },
    { type: 'array', prefixItems: [text], items: [text] },
  ])
    expect(itemList.apply(schema)).toBe(schema)
})
