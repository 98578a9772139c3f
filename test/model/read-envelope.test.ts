import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../generator/load/json.js'
import { declareRequired } from '../../generator/load/normalise/declare-required.js'
import { cause, description, object, ref } from './description.js'
import { read } from './document-of.js'

const text = { type: 'string' }
const request = object({ method: { const: 'block' }, params: object({ id: text }) })
const error = object({ name: { const: 'HANDLER_ERROR' }, cause: cause('FAILED') })
const answer = { oneOf: [object({ result: text }), object({ error })] }

function body(schema: Json): JsonObject {
  return { content: { 'application/json': { schema } } }
}

function block(requestSchema: JsonObject, answers: JsonObject, schemas: JsonObject = {}): JsonObject {
  const responses = Object.fromEntries(Object.entries(answers).map(([status, schema]) => [status, body(schema)]))
  return { ...description({}, schemas), paths: { '/x': { post: { requestBody: body(requestSchema), responses } } } }
}

test('envelopes are known through references, allOf, unions and what stands beside them', () => {
  const plain = read(block(request, { '200': answer }))
  const schemas = {
    Envelope: object({ jsonrpc: { const: '2.0' }, id: text }),
    Whole: { allOf: [ref('Envelope'), request] },
    Answer: { ...object({ id: text }), title: 'Any name', oneOf: answer.oneOf },
  }
  expect(read(block(ref('Whole'), { '200': ref('Answer') }, schemas))).toEqual(plain)
  expect(plain.findings).toEqual([])
})

test('statuses with the same body count once, and each adds its own errors', () => {
  const late = {
    oneOf: [object({ error: { ...error, ...object({ name: { const: 'LATE' }, cause: cause('TIMEOUT') }) } })],
  }
  const { found } = read(block(request, { '200': answer, '400': answer, '408': late }))
  expect(found?.methods[0]?.errors.map(({ layer, kind }) => [layer, kind])).toEqual([
    ['HANDLER_ERROR', 'FAILED'],
    ['LATE', 'TIMEOUT'],
  ])
})

test.each([
  [object({ params: text }), answer, '/paths//x/post: The request of path "/x" has no constant "method".'],
  [
    { oneOf: [request, object({ method: { const: 'chunk' } })] },
    answer,
    '/paths//x/post: The request of path "/x" fixes "method" to several values: "block", "chunk".',
  ],
  [text, answer, '/paths//x/post: The request of path "/x" has no constant "method".'],
  [request, object({ result: text }), '/paths//x/post: The answer of method "block" has no "error".'],
  [request, object({ error }), '/paths//x/post: The answer of method "block" has no "result".'],
  [
    request,
    object({ height: text }),
    '/paths//x/post: The answer of method "block" under status "200" is no JSON-RPC answer.',
  ],
])('a request %j with an answer %j is no JSON-RPC', (requestSchema, answerSchema, finding) => {
  expect(read(block(requestSchema, { '200': answerSchema })).findings).toEqual([`RPC106 ${finding}`])
})

test('a path without a POST is no method', () => {
  const root = { ...description({}), paths: { '/status': { get: {} } } }
  expect(read(root).findings).toEqual(['RPC106 /paths//status: The path "/status" has no POST operation.'])
})

test.each([
  ['result', request, object({ error }), 'The answer of method "block" has no "result".'],
  ['error', request, object({ result: text }), 'The answer of method "block" has no "error".'],
])('an answer that requires "%s" and does not describe it is refused', (key, requestSchema, other, message) => {
  const slip = declareRequired.apply({ type: 'object', required: [key], properties: { outcome: text } })
  expect(read(block(requestSchema, { '200': { oneOf: [other, slip] } })).findings).toEqual([
    `RPC106 /paths//x/post: ${message}`,
  ])
})

test.each([
  [
    'params',
    { method: { const: 'block' }, parms: {} },
    'The request of method "block" requires "params" and does not describe them.',
  ],
  ['method', { mehtod: { const: 'block' } }, 'The request of path "/x" has no constant "method".'],
])('a request that requires "%s" and does not describe it is refused', (key, properties, message) => {
  const slip = declareRequired.apply({ type: 'object', required: [key], properties })
  expect(read(block(slip, { '200': answer })).findings).toEqual([`RPC106 /paths//x/post: ${message}`])
})

test('what one part of an envelope requires, another may describe, even as anything', () => {
  const requires = declareRequired.apply({ type: 'object', required: ['result'] })
  const describes = { type: 'object', properties: { result: {} } }
  for (const allOf of [
    [requires, describes],
    [describes, requires],
  ])
    expect(read(block(request, { '200': { oneOf: [{ allOf }, object({ error })] } })).findings).toEqual([])
})

test.each([[''], ['größe'], ['a/b'], ['gas-price; alert(1)'], ['../x'], ['2fa'], ['block\n']])(
  'the method name %j is refused',
  name => {
    const found = block(object({ method: { const: name } }), { '200': answer })
    expect(read(found).findings).toEqual([
      `RPC106 /paths//x/post/requestBody/content/application/json/schema/properties/method: The constant "${name}" cannot be the name of a method.`,
    ])
  },
)
