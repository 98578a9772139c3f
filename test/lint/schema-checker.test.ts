import { expect, test } from 'vitest'
import { schemaChecker, type CheckResult } from '../../generator/lint/schema-checker.js'
import type { Json, JsonObject } from '../../generator/schema/json.js'

const limits = { each: 100_000, all: 1_000_000 }

function verdict(schemas: JsonObject, name: string, value: Json): CheckResult {
  return schemaChecker({ components: { schemas } }, limits).check(['components', 'schemas', name], value)
}

function ref(name: string | number): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
}

test('returns the part that a schema does not allow', () => {
  const schema = { type: 'object', properties: { name: { type: 'string', pattern: '^[a-z]+$' } } }
  expect(verdict({ Account: schema }, 'Account', { name: 'alice' })).toBe(null)
  expect(verdict({ Account: schema }, 'Account', { name: 'Alice' })).toEqual({
    pointer: '/name',
    kind: 'shape',
    problem: 'must match pattern "^[a-z]+$"',
    allowed: [],
  })
})

/** `0` has two references to `1`, `1` two to `2`, and so on: forty schemas that take 2^40 steps. */
function doubled(keyword: 'allOf' | 'anyOf' | 'oneOf'): JsonObject {
  const levels = Array.from(
    { length: 40 },
    (_, index) => [index, { [keyword]: [ref(index + 1), ref(index + 1)] }] as const,
  )
  return { ...Object.fromEntries(levels), 40: { type: 'string' } }
}

const list = {
  anyOf: [{ properties: { next: ref('List') } }, { properties: { next: ref('List') } }],
  required: ['end'],
}

function nested(depth: number): Json {
  return depth === 0 ? {} : { next: nested(depth - 1) }
}

test.each<[what: string, schemas: JsonObject, name: string, value: Json]>([
  ['allOf', doubled('allOf'), '0', 7],
  ['anyOf', doubled('anyOf'), '0', 7],
  ['oneOf', doubled('oneOf'), '0', 'text'],
  ['a recursive schema', { List: list }, 'List', nested(100)],
  ['a reference to itself', { Endless: { allOf: [ref('Endless')] } }, 'Endless', 7],
  [
    'a large enum at each item',
    { Many: { items: { enum: Array.from({ length: 2_000 }, (_, index) => index) } } },
    'Many',
    Array(2_000).fill(-1),
  ],
  ['a large pattern and a long text', { Text: { pattern: '^(a{0,100}b){5}$' } }, 'Text', 'a'.repeat(100_000)],
])('gives up what takes too many steps: %s', (_, schemas, name, value) => {
  expect(verdict(schemas, name, value)).toBe('too much work')
})

test('compares a hundred thousand items without comparing each with each', () => {
  const schemas = { Unique: { uniqueItems: true }, Any: { uniqueItems: false } }
  const checker = schemaChecker({ components: { schemas } }, { each: 1_000_000, all: 10_000_000 })
  const items = Array.from({ length: 100_000 }, (_, index) => ({ index }))
  expect(checker.check(['components', 'schemas', 'Unique'], items)).toBe(null)
  expect(checker.check(['components', 'schemas', 'Any'], [1, 1])).toBe(null)
  expect(
    checker.check(
      ['components', 'schemas', 'Unique'],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ),
  ).toMatchObject({
    problem: 'must not have two equal items',
  })
})

test.each(['constructor', 'valueOf', 'toString', '__proto__'])('compares objects that have a field %j', name => {
  const object: Json = JSON.parse(`{"${name}":{}}`)
  // Ajv checks each value against a schema with this keyword.
  const { check } = schemaChecker(
    {
      components: {
        schemas: {
          Const: { const: object, dependentRequired: {} },
          Enum: { enum: [{}, object], dependentRequired: {} },
          Other: { enum: [{ [`${name}_`]: {} }, 'b'], dependentRequired: {} },
        },
      },
    },
    limits,
  )
  expect(check(['components', 'schemas', 'Const'], structuredClone(object))).toBe(null)
  expect(check(['components', 'schemas', 'Enum'], structuredClone(object))).toBe(null)
  expect(check(['components', 'schemas', 'Const'], {})).toMatchObject({ problem: 'must be equal to constant' })
  expect(check(['components', 'schemas', 'Other'], object)).toMatchObject({
    problem: 'must be equal to one of the allowed values',
    allowed: ['b'],
  })
})

test('checks further values after a costly one, until all steps are used up', () => {
  const schemas = { ...doubled('allOf'), Name: { type: 'string' } }
  const { check } = schemaChecker({ components: { schemas } }, { each: 1_000, all: 2_500 })
  const names = ['0', 'Name', '0', 'Name', '0', 'Name']
  expect(names.map(name => check(['components', 'schemas', name], 'alice'))).toEqual([
    'too much work',
    null,
    'too much work',
    null,
    'no work left',
    'no work left',
  ])
})

test('does not check a pattern that cannot be checked in linear time, nor fields whose names must match it', () => {
  const schemas = {
    Text: { type: 'string', pattern: '(?=a)' },
    Map: { patternProperties: { '(?=b)': { type: 'string' } }, additionalProperties: false },
  }
  const { check, uncheckedPatterns } = schemaChecker({ components: { schemas } }, limits)
  expect(check(['components', 'schemas', 'Text'], 'b')).toBe(null)
  expect(check(['components', 'schemas', 'Map'], { c: 7 })).toBe(null)
  expect([...uncheckedPatterns]).toEqual(['(?=a)', '(?=b)'])
  expect(check(['components', 'schemas', 'Text'], 7)).toMatchObject({ problem: 'must be string' })
})

test('reports an invalid schema', () => {
  expect(verdict({ Text: { pattern: '(' } }, 'Text', 'a')).toMatchObject({
    problem: 'cannot be checked, because of its schema: Invalid regular expression: /(/u: Unterminated group',
  })
})
