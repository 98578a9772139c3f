import { expect, test } from 'vitest'
import { findMethods } from '../../../../generator/load/overlay/structure/find-methods.js'
import type { Json, JsonObject } from '../../../../generator/schema/json.js'

const properties = (...keys: readonly string[]): JsonObject => ({
  properties: Object.fromEntries(keys.map(key => [key, { const: key }])),
})
const body = (type: string, schema: Json): JsonObject => ({ content: { [type]: { schema } } })

test('methods are found by their constants and the JSON bodies of their operations', () => {
  const root = {
    paths: {
      '/v1/block': {
        post: {
          requestBody: {
            content: {
              'text/plain': { schema: properties('method', 'params') },
              'text/application/json': { schema: properties('method', 'params') },
              'application/json-patch': { schema: properties('method', 'params') },
              'Application/JSON ; charset=utf-8': {
                schema: { properties: { method: { enum: ['block'] }, params: {} } },
              },
            },
          },
          responses: {
            200: body('application/json', properties('result')),
            default: body('application/json;v=1', properties('error')),
          },
        },
      },
      '/v1/chunk': { post: {} },
      '/ws': { get: {} },
    },
  }
  const block = { start: ['paths', '/v1/block', 'post'], via: null }
  const requestSchema = ['requestBody', 'content', 'Application/JSON ; charset=utf-8', 'schema']
  expect(findMethods(root)).toEqual([
    {
      wireName: 'block',
      operation: { ...block, steps: [] },
      params: [{ ...block, steps: [...requestSchema, 'properties', 'params'] }],
      result: [
        { ...block, steps: ['responses', '200', 'content', 'application/json', 'schema', 'properties', 'result'] },
      ],
      error: [
        {
          ...block,
          steps: ['responses', 'default', 'content', 'application/json;v=1', 'schema', 'properties', 'error'],
        },
      ],
    },
    {
      wireName: 'v1/chunk',
      operation: { start: ['paths', '/v1/chunk', 'post'], steps: [], via: null },
      params: [],
      result: [],
      error: [],
    },
  ])
})
