import { expect, test } from 'vitest'
import { description, object } from '../description.js'
import { read } from '../document-of.js'
import type { Type } from '../../../generator/model/types/type.js'

const text = { type: 'string' }
const both = object({ id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true }, name: text })

/** The required properties of each schema. */
function required(params: object, result: object): object {
  const root = description({ ask: { params: { ...params }, result: { ...result } } })
  const { found, findings } = read(root)
  expect(findings).toEqual([])
  return Object.fromEntries(
    (found?.schemas ?? [])
      .filter(({ name }) => name.startsWith('Ask') && !name.includes('Info'))
      .map(({ name, type }) => [name, requiredFields(type)]),
  )
}

function requiredFields(type: Type): readonly string[] {
  const fields = type.kind === 'object' ? type.fields : []
  return fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
}

test('callers need not give a property that is read-only, nor nodes one that is write-only', () => {
  expect(required(both, both)).toEqual({ AskParams: ['secret', 'name'], AskResult: ['id', 'name'] })
})

test('params with read-only properties alone can be absent', () => {
  const { found } = read(description({ ask: { params: object({ id: { ...text, readOnly: true } }) } }))
  expect(found?.methods[0]?.params).toEqual({ kind: 'value', schema: 'AskParams', optional: true })
})
