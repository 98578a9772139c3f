import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { ajvDescription } from '../../generator/lint/ajv-schema.js'
import { patternChecker } from '../../generator/lint/pattern-checker.js'
import { plainChecker } from '../../generator/lint/plain-checker.js'
import type { PlainCheck } from '../../generator/lint/plain-keywords.js'
import { workLimit } from '../../generator/lint/work-limit.js'
import type { Json, JsonObject } from '../../generator/schema/json.js'

const schemas = {
  Name: { type: 'string', minLength: 2, maxLength: 3 },
  List: { type: 'object', required: ['end'], properties: { next: { $ref: '#/components/schemas/List' }, end: {} } },
}
const root = { components: { schemas } }

function checkOf(schema: Json): PlainCheck | null {
  const work = workLimit({ each: 1_000_000, all: 1_000_000 })
  return plainChecker(root, patternChecker(work), work)(schema)
}

const values: readonly Json[] = [
  null,
  true,
  0,
  1,
  2.5,
  -1,
  2 ** 53,
  1e300,
  '',
  'ab',
  '😀',
  '😀😀😀😀',
  [],
  [1],
  [1, 'ab'],
  [1, 'ab', null],
  [[1]],
  {},
  { end: 1 },
  { end: 1, next: {} },
  { next: { end: 2 }, end: { a: 1 } },
  { a: 1 },
  { a: 'ab', b: 2 },
  { b: null },
]

test.each<JsonObject>([
  { type: 'integer' },
  { type: 'integer', 'x-unsafe-integer': true },
  { type: ['number', 'null', 'array'] },
  { type: 'boolean' },
  { type: 'object' },
  { const: null },
  { const: [1, 'ab'] },
  { enum: [1, 'ab', { a: 1 }] },
  { minimum: 1, maximum: 2.5 },
  { exclusiveMinimum: -1, exclusiveMaximum: 1 },
  { minLength: 1, maxLength: 2 },
  { minItems: 1, maxItems: 2 },
  { pattern: '^a' },
  { $ref: '#/components/schemas/Name', description: 'A name.' },
  { $ref: '#/components/schemas/List' },
  { required: ['a'], properties: { a: { type: 'integer' }, b: false } },
  { properties: { a: true }, additionalProperties: false },
  { properties: { a: {} }, additionalProperties: { type: ['integer', 'null'] } },
  { prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false },
  { items: { type: 'integer' } },
  { allOf: [{ type: 'object' }, { required: ['b'] }] },
  { anyOf: [{ type: 'string' }, { items: { type: 'integer' } }] },
  { oneOf: [{ type: 'integer' }, { type: 'number' }, { type: 'null' }] },
])('allows the same values as Ajv: %j', schema => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, keywords: ['x-rpc-work'] })
  ajv.addKeyword({
    keyword: 'x-rpc-safe-integer',
    type: 'number',
    validate: (_: unknown, value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER,
  })
  const description = ajvDescription({ components: { schemas: { ...schemas, checked: schema } } }, () => true)
  ajv.addSchema({ ...description, $id: 'spec' })
  const validate = ajv.compile({ $ref: 'spec#/components/schemas/checked' })
  const check = checkOf(schema) ?? expect.unreachable()
  expect(values.filter(value => check(value))).toEqual(values.filter(value => validate(value)))
})

test.each<JsonObject>([
  { not: {} },
  { properties: { a: { if: {} } } },
  { patternProperties: { a: {} } },
  { additionalProperties: {}, patternProperties: {} },
  { pattern: '(' },
  { $ref: '#/components/schemas/Missing' },
  { $ref: '#/paths' },
  { minimum: 'none' },
])('leaves to Ajv what it does not check: %j', schema => {
  expect(checkOf(schema)).toBe(null)
  expect(checkOf({ anyOf: [true, { items: schema }] })).toBe(null)
})
