import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boundsFor,
  boundsText,
  intersectBounds,
  noBounds,
  readBounds,
  uniteBounds,
} from '../../../generator/compare/types/bounds.js'
import type { Bounds } from '../../../generator/compare/types/compared-type.js'
import type { JsonObject } from '../../../generator/schema/json.js'

const all = { format: 'f', pattern: 'p', minLength: 1, minimum: 2, minItems: 3, minProperties: 4, type: 'string' }

test.each([
  ['number', '{"format":"f","minimum":2}'],
  ['text', '{"format":"f","minLength":1,"pattern":"p"}'],
  ['list', '{"minItems":3}'],
  ['object', '{"minProperties":4}'],
  ['any', '{"format":"f","minItems":3,"minLength":1,"minProperties":4,"minimum":2,"pattern":"p"}'],
  ['null', ''],
  ['boolean', ''],
  ['literal', ''],
] as const)('the bounds of a %s', (kind, expected) => {
  expect(boundsText(readBounds(all, kind))).toBe(expected)
})

const bounds = (schema: JsonObject): Bounds => readBounds(schema, 'any')

test.each<[JsonObject, JsonObject, string]>([
  [{ minimum: 1 }, { minimum: 2 }, '{"minimum":2}'],
  [{ maximum: 1 }, { maximum: 2 }, '{"maximum":1}'],
  [{ minimum: 1 }, { minimum: 18_446_744_073_709_551_615n }, '{"minimum":18446744073709551615}'],
  [{ exclusiveMinimum: 1 }, { exclusiveMinimum: 2 }, '{"exclusiveMinimum":2}'],
  [{ exclusiveMaximum: 1 }, { exclusiveMaximum: 2 }, '{"exclusiveMaximum":1}'],
  [{ minLength: 1 }, { minLength: 2 }, '{"minLength":2}'],
  [{ maxItems: 1 }, { maxItems: 2 }, '{"maxItems":1}'],
  [{ uniqueItems: true }, { uniqueItems: false }, '{"uniqueItems":true}'],
  [{ uniqueItems: false }, { uniqueItems: false }, '{"uniqueItems":false}'],
  [{ multipleOf: 2 }, { multipleOf: 3 }, '{"multipleOf":[2,3]}'],
  [{ pattern: 'b' }, { pattern: 'a' }, '{"pattern":["a","b"]}'],
  [{ pattern: 'a' }, { pattern: 'a' }, '{"pattern":"a"}'],
  [{ minimum: 'one' }, { minimum: 1 }, '{"minimum":["one",1]}'],
  [{ minimum: 1 }, { maximum: 2, format: 'uint8' }, '{"format":"uint8","maximum":2,"minimum":1}'],
  [{}, {}, ''],
])('pair %#: the bounds of a value that satisfies both', (one, other, expected) => {
  expect(boundsText(intersectBounds(bounds(one), bounds(other)))).toBe(expected)
  expect(boundsText(intersectBounds(bounds(other), bounds(one)))).toBe(expected)
})

test.each<[JsonObject[], string]>([
  [[{ minimum: 1 }, { minimum: 1 }], '{"minimum":1}'],
  [[{ minimum: 2 }, { minimum: 1 }], '{"anyOf":[{"minimum":1},{"minimum":2}]}'],
  [[{ minimum: 2 }, {}], '{"anyOf":[{},{"minimum":2}]}'],
  [[], ''],
])('one of %j is %s', (members, expected) => {
  expect(boundsText(uniteBounds(members.map(bounds)))).toBe(expected)
})

const [low, high, short] = [bounds({ minimum: 1 }), bounds({ minimum: 2 }), bounds({ maxLength: 3 })]

test('a union inside a union is one union', () => {
  const nested = uniteBounds([uniteBounds([low, short]), high])
  expect(boundsText(nested)).toBe(boundsText(uniteBounds([high, short, low])))
})

test('two unions are not merged, and each is restricted to the kind of the value', () => {
  const both = intersectBounds(uniteBounds([low, high]), uniteBounds([short, noBounds]))
  expect(boundsText(both)).toBe('{"anyOf":[[{"minimum":1},{"minimum":2}],[{},{"maxLength":3}]]}')
  expect(boundsText(boundsFor(both, 'number'))).toBe('{"anyOf":[{"minimum":1},{"minimum":2}]}')
  expect(boundsText(boundsFor(both, 'null'))).toBe('')
})

const anyBounds = fc
  .record(
    {
      minimum: fc.integer(),
      maximum: fc.integer(),
      pattern: fc.string(),
      format: fc.string(),
      uniqueItems: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map(bounds)

test('intersections and unions of bounds are the same in any order', () => {
  fc.assert(
    fc.property(anyBounds, anyBounds, anyBounds, (a, b, c) => {
      expect(boundsText(intersectBounds(intersectBounds(a, b), c))).toBe(
        boundsText(intersectBounds(c, intersectBounds(b, a))),
      )
      expect(boundsText(uniteBounds([a, b, c]))).toBe(boundsText(uniteBounds([uniteBounds([c, b]), a])))
    }),
  )
})
