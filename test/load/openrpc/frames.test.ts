import { expect, test } from 'vitest'
import { findingLine } from '../load-files.js'
import { convert } from './convert.js'

const framed = `openrpc: 1.3.2
x-rpc-openapi:
  info: { title: Shop, version: 2.0.0 }
  security: [{ key: [] }]
  tags: [{ name: shop }]
  webhooks: { sold: {} }
  components: { responses: { Refused: { description: No. } } }
  paths: { /dropped: {} }
  other: dropped
methods:
  - name: buy
    x-rpc-operation:
      path: /buy/tea
      hasPairings: true
      item:
        get: { responses: {} }
        post:
          requestBody: { content: { application/json: { examples: { one: { value: { params: { x-rpc-pairing: 0 } } } } } } }
          responses:
            '200': { content: { application/json: { example: { jsonrpc: '2.0', result: { x-rpc-pairing: 1 } } } } }
            '500': { content: { application/json: { examples: { two: { value: { result: { x-rpc-pairing: 2 } } }, three: { value: text }, four: text, five: { value: { result: { x-rpc-pairing: '0' } } } } } } }
            '501': null
            default: text
    examples:
      - { name: one, result: { name: cup, value: tea } }
      - { $ref: '#/components/pairings/two' }
      - { name: three }
      - text
  - name: plain
    x-rpc-operation: { path: /plain, item: { post: { requestBody: { content: { a: { example: { a: { x-rpc-pairing: 0 } } } } } } } }
    examples: [{ result: { value: tea } }]
  - { name: text, x-rpc-operation: text }
  - { name: no path, x-method: kept, x-rpc-operation: { item: {} } }
  - { name: no item, x-rpc-operation: { path: /a } }
components: { pairings: { two: { result: { $ref: '#/components/cups/mug' } } }, cups: { mug: { value: mate } } }
`

test('a document that near-rpcgen wrote has its paths and the other parts of OpenAPI again', async () => {
  const { root, diagnostics } = await convert(framed)
  expect(diagnostics.map(findingLine)).toEqual([
    'a.yaml:32:19 RPC131 The "x-rpc-operation" of the method "text" has no "path" or no "item". (Make the document again with "near-rpcgen bundle --format openrpc", or remove the extension.)',
    'a.yaml:33:38 RPC131 The "x-rpc-operation" of the method "no path" has no "path" or no "item". (Make the document again with "near-rpcgen bundle --format openrpc", or remove the extension.)',
    'a.yaml:34:22 RPC131 The "x-rpc-operation" of the method "no item" has no "path" or no "item". (Make the document again with "near-rpcgen bundle --format openrpc", or remove the extension.)',
  ])
  const { paths, ...rest } = root
  const { '/buy/tea': buy, '/plain': plain, ...others } = Object(paths)
  expect(rest).toEqual({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '2.0.0' },
    security: [{ key: [] }],
    tags: [{ name: 'shop' }],
    webhooks: { sold: {} },
    components: { schemas: {}, responses: { Refused: { description: 'No.' } } },
  })
  expect(buy).toEqual({
    get: { responses: {} },
    post: {
      requestBody: { content: { 'application/json': { examples: { one: { value: { params: 'tea' } } } } } },
      responses: {
        '200': { content: { 'application/json': { example: { jsonrpc: '2.0', result: 'mate' } } } },
        '500': {
          content: {
            'application/json': {
              examples: {
                two: { value: { result: { 'x-rpc-pairing': 2 } } },
                three: { value: 'text' },
                four: 'text',
                five: { value: { result: { 'x-rpc-pairing': '0' } } },
              },
            },
          },
        },
        '501': null,
        default: 'text',
      },
    },
  })
  expect(plain).toEqual({ post: { requestBody: { content: { a: { example: { a: { 'x-rpc-pairing': 0 } } } } } } })
  expect(Object.keys(others)).toEqual(['/text', '/no path', '/no item'])
  expect(Object.keys(others['/no path'].post)).toEqual(['x-method', 'requestBody', 'responses'])
})
