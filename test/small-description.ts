/** A description of one method, in one file. */
export function smallDescription(wireName: string): string {
  const envelope = { jsonrpc: { const: '2.0' }, id: { type: 'string', default: 'dontcare' } }
  const cause = { type: 'object', required: ['name'], properties: { name: { const: 'TOO_OLD' } } }
  const error = {
    type: 'object',
    required: ['name', 'cause'],
    properties: { name: { const: 'HANDLER_ERROR' }, cause: { oneOf: [{ $ref: '#/components/schemas/TooOld' }] } },
  }
  const request = closed({ ...envelope, method: { const: wireName }, params: { type: 'object' } })
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Small node', version: '1.0.0' },
    paths: {
      '/': {
        post: {
          operationId: 'age',
          summary: 'How old the node is.',
          requestBody: { required: true, ...body(request) },
          responses: {
            200: {
              description: 'The answer.',
              ...body({
                allOf: [
                  { type: 'object', required: ['jsonrpc', 'id'], properties: envelope },
                  { oneOf: [closed({ result: { $ref: '#/components/schemas/Age' } }), closed({ error })] },
                ],
              }),
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Age: { type: 'object', required: ['years'], properties: { years: { type: 'integer' } } },
        TooOld: cause,
      },
    },
  })
}

function closed(properties: object): object {
  return { type: 'object', required: Object.keys(properties), properties }
}

function body(schema: object): object {
  return { content: { 'application/json': { schema } } }
}
