import openapiTypescript, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../generator/schema/json.js'
import { normalise } from '../../../generator/load/normalise/normalise.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'

/** The output of openapi-typescript for one schema, on one line and without comments. */
async function printed(schema: JsonObject): Promise<string> {
  const A = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } }
  const root = {
    openapi: '3.0.0',
    info: { title: '', version: '' },
    paths: {},
    components: { schemas: { A, X: schema } },
  }
  const copy = JSON.stringify(normalise(root, createSourceMap()))
  const text = astToString(await openapiTypescript(copy, { defaultNonNullable: false, silent: true }))
  const flat = text.replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, ' ')
  return (/ X: (.*?);? \}; responses:/.exec(flat)?.[1] ?? flat).replaceAll('components["schemas"]["A"]', 'A')
}

const A = { $ref: '#/components/schemas/A' }

test.each<[string, JsonObject]>([
  ['string | null', { type: 'string', nullable: true }],
  ['"a" | "b" | null', { type: 'string', enum: ['a', 'b'], nullable: true }],
  ['{ b?: string; } | null', { type: 'object', properties: { b: { type: 'string' } }, nullable: true }],
  ['A | null', { anyOf: [A, { enum: [null], nullable: true }] }],
  ['A | null', { allOf: [A], nullable: true, description: 'D' }],
  ['A', { allOf: [A], description: 'D' }],
  ['null', { enum: [null], nullable: true }],
  ['[ number, number ]', { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }],
  ['"a"', { type: 'string', enum: ['a'] }],
])('%s', async (type, schema) => {
  expect(await printed(schema)).toBe(type)
})
