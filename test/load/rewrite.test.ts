import { expect, test } from 'vitest'
import { createOrigins } from '../../generator/load/origins.js'
import { rewrite } from '../../generator/load/rewrite.js'

test('changes inner objects before outer ones, keeps what is shared shared, and looks into no data', () => {
  const shared = { type: 'string', example: { type: 'data' } }
  const root = { components: { schemas: { A: { items: shared }, B: { anyOf: [shared, true] }, C: { title: 'C' } } } }
  const seen: unknown[] = []
  const made = rewrite(root, createOrigins(), (node, shape) => {
    if (shape === 'schema') seen.push(node)
    return shape === 'schema' && 'type' in node ? { ...node, type: 'text' } : node
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
