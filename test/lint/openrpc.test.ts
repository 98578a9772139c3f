import { expect, test } from 'vitest'
import { lintFiles } from '../../generator/lint-files.js'
import { memoryReader } from '../load/load-files.js'

const shop = `openrpc: 1.3.2
info: { title: Shop, version: 1.0.0 }
methods:
  - name: order
    summary: Orders an item.
    paramStructure: by-name
    params:
      - { name: item, required: true, schema: { type: string } }
      - name: count
        description: How many.
        schema: { type: integer }
    result: { name: number, schema: { type: string } }
    errors: [{ code: 7, message: Sold out }]
    examples:
      - name: two
        params: [{ name: item, value: tea }, { name: count, value: many }]
        result: { name: number, value: 17 }
  - name: prices
    params: [{ name: item, schema: { type: string } }]
    result: { name: prices, schema: { type: array, items: { type: number } } }
    examples:
      - name: tea
        params: [{ name: item, value: 5 }]
        result: { name: prices, value: [1, free] }
`

test('findings about an OpenRPC document are at the lines of the document, and none is about the conversion', async () => {
  const read = memoryReader({ 'shop.yaml': shop })
  const { diagnostics } = await lintFiles(
    { spec: 'shop.yaml', overlays: [] },
    {
      read,
      stopwatch: async (_, work) => work(),
    },
  )
  expect(diagnostics.map(({ at, code, message }) => `${at?.line}:${at?.column} ${code} ${message}`)).toEqual([
    '4:5 RPC302 Method "order" has no example of the error "SOLD_OUT".',
    '8:9 RPC310 The field "item" has no description.',
    '11:17 RPC304 2 numbers have no range: the type is "number", but a value beyond 2^53 arrives as a "bigint" ' +
      '(also at shop.yaml:20:59).',
    '16:46 RPC301 The example "two" of method "order" is not what its schema allows: "params.count" must be integer.',
    '17:9 RPC301 The example "two" of method "order" is not what its schema allows: "result" must be string.',
    '18:5 RPC311 Method "prices" has neither a summary nor a description.',
    '18:5 RPC322 Method "prices" describes no errors.',
    '23:18 RPC301 The example "tea" of method "prices" is not what its schema allows: "params.0" must be string.',
    '24:44 RPC301 The example "tea" of method "prices" is not what its schema allows: "result.1" must be number.',
  ])
})
