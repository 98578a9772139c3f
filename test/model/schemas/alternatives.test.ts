import { expect, test } from 'vitest'
import type { Json } from '../../../generator/schema/json.js'
import { alternativesOf, type Alternative } from '../../../generator/model/schemas/alternatives.js'
import { object, ref } from '../description.js'

const text = { type: 'string' }
const number = { type: 'integer' }
const components = {
  ById: { description: 'By id.', ...object({ id: number }) },
  Reference: { description: 'Which one.', oneOf: [ref('ById'), { title: 'By name', ...object({ name: text }) }] },
  Latest: { const: 'latest' },
}

/** Keys with `?` are optional. */
function keys({ shape }: Alternative): string {
  if (shape.kind !== 'object') return shape.kind
  return [...shape.properties.keys()].map(key => (shape.required.has(key) ? key : `${key}?`)).join(' ')
}

function flat(schema: Json): readonly string[] {
  return alternativesOf(components, schema).map(keys)
}

test('an object is its own only alternative', () => {
  expect(flat(object({ a: text, 'b?': text }))).toEqual(['a b?'])
})

test('a union lists its members, through references and other unions', () => {
  expect(flat({ oneOf: [ref('Reference'), object({ hash: text })] })).toEqual(['id', 'name', 'hash'])
})

test('an allOf combines each alternative with each', () => {
  const order = { oneOf: [object({ up: text }), object({ down: text })] }
  expect(flat({ allOf: [ref('Reference'), order] })).toEqual(['id up', 'id down', 'name up', 'name down'])
})

test('properties next to a union belong to each of its members', () => {
  expect(flat({ ...object({ 'wait?': text }), anyOf: [ref('Reference')] })).toEqual(['wait? id', 'wait? name'])
})

test('a type next to a union does not exclude members that are not objects', () => {
  expect(flat({ type: 'object', oneOf: [ref('Latest'), object({ epoch: text })] })).toEqual(['other', 'epoch'])
})

test('maps and strings are alternatives without keys; an object that is also a string is a conflict', () => {
  expect(flat({ type: 'object', additionalProperties: text })).toEqual(['other'])
  expect(flat(text)).toEqual(['other'])
  expect(flat({ allOf: [object({ a: text }), text] })).toEqual(['conflict'])
})

function propertiesOf(schema: Json): unknown {
  const [only] = alternativesOf({}, schema)
  return only?.shape.kind === 'object' ? [Object.fromEntries(only.shape.properties), [...only.shape.undeclared]] : null
}

test('a name that is required and not declared can be anything, unless another part declares it', () => {
  const [requires, declares] = [{ type: 'object', required: ['a'] }, object({ a: {} })]
  expect(propertiesOf(requires)).toEqual([{ a: {} }, ['a']])
  expect(propertiesOf({ allOf: [requires, requires] })).toEqual([{ a: {} }, ['a']])
  for (const allOf of [
    [requires, declares],
    [declares, requires],
  ])
    expect(propertiesOf({ allOf })).toEqual([{ a: {} }, []])
})

test('two schemas of one property are combined, except an empty one', () => {
  const [found] = alternativesOf(
    {},
    { allOf: [object({ a: {}, b: text }), object({ a: number, b: { minLength: 1 } })] },
  )
  expect(found?.shape.kind === 'object' && Object.fromEntries(found.shape.properties)).toEqual({
    a: number,
    b: { allOf: [text, { minLength: 1 }] },
  })
})

test('an alternative has its name, that of its union, and its docs', () => {
  const found = alternativesOf(components, { oneOf: [ref('Reference'), { ...ref('Latest'), title: 'The newest' }] })
  expect(found.map(({ name, union, docs }) => ({ name, union, docs }))).toEqual([
    { name: 'ById', union: 'Reference', docs: { summary: '', description: 'By id.' } },
    { name: null, union: 'Reference', docs: { summary: 'By name', description: '' } },
    { name: 'Latest', union: null, docs: { summary: 'The newest', description: '' } },
  ])
})

test('a union of one member is still a union', () => {
  const [found] = alternativesOf({ Failure: { oneOf: [object({ a: text })] } }, ref('Failure'))
  expect([found?.name, found?.union]).toEqual([null, 'Failure'])
})

test('a schema that is reached along many ways is read once', () => {
  const names = Array.from({ length: 100 }, (_, level) => `L${level}`)
  const levels = names.map((name, level): [string, Json] => {
    const next = ref(names[level + 1] ?? 'Last')
    return [name, { oneOf: [next, { description: 'The same.', allOf: [next] }] }]
  })
  const doubling = { ...Object.fromEntries(levels), Last: object({ a: text }) }
  expect(alternativesOf(doubling, ref('L0')).map(keys)).toEqual(['a', 'a'])
})

test('more combinations than the limit are too large', () => {
  const pairs = Array.from({ length: 20 }, (_, at) => ({ oneOf: [object({ [`a${at}`]: text }), object({ b: text })] }))
  expect(() => alternativesOf({}, { allOf: pairs.slice(0, 10) })).not.toThrow()
  expect(() => alternativesOf({}, { allOf: pairs })).toThrow(
    'The alternatives of this schema are too many: those of all schemas can have 1000000 fields together.',
  )
})

test('an allOf of many objects without a choice is one alternative', () => {
  const parts = Array.from({ length: 5_000 }, (_, at) => object({ [`f${at}`]: text }))
  expect(alternativesOf({}, { allOf: parts }).map(each => keys(each).length)).toEqual([28_889])
})

test('a field of several objects has to satisfy the schemas of all of them', () => {
  const parts = [{}, { type: 'string' }, { minLength: 1 }, { type: 'string' }].map(field => object({ field }))
  const [only] = alternativesOf({}, { allOf: parts })
  expect(only?.shape.kind === 'object' && only.shape.properties.get('field')).toEqual({
    allOf: [{ type: 'string' }, { minLength: 1 }],
  })
})
