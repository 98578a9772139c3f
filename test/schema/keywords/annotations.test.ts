import { expect, test } from 'vitest'
import { hasOnlyAnnotations, isAnnotation, splitAnnotations } from '../../../generator/schema/keywords/annotations.js'

test.each([
  ['description', true],
  ['default', true],
  ['x-rpc-only', true],
  ['type', false],
  ['format', false],
])('"%s" is an annotation: %s', (keyword, expected) => {
  expect(isAnnotation(keyword)).toBe(expected)
})

test('a schema is split into annotations and constraints', () => {
  expect(splitAnnotations({ description: 'A height.', type: 'integer', 'x-unsafe-integer': true, minimum: 0 })).toEqual(
    {
      annotations: { description: 'A height.', 'x-unsafe-integer': true },
      constraints: { type: 'integer', minimum: 0 },
    },
  )
})

test('the caller can allow further keywords', () => {
  const schema = { title: 'Height', $ref: '#/components/schemas/Height' }
  expect([hasOnlyAnnotations(schema), hasOnlyAnnotations(schema, '$ref')]).toEqual([false, true])
})
