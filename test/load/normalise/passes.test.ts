import { expect, test } from 'vitest'
import { normalise, toOpenApi31 } from '../../../generator/load/normalise/normalise.js'
import { passes } from '../../../generator/load/normalise/passes.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'

test('the passes are in a fixed order', () => {
  expect(passes.map(pass => pass.name)).toEqual([
    'drop-dialect',
    'drop-unknown',
    'distinct-values',
    'single-type',
    'null-type',
    'unwrap-single',
    'nullable',
    'exclusive-bounds',
    'base64',
    'item-list',
    'fixed-length',
    'single-value',
    'mapped-references',
    'repeated-error',
    'possible-required',
    'version',
  ])
})

test('every pass gives its reason in a sentence', () => {
  for (const { name, why } of passes) expect({ name, ok: /^[A-Z].*\.$/.test(why) }).toEqual({ name, ok: true })
})

test('all passes but "version" change schemas, and three of them only help the model', () => {
  expect(passes.filter(({ on }) => on !== 'schema').map(({ name, on }) => [name, on])).toEqual([
    ['version', 'document'],
  ])
  expect(passes.filter(({ isForModel }) => isForModel).map(({ name }) => name)).toEqual([
    'fixed-length',
    'repeated-error',
    'possible-required',
  ])
})

test('other readers get lists of fixed length as they are', () => {
  const pair = { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }
  const root = { openapi: '3.0.0', components: { schemas: { A: pair, B: { type: 'string', nullable: true } } } }
  expect(toOpenApi31(root, createSourceMap())).toEqual({
    openapi: '3.1.0',
    components: { schemas: { A: pair, B: { type: ['string', 'null'] } } },
  })
})

const before = {
  openapi: '3.0.0',
  components: {
    schemas: {
      Pair: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        required: ['first', 'second'],
        properties: {
          first: { anyOf: [{ allOf: [{ $ref: '#/components/schemas/A' }] }, { enum: [null], nullable: true }] },
          nullable: { allOf: [{ $ref: '#/components/schemas/A' }], nullable: true, description: 'A property.' },
        },
        oneOf: [{ properties: { enum: { enum: ['a'], type: 'string' } } }, { required: ['b'] }],
        example: { nullable: true, enum: ['a'] },
      },
    },
  },
}

const after = {
  openapi: '3.1.0',
  components: {
    schemas: {
      Pair: {
        type: 'object',
        required: ['first', 'second'],
        properties: {
          first: { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] },
          nullable: { description: 'A property.', anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] },
        },
        oneOf: [{ properties: { enum: { const: 'a', type: 'string' } } }, { required: ['b'] }],
        example: { nullable: true, enum: ['a'] },
      },
    },
  },
}

test('the passes work together, and do not change names and examples', () => {
  const given = structuredClone(before)
  expect(normalise(given, createSourceMap())).toEqual(after)
  expect(given).toEqual(before)
})

test('normalising a normalised document returns the same object', () => {
  const sourceMap = createSourceMap()
  const once = normalise(before, sourceMap)
  expect(normalise(once, sourceMap)).toBe(once)
})
