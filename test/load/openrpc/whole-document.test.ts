import { expect, test } from 'vitest'
import { convert } from './convert.js'

const written = `openrpc: 1.3.2
info: { title: Node, version: 1.0.0 }
x-root: kept
root: dropped
servers: [{ url: 'https://rpc.example' }]
methods:
  - name: send
    summary: Send
    description: Sends tokens.
    deprecated: true
    tags: [{ name: dropped }]
    x-method: kept
    paramStructure: by-name
    params:
      - { name: to, required: true, description: Whose., schema: { $ref: '#/components/schemas/Name' } }
      - { name: note, summary: A text., schema: { type: string } }
      - { name: any }
      - text
    result: { name: done, schema: { type: boolean } }
    errors: [{ code: 7, message: Sold out, data: { type: string } }, { code: 8, data: { type: [string, tea] } }, { code: 9, data: { type: [string, 3] } }, text]
    examples:
      - name: plain
        summary: Plain
        description: Not shown
        params:
          - { name: to, value: bob }
          - { name: note }
        result: { name: done, value: true }
      - description: Second
        params: [{ name: to, value: amy }]
      - { params: text, result: text }
      - text
  - name: age
    params: [{ name: of, required: true, schema: { items: [{}, {}] } }, { name: at, schema: {} }]
    result: { name: age }
    examples: [{ name: one, params: [{ name: of, value: a }, text, { $ref: '#/components/examples/at' }], result: { name: age, value: 7 } }]
  - name: ping
    params: text
    errors: text
    examples: text
  - params: [{ name: only, schema: true }, {}]
    examples: [{ name: one }]
  - text
components:
  schemas:
    Name: { type: array, items: [{ type: string }], prefixItems: [{ type: integer }] }
  examples: { at: { name: at, value: b } }
`

const envelope = { jsonrpc: { const: '2.0' }, id: { type: ['string', 'integer'], 'x-unsafe-integer': false } }

