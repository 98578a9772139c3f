import { expect, test } from 'vitest'
import { allowsOnlyNull, constantOf, constantsOf, defaultOf } from '../../../generator/model/schemas/constants.js'
import { ref } from '../description.js'

const components = {
  Milestone: { default: 'FINAL', oneOf: [{ const: 'NONE', description: 'Not yet.' }, { enum: ['FINAL'] }] },
  Nothing: { type: 'null' },
}

test.each([
  [{ const: 'a' }, ['a']],
  [{ enum: ['a', 'b'] }, ['a', 'b']],
  [ref('Milestone'), ['NONE', 'FINAL']],
  [{ allOf: [{ type: 'string' }, ref('Milestone')] }, ['NONE', 'FINAL']],
  [{ enum: ['a', 1] }, null],
  [{ oneOf: [{ const: 'a' }, { type: 'string' }] }, null],
  [{ type: 'string' }, null],
])('%j allows the strings %j', (schema, expected) => {
  expect(constantsOf(components, schema)).toEqual(expected)
})

test('several strings are not a constant', () => {
  expect([{ const: 'a' }, { enum: ['a'] }, { enum: ['a', 'b'] }].map(schema => constantOf({}, schema))).toEqual([
    'a',
    'a',
    null,
  ])
})

test('recognises each spelling of null', () => {
  const schemas = [
    { type: 'null' },
    { const: null },
    { enum: [null] },
    ref('Nothing'),
    { type: ['string', 'null'] },
    {},
  ]
  expect(schemas.map(schema => allowsOnlyNull(components, schema))).toEqual([true, true, true, true, false, false])
})

test('a default next to a reference comes before that of its target', () => {
  expect(defaultOf(components, ref('Milestone'))).toBe('FINAL')
  expect(defaultOf(components, { ...ref('Milestone'), default: 'NONE' })).toBe('NONE')
  expect(defaultOf(components, { type: 'string' })).toBe(undefined)
})

test('the constants of a schema that is reached along many ways are listed once', () => {
  const names = Array.from({ length: 100 }, (_, level) => `L${level}`)
  const levels = names.map((name, level) => {
    const next = ref(names[level + 1] ?? 'Last')
    return [name, { oneOf: [next, next] }] as const
  })
  const doubling = { ...Object.fromEntries(levels), Last: { enum: ['a', 'b'], default: 'a' } }
  expect(constantsOf(doubling, ref('L0'))).toEqual(['a', 'b'])
  const parts = Object.fromEntries(levels.map(([name, { oneOf }]) => [name, { allOf: oneOf }]))
  expect(defaultOf({ ...parts, Last: { type: 'string' } }, ref('L0'))).toBe(undefined)
})
