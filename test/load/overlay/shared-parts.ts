/** Two methods that share one answer, one error and one layer of causes, in the style of nearcore 1.1. */
export const sharedParts = `openapi: 3.1.0
info: { title: Node, version: 1.1.2 }
paths:
  /block: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/AskBlock' } } } }, responses: { 200: { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Answer' } } } } } } }
  /chunk: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/AskChunk' } } } }, responses: { 200: { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Answer' } } } } } } }
components:
  schemas:
    AskBlock: { properties: { method: { const: block }, params: { $ref: '#/components/schemas/Params' } } }
    AskChunk: { properties: { method: { enum: [chunk] }, params: { type: object } } }
    Params: { oneOf: [{ allOf: [{ properties: { by: { const: id } } }, { properties: { id: {} } }] }, { properties: { by: { enum: [id] } } }, { properties: { by: { const: height } } }] }
    Answer: { oneOf: [{ properties: { result: { $ref: '#/components/schemas/Block' } } }, { properties: { error: { $ref: '#/components/schemas/Failure' } } }] }
    Block: { type: object }
    Failure: { oneOf: [{ properties: { name: { const: HANDLER_ERROR }, cause: { $ref: '#/components/schemas/Cause' } } }, { properties: { name: { const: INTERNAL_ERROR }, cause: {} } }] }
    Cause: { oneOf: [{ properties: { name: { const: OLD } } }, { properties: { name: { enum: [LATE] }, info: {} } }] }
`
