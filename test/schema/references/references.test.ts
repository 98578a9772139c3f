import { expect, test } from 'vitest'
import {
  choicesOf,
  componentSchemas,
  composedOf,
  membersOf,
  plainRefName,
  refName,
  refTo,
  resolve,
} from '../../../generator/schema/references/references.js'
import type { Json } from '../../../generator/schema/json.js'

test.each<[Json | undefined, string | null, string | null]>([
  [refTo('Block'), 'Block', 'Block'],
  [{ ...refTo('Block'), description: 'The newest block.' }, 'Block', 'Block'],
  [{ ...refTo('Block'), required: ['hash'] }, 'Block', null],
  [{ $ref: 'blocks.yaml#/Block' }, null, null],
  [{ type: 'string' }, null, null],
  [true, null, null],
  [undefined, null, null],
])('%j refers to %s, and to nothing else than %s', (schema, name, plain) => {
  expect([refName(schema), plainRefName(schema)]).toEqual([name, plain])
})

test('plain references are followed to their final target', () => {
  const components = { A: refTo('B'), B: refTo('C'), C: { type: 'string' } }
  expect(resolve(components, refTo('A'))).toEqual({ type: 'string' })
  expect(resolve(components, { ...refTo('A'), minLength: 1 })).toEqual({ ...refTo('A'), minLength: 1 })
})

test('members are from one keyword, choices from both unions', () => {
  const schema = { allOf: [true], oneOf: [refTo('A')], anyOf: [refTo('B')] }
  expect([membersOf(schema, 'allOf'), choicesOf(schema)]).toEqual([[true], [refTo('A'), refTo('B')]])
  expect(membersOf({ oneOf: 'none' }, 'oneOf')).toEqual([])
})

test('a schema is composed of its references and members at any depth, not of its fields', () => {
  const components = { A: { allOf: [refTo('B'), { oneOf: [refTo('C')] }] }, B: { properties: { d: refTo('D') } } }
  expect(composedOf(components, refTo('A'))).toEqual(['A', 'B', 'C'])
  expect(composedOf(components, true)).toEqual([])
})

test.each<[Record<string, Json>, Json]>([
  [{ components: { schemas: { A: true } } }, { A: true }],
  [{ components: {} }, {}],
  [{}, {}],
])('the named schemas of %j are %j', (root, schemas) => {
  expect(componentSchemas(root)).toEqual(schemas)
})