const converted = {
  'x-root': 'kept',
  servers: [{ url: 'https://rpc.example' }],
  openapi: '3.1.0',
  info: { title: 'Node', version: '1.0.0' },
  paths: {
    '/send': {
      post: {
        summary: 'Send',
        description: 'Sends tokens.',
        deprecated: true,
        'x-method': 'kept',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['jsonrpc', 'id', 'method', 'params'],
                properties: {
                  ...envelope,
                  method: { const: 'send' },
                  params: {
                    type: 'object',
                    required: ['to'],
                    properties: {
                      to: { $ref: '#/components/schemas/Name', description: 'Whose.' },
                      note: { type: 'string', description: 'A text.' },
                      any: {},
                    },
                  },
                },
              },
              examples: {
                plain: {
                  summary: 'Plain',
                  value: { jsonrpc: '2.0', id: 1, method: 'send', params: { to: 'bob', note: null } },
                },
                'example 2': {
                  summary: 'Second',
                  value: { jsonrpc: '2.0', id: 1, method: 'send', params: { to: 'amy' } },
                },
                'example 3': { summary: '', value: { jsonrpc: '2.0', id: 1, method: 'send', params: {} } },
              },
            },
          },
        },
        responses: {
          '200': {
            description: 'The answer.',
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    {
                      type: 'object',
                      required: ['jsonrpc', 'id', 'result'],
                      properties: { ...envelope, result: { type: 'boolean' } },
                    },
                    {
                      type: 'object',
                      required: ['jsonrpc', 'id', 'error'],
                      properties: {
                        ...envelope,
                        error: {
                          title: 'Sold out',
                          type: 'object',
                          required: ['code', 'message'],
                          properties: { code: { const: 7 }, message: { type: 'string' }, data: { type: 'string' } },
                        },
                      },
                    },
                    {
                      type: 'object',
                      required: ['jsonrpc', 'id', 'error'],
                      properties: {
                        ...envelope,
                        error: {
                          title: '',
                          type: 'object',
                          required: ['code', 'message'],
                          properties: { code: { const: 8 }, message: { type: 'string' }, data: true },
                        },
                      },
                    },
                    {
                      type: 'object',
                      required: ['jsonrpc', 'id', 'error'],
                      properties: {
                        ...envelope,
                        error: {
                          title: '',
                          type: 'object',
                          required: ['code', 'message'],
                          properties: { code: { const: 9 }, message: { type: 'string' }, data: true },
                        },
                      },
                    },
                  ],
                },
                examples: { plain: { summary: 'Plain', value: { jsonrpc: '2.0', id: 1, result: true } } },
              },
            },
          },
        },
      },
    },
    '/age': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['jsonrpc', 'id', 'method', 'params'],
                properties: {
                  ...envelope,
                  method: { const: 'age' },
                  params: {
                    type: 'array',
                    prefixItems: [{ prefixItems: [{}, {}], title: 'of' }, { title: 'at' }],
                    minItems: 1,
                    maxItems: 2,
                  },
                },
              },
              examples: { one: { summary: '', value: { jsonrpc: '2.0', id: 1, method: 'age', params: ['a', 'b'] } } },
            },
          },
        },
        responses: {
          '200': {
            description: 'The answer.',
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    {
                      type: 'object',
                      required: ['jsonrpc', 'id', 'result'],
                      properties: { ...envelope, result: true },
                    },
                  ],
                },
                examples: { one: { summary: '', value: { jsonrpc: '2.0', id: 1, result: 7 } } },
              },
            },
          },
        },
      },
    },
    '/ping': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['jsonrpc', 'id', 'method'],
                properties: { ...envelope, method: { const: 'ping' } },
              },
            },
          },
        },
        responses: {
          '200': {
            description: 'The answer.',
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    {
                      type: 'object',
                      required: ['jsonrpc', 'id', 'result'],
                      properties: { ...envelope, result: { type: 'null' } },
                    },
                  ],
                },
              },
            },
          },
        },
      },
    },
    '/undefined': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['jsonrpc', 'id', 'method'],
                properties: {
                  ...envelope,
                  method: { const: '' },
                  params: { type: 'array', prefixItems: [{ title: 'only' }, { title: '' }], minItems: 0, maxItems: 2 },
                },
              },
              examples: { one: { summary: '', value: { jsonrpc: '2.0', id: 1, method: '', params: [] } } },
            },
          },
        },
        responses: {
          '200': {
            description: 'The answer.',
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    {
                      type: 'object',
                      required: ['jsonrpc', 'id', 'result'],
                      properties: { ...envelope, result: { type: 'null' } },
                    },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
  components: { schemas: { Name: { type: 'array', items: [{ type: 'string' }], prefixItems: [{ type: 'integer' }] } } },
}

test('a whole OpenRPC document', async () => {
  const { root, diagnostics, missingFiles, locate } = await convert(written)
  expect([diagnostics, missingFiles.size]).toEqual([[], 0])
  expect(root).toStrictEqual(converted)
  const { requestBody, responses } = Object(root['paths'])['/send'].post
  const request = requestBody.content['application/json']
  const answer = responses[200].content['application/json']
  const { properties } = request.schema.properties.params
  const lines: readonly (readonly [object, string])[] = [
    [properties, 'to'],
    [properties, 'note'],
    [properties.note, 'description'],
    [request.examples, 'plain'],
    [request.examples.plain.value, 'params'],
    [request.examples.plain.value.params, 'to'],
    [request.examples.plain.value.params, 'note'],
    [request.examples, 'example 2'],
    [answer.examples, 'plain'],
    [answer.schema.oneOf[1].properties.error, 'title'],
  ]
  expect(lines.map(([node, key]) => locate(node, key).line)).toEqual([15, 16, 16, 22, 25, 26, 27, 29, 22, 20])
})
