import { expect, test } from 'vitest'
import { loadDocument } from '../../../generator/load/load-document.js'
import { mergeArrays } from '../../../generator/model/params/merge-arrays.js'
import { readInterface } from '../../../generator/model/read-interface.js'
import type { JsonObject } from '../../../generator/schema/json.js'
import { findingLine, memoryReader } from '../../load/load-files.js'
import { ref } from '../description.js'

const text = { type: 'string' }
const count = { type: 'integer' }
const components = {
  List: { type: 'array', items: {} },
  Text: text,
  Both: { allOf: [ref('List'), { items: text, type: 'array' }] },
}

test.each<[string, readonly JsonObject[], JsonObject]>([
  ['the narrower items count', [ref('List'), { type: 'array', items: text }], { type: 'array', items: text }],
  ['in any order', [{ type: 'array', items: text }, ref('List')], { type: 'array', items: text }],
  ['arrays of any items stay so', [ref('List'), { type: 'array' }], { type: 'array', items: {} }],
  [
    'a tuple is closed, as without the base',
    [ref('List'), { type: 'array', prefixItems: [text, count] }],
    { type: 'array', prefixItems: [text, count], minItems: 2 },
  ],
  [
    'items are merged one by one, with the last title',
    [
      { type: 'array', prefixItems: [{ title: 'id' }, text], minItems: 1 },
      {
        type: 'array',
        prefixItems: [ref('Text'), { title: 'tag', minLength: 1 }, { title: 'n', ...count }],
        minItems: 2,
      },
    ],
    {
      type: 'array',
      prefixItems: [
        { title: 'id', ...ref('Text') },
        { title: 'tag', allOf: [text, { title: 'tag', minLength: 1 }] },
        { title: 'n', ...count },
      ],
      minItems: 2,
    },
  ],
  [
    'the items of a base are those of each place',
    [
      { type: 'array', items: text },
      { type: 'array', prefixItems: [{ title: 'id' }], items: { title: 'more' }, minItems: 0 },
    ],
    {
      type: 'array',
      prefixItems: [{ title: 'id', allOf: [text] }],
      minItems: 0,
    },
  ],
  [
    'the largest "minItems" and the smallest "maxItems" count',
    [
      { type: 'array', items: text, minItems: 1, maxItems: 9 },
      { type: 'array', minItems: 2, maxItems: 10, uniqueItems: true },
    ],
    { type: 'array', items: text, minItems: 2, maxItems: 9, uniqueItems: true },
  ],
  [
    'an array of one length has listed items',
    [
      { type: 'array', items: text, minItems: 2 },
      { type: 'array', maxItems: 2 },
    ],
    { type: 'array', prefixItems: [text, text], minItems: 2, maxItems: 2 },
  ],
  [
    '"items: false" is an end',
    [
      { type: 'array', prefixItems: [text], items: false },
      { type: 'array', prefixItems: [text, count], minItems: 0 },
    ],
    { type: 'array', prefixItems: [text], minItems: 1, maxItems: 1 },
  ],
  ['parts can be nested', [ref('Both'), { description: 'All.' }], { description: 'All.', type: 'array', items: text }],
])('%s', (_, allOf, array) => {
  expect(mergeArrays(components, { allOf })).toEqual(array)
})

test.each<[string, JsonObject]>([
  ['an array without "allOf"', ref('List')],
  ['an object', { allOf: [{ type: 'object' }, { type: 'object', properties: { a: text } }] }],
  ['an array that is also an object', { allOf: [ref('List'), { type: 'object' }] }],
  ['arrays with a choice', { allOf: [ref('List'), { oneOf: [{ type: 'array', items: text }] }] }],
  [
    'more items than are allowed',
    {
      allOf: [
        { type: 'array', minItems: 3 },
        { type: 'array', maxItems: 2 },
      ],
    },
  ],
  ['a keyword that no array is merged by', { allOf: [ref('List'), { type: 'array', contains: text }] }],
])('%s stays as it is', (_, params) => {
  expect(mergeArrays(components, params)).toBe(params)
})

test('parts that are reached along many ways are read once', () => {
  const levels = Array.from({ length: 60 }, (_, at) => [`L${at}`, { allOf: [ref(`L${at + 1}`), ref(`L${at + 1}`)] }])
  const doubling = { ...Object.fromEntries(levels), L60: { type: 'array', items: text } }
  expect(mergeArrays(doubling, ref('L0'))).toEqual({ type: 'array', items: text })
})

/** A tuple of 10,000 items, and other arrays. */
function longParts(others: number): JsonObject {
  const tuple = { type: 'array', prefixItems: Array.from({ length: 10_000 }, () => text) }
  return { allOf: [tuple, ...Array.from({ length: others }, () => ({ type: 'array', items: {} }))] }
}

test('arrays can have 20,000 items together', () => {
  expect(mergeArrays({}, longParts(1))).toMatchObject({ minItems: 10_000 })
  expect(() => mergeArrays({}, longParts(2))).toThrow('The arrays of these params have more than 20000 items together.')
})

const shared = `openapi: 3.1.0
info: { title: Node, version: 1.0.0 }
paths:
  /call:
    post:
      requestBody:
        content:
          application/json:
            schema:
              allOf:
                - $ref: '#/components/schemas/Request'
                - properties:
                    method: { const: call }
                    params: PARAMS
      responses:
        '200':
          content: { application/json: { schema: { properties: { result: { type: string } } } } }
components:
  schemas:
    Request:
      type: object
      required: [method, params]
      properties:
        method: { type: string }
        params: { type: array, items: {} }
`

async function read(params: string): Promise<unknown> {
  const findings: string[] = []
  const report = (found: Parameters<typeof findingLine>[0]): void => void findings.push(findingLine(found))
  const files = { 'a.yaml': shared.replace('PARAMS', params) }
  const document = await loadDocument({ spec: 'a.yaml', overlays: [] }, memoryReader(files), report)
  const iface = document && readInterface(document, report)
  return iface?.methods[0]?.params ?? findings
}

test('a method narrows the params of a request that all methods share', async () => {
  expect(await read('{ type: array, items: { type: string } }')).toEqual({
    kind: 'positional',
    items: [],
    rest: { name: 'items', schema: 'CallItems', description: '' },
  })
  expect(await read('{ type: array, prefixItems: [{ title: to, type: string }], minItems: 0 }')).toEqual({
    kind: 'positional',
    items: [{ name: 'to', schema: 'CallTo', description: '', optional: true }],
  })
})

test('params that no array satisfies are reported at the narrower part', async () => {
  const help = 'Describe them with "properties" or with "prefixItems".'
  expect(await read('{ type: array, contains: { type: string } }')).toEqual([
    `a.yaml:14:29 RPC109 The params of method "call" are neither an object, nor an array of fixed items, nor absent. (${help})`,
  ])
})
