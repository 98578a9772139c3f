import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { cause, description, object, ref } from '../description.js'
import { readDescription } from '../../../generator/model/read-interface.js'
import { documentOf, read } from '../document-of.js'

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

test('recognises envelopes through references, allOf, unions and keywords next to them', () => {
  const plain = read(block(request, { '200': answer }))
  const schemas = {
    Envelope: object({ jsonrpc: { const: '2.0' }, id: text }),
    Whole: { allOf: [ref('Envelope'), request] },
    Answer: { ...object({ id: text }), title: 'Any name', oneOf: answer.oneOf },
  }
  const referred = read(block(ref('Whole'), { '200': ref('Answer') }, schemas))
  expect(referred.found?.methods).toEqual(plain.found?.methods)
  expect(referred.findings).toEqual([])
  expect(plain.findings).toEqual([])
})

test('equal bodies of several statuses count once, and each status adds its errors', () => {
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
  [
    object({ jsonrpc: text, params: text }),
    answer,
    '/paths//x/post: The request of path "/x" has no constant "method".',
  ],
  [
    { oneOf: [request, object({ method: { const: 'chunk' } })] },
    answer,
    '/paths//x/post: The request of path "/x" has several constants "method": "block", "chunk".',
  ],
  [{ oneOf: [request, text] }, answer, '/paths//x/post: The request of path "/x" has no constant "method".'],
  [request, object({ error }), '/paths//x/post: The answer of method "block" has no "result".'],
  [
    request,
    object({ height: text }),
    '/paths//x/post: The answer of method "block" under status "200" is not a JSON-RPC answer.',
  ],
])('reports a request %j with an answer %j', (requestSchema, answerSchema, finding) => {
  expect(read(block(requestSchema, { '200': answerSchema })).findings).toEqual([`RPC106 ${finding}`])
})

test.each([
  ['const', { method: { const: 'block' } }, 'block'],
  ['default', { method: { ...text, default: 'eth_block' } }, 'eth_block'],
  ['default', { method: { enum: ['block', 'chunk'], default: 'chunk' } }, 'chunk'],
  ['operationId', { method: text }, 'getBlock'],
] as const)('a method is named by its %s: %j', (namedBy, properties, wireName) => {
  const root = block(object(properties), { '200': answer })
  const path = root['paths'] as { readonly '/x': { readonly post: JsonObject } }
  const document = documentOf({ ...root, paths: { '/x': { post: { ...path['/x'].post, operationId: 'getBlock' } } } })
  const found = readDescription(document, () => undefined)
  expect(found?.methods.map(({ method, envelope }) => [envelope.namedBy, method.wireName])).toEqual([
    [namedBy, wireName],
  ])
})

test.each<[string, JsonObject, string]>([
  ['a default', { default: 'eth_call' }, 'eth_call'],
  ['the same default', { type: 'string', default: 'eth_any' }, 'eth_any'],
  ['a title only', { title: 'Its name' }, 'eth_any'],
  ['another default, so that the operationId counts', { default: 'eth_call' }, 'getBlock'],
])('beside the "method" of a shared request, %s', (name, own, wireName) => {
  const shared = name === 'a default' ? text : { ...text, default: 'eth_any' }
  const allOf = [object({ method: shared }), { properties: { method: own } }]
  const { post } = Object(block({ allOf }, { '200': answer })['paths'])['/x']
  const root = { ...description({}), paths: { '/x': { post: { ...post, operationId: 'getBlock' } } } }
  expect(read(root).found?.methods.map(method => method.wireName)).toEqual([wireName])
})

test.each([
  ['accounts.create', 'accountsCreate'],
  ['engine/v2.newPayload', 'engineV2NewPayload'],
])('the name %j can have dots and slashes', (wireName, name) => {
  const { found, findings } = read(block(object({ method: { const: wireName } }), { '200': answer }))
  expect([found?.methods.map(method => [method.wireName, method.name]), findings]).toEqual([[[wireName, name]], []])
})

test('a method without a described error has the errors of JSON-RPC', () => {
  const { found, findings } = read(block(request, { '200': object({ result: text }) }))
  expect([found?.methods[0]?.errors.map(({ kind }) => kind), findings]).toEqual([['RPC_ERROR'], []])
})

const noJsonRpc = 'This is not a description of JSON-RPC: no POST operation has a JSON body with a "method".'
const price = { post: { requestBody: body(object({ currency: text })), responses: { '200': body(text) } } }

test.each<[string, JsonObject]>([
  ['only reads', { '/status': { get: {} }, '/blocks': { get: {} } }],
  ['has bodies without a "method"', { '/prices': price, '/status': { get: {} } }],
  ['has a body that is text', { '/prices': { post: { requestBody: body(text) } } }],
  ['has no bodies in JSON', { '/prices': { post: { requestBody: { content: { 'text/csv': {} } } } } }],
])('reports once that a description is not of JSON-RPC: it %s', (_, paths) => {
  expect(read({ ...description({}), paths })).toEqual({ found: null, findings: [`RPC106 /paths: ${noJsonRpc}`] })
})

test('reports each path that is not of JSON-RPC beside one that is', () => {
  const root = block(request, { '200': answer })
  const paths = { ...Object(root['paths']), '/status': { get: {} }, '/prices': price }
  expect(read({ ...root, paths }).findings).toEqual([
    'RPC106 /paths//status: The path "/status" has no POST operation.',
    'RPC106 /paths//prices/post: The request of path "/prices" has no constant "method".',
  ])
})

test.each([
  ['result', request, object({ error }), 'The answer of method "block" has no "result".'],
  ['error', request, object({ result: text }), 'The answer of method "block" has no "error".'],
])('reports an answer that requires "%s" but does not describe it', (key, requestSchema, other, message) => {
  const slip = { type: 'object', required: [key], properties: { outcome: text } }
  expect(read(block(requestSchema, { '200': { oneOf: [other, slip] } })).findings).toEqual([
    `RPC106 /paths//x/post: ${message}`,
  ])
})

test.each([
  [
    'params',
    { method: { const: 'block' }, parms: {} },
    'The request of method "block" requires "params" but does not describe them.',
  ],
  ['method', { mehtod: { const: 'block' } }, 'The request of path "/x" has no constant "method".'],
])('reports a request that requires "%s" but does not describe it', (key, properties, message) => {
  const slip = { type: 'object', required: [key], properties }
  expect(read(block(slip, { '200': answer })).findings).toEqual([`RPC106 /paths//x/post: ${message}`])
})

test('one part of an envelope can describe a field that another part requires, also as an unconstrained schema', () => {
  const requires = { type: 'object', required: ['result'] }
  const describes = { type: 'object', properties: { result: {} } }
  for (const allOf of [
    [requires, describes],
    [describes, requires],
  ])
    expect(read(block(request, { '200': { oneOf: [{ allOf }, object({ error })] } })).findings).toEqual([])
})

test.each([[''], ['größe'], ['a//b'], ['a.'], ['gas-price; alert(1)'], ['../x'], ['2fa'], ['block\n']])(
  'reports the method name %j',
  name => {
    const found = block(object({ method: { const: name } }), { '200': answer })
    expect(read(found).findings).toEqual([
      `RPC106 /paths//x/post/requestBody/content/application/json/schema/properties/method: The constant "${name}" cannot be the name of a method.`,
    ])
  },
)
