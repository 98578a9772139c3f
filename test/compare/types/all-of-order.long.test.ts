import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareInterfaces } from '../../../generator/compare/compare-interfaces.js'
import type { Change } from '../../../generator/compare/changes/change.js'
import type { Interface } from '../../../generator/model/interface.js'
import { refTo } from '../../../generator/schema/references/references.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { interfaceOf, method, schema } from '../../emit/interface-of.js'
import { runs } from '../../runs.js'

/** An interface with this schema in params and in a result. */
function interfaceWith(answer: JsonObject): Interface {
  const ask = method({
    params: { kind: 'value', schema: 'Params', optional: false },
    result: { kind: 'plain', schema: 'Result' },
  })
  const tree = { type: 'object', properties: { next: refTo('Tree'), name: { type: 'string', minLength: 1 } } }
  const chain = { type: 'object', properties: { next: refTo('Chain'), size: { type: 'integer', minimum: 1 } } }
  const shape = { type: 'object', properties: { answer }, required: ['answer'] }
  return interfaceOf({
    methods: [ask],
    schemas: [schema('Chain', chain), schema('Params', shape, true), schema('Result', shape), schema('Tree', tree)],
  })
}

function changes(before: JsonObject, after: JsonObject): readonly Change[] {
  return compareInterfaces(interfaceWith(before), interfaceWith(after)).changes
}

test.each<[string, JsonObject[]]>([
  [
    'bounds',
    [
      { type: 'integer', minimum: 1 },
      { type: 'integer', maximum: 9 },
    ],
  ],
  [
    'bounds of one keyword',
    [
      { type: 'integer', minimum: 1 },
      { type: 'integer', minimum: 2, format: 'uint64' },
    ],
  ],
  [
    'patterns',
    [
      { type: 'string', pattern: '^a' },
      { type: 'string', pattern: 'z$' },
    ],
  ],
  [
    'descriptions',
    [
      { type: 'string', description: 'A name.' },
      { type: 'string', description: 'An id.' },
    ],
  ],
  [
    'defaults',
    [
      { type: 'string', default: 'a' },
      { type: 'string', default: 'b' },
    ],
  ],
  ['maps', [{ additionalProperties: { minimum: 1, type: 'number' } }, { additionalProperties: { type: 'integer' } }]],
  ['lists', [{ items: { type: 'string' } }, { prefixItems: [{ type: 'string', maxLength: 3 }], items: {} }]],
  ['schemas that contain themselves', [refTo('Tree'), refTo('Chain')]],
])('the order of %s in allOf makes no difference', (_, parts) => {
  expect(changes({ allOf: parts }, { allOf: parts.toReversed() })).toEqual([])
})

const bounded = fc.oneof(
  fc.record({ type: fc.constantFrom('integer', 'number'), minimum: fc.nat(3), maximum: fc.nat(3) }),
  fc.record({ type: fc.constant('string'), pattern: fc.constantFrom('a', 'b'), minLength: fc.nat(3) }),
  fc.record({ minimum: fc.nat(3), minLength: fc.nat(3), description: fc.constantFrom('A.', 'B.') }),
  fc.record({ enum: fc.subarray<Json>(['a', 'b', 1, 2, null, true], { minLength: 1 }) }),
  fc.constantFrom(refTo('Tree'), refTo('Chain')),
)

const part: fc.Arbitrary<JsonObject> = fc.letrec<{ part: JsonObject }>(tie => ({
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    bounded,
    fc.record({ oneOf: fc.array(tie('part'), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      allOf: fc.array(tie('part'), { minLength: 1, maxLength: 3 }),
      description: fc.constantFrom('A.', 'B.'),
    }),
    fc.record({ type: fc.constant('array'), items: tie('part'), maxItems: fc.nat(3) }),
    fc.record({ prefixItems: fc.array(tie('part'), { minLength: 1, maxLength: 2 }), minItems: fc.nat(2) }),
    fc.record({ type: fc.constant('object'), additionalProperties: tie('part') }),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('part'), { maxKeys: 3 }),
        required: fc.subarray(['a', 'b', 'c']),
      },
      { requiredKeys: ['type', 'properties'] },
    ),
  ),
})).part

/** The schema with the members of each `allOf` in the opposite order. */
function reversed<Value extends Json>(value: Value): Value
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => {
    const made: Json = reversed(inner)
    return [key, key === 'allOf' && Array.isArray(made) ? made.toReversed() : made]
  })
  return Object.fromEntries(entries)
}

test('the order of the members of allOf does not matter', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 4 }), allOf => {
      expect(changes({ allOf }, reversed({ allOf }))).toEqual([])
    }),
    { numRuns: runs(25, 300) },
  )
})

test('the order of the members of allOf does not affect other differences', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 3 }), part, (allOf, after) => {
      expect(changes(reversed({ allOf }), after)).toEqual(changes({ allOf }, after))
    }),
    { numRuns: runs(25, 300) },
  )
})
