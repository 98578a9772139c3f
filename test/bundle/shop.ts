import type { Files } from '../load/load-files.js'

/** A description in three files, with a component that nothing uses, and with extensions. */
export const shop: Files = {
  'spec/openapi.yaml': `openapi: 3.0.3
paths: { /price: { $ref: price.yaml } }
components:
  schemas:
    Unused: { type: object }
    Amount: { type: integer, minimum: 0, exclusiveMinimum: true, x-unsafe-integer: false }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    unused: { type: http, scheme: basic }
security: [{ key: [] }]
tags: [{ name: goods, description: What the shop sells. }]
info: { title: Shop, version: 1.0.0 }
x-rpc-client: { package: shop-client }
`,
  'spec/price.yaml': `post:
  summary: The price of a thing.
  tags: [goods]
  x-rpc-submits: once
  requestBody:
    content:
      application/json:
        schema:
          type: object
          required: [jsonrpc, id, method, params]
          properties:
            jsonrpc: { type: string, enum: ['2.0'] }
            id: { type: integer, x-unsafe-integer: false }
            method: { type: string, enum: [price] }
            params:
              type: object
              required: [thing]
              properties: { thing: { type: string, nullable: true }, x-size: { type: integer, format: int32 } }
        examples:
          tea: { summary: Tea, value: { jsonrpc: '2.0', id: 1, method: price, params: { thing: tea } } }
          rest: { value: { jsonrpc: '2.0', id: 1, method: price, params: { thing: null } } }
  responses:
    '200':
      description: The answer.
      content:
        application/json:
          schema:
            oneOf:
              - type: object
                required: [result]
                properties: { result: { $ref: 'schemas.yaml#/Price' } }
              - type: object
                required: [error]
                properties:
                  error:
                    type: object
                    required: [code, message]
                    properties: { code: { type: integer, enum: [-32001] }, message: { type: string } }
                    title: SoldOut
          examples:
            tea: { value: { jsonrpc: '2.0', id: 1, result: { amount: 3, history: [[1, a]] } } }
            SoldOut: { value: { jsonrpc: '2.0', id: 1, error: { code: -32001, message: Sold out, data: [tea] } } }
`,
  'spec/schemas.yaml': `Price:
  type: object
  required: [amount]
  properties:
    amount: { $ref: 'openapi.yaml#/components/schemas/Amount', description: In cents. }
    history: { type: array, items: { type: array, items: [{ type: integer, format: int32 }, { type: string }] } }
`,
}
