import { expect, test } from 'vitest'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'
import { rewrite } from '../../../generator/load/tree/rewrite.js'

test('changes inner objects first, keeps shared objects shared, and does not enter data', () => {
  const shared = { type: 'string', example: { type: 'data' } }
  const root = { components: { schemas: { A: { items: shared }, B: { anyOf: [shared, true] }, C: { title: 'C' } } } }
  const seen: unknown[] = []
  const made = rewrite(root, createSourceMap(), (node, objectType) => {
    if (objectType === 'schema') seen.push(node)
    return objectType === 'schema' && 'type' in node ? { ...node, type: 'text' } : node
  })
  const text = { type: 'text', example: { type: 'data' } }
  expect(seen).toEqual([shared, { items: text }, { anyOf: [text, true] }, { title: 'C' }])
  expect(made).toEqual({
    components: { schemas: { A: { items: text }, B: { anyOf: [text, true] }, C: { title: 'C' } } },
  })
  const { A, B, C } = Object(made['components']).schemas
  expect(B.anyOf[0]).toBe(A.items)
  expect(C).toBe(root.components.schemas.C)
})

test('never passes an object of data to the change, however deep the data is', () => {
  const data = { a: [{ type: 'data' }, [{ b: {} }]] }
  const root = { components: { schemas: { A: { default: data, enum: [data], items: { example: data } } } } }
  const seen: unknown[] = []
  rewrite(root, createSourceMap(), node => {
    seen.push(node)
    return node
  })
  const { schemas } = root.components
  expect(seen).toEqual([schemas.A.items, schemas.A, schemas, root.components, root])
})
