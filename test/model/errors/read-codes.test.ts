import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { description, object, ref } from '../description.js'
import { read } from '../document-of.js'
import { byName, typesIn, type Types } from '../types-in.js'

const text = { type: 'string' }

type Found = { readonly cases: readonly string[]; readonly schemas: Types; readonly findings: readonly string[] }

/** The error cases of a method `block` with this error: code, kind, required fields of `info`, and meaning. */
function readError(error: Json, schemas: JsonObject = {}): Found {
  const { found, findings } = read(description({ block: { error } }, schemas))
  const errors = found?.methods[0]?.errors ?? []
  const cases = errors.map(errorCase => {
    const { kind, layer, info, description: meaning } = errorCase
    const fields = info.kind === 'object' ? `${info.schema}(${info.required.join()})` : info.kind
    return `${errorCase.by === 'code' ? errorCase.code : errorCase.by}${layer} ${kind} ${fields} ${meaning}`
  })
  const infos = (found?.schemas ?? []).filter(({ name }) => name !== 'BlockResult')
  return { cases, schemas: byName(infos), findings }
}

const others =
  'other-code RPC_ERROR RpcErrorInfo(code,message) The service reports an error that the description does not list.'

test('a constant code is a kind of its own, and all other codes are RPC_ERROR', () => {
  const reverted = object({ code: { const: 3 }, message: text, data: { type: 'string', format: 'hex' } })
  const { cases, schemas } = readError({ ...reverted, title: 'Execution reverted', description: 'The call failed.' })
  expect(cases).toEqual(['3 EXECUTION_REVERTED BlockExecutionRevertedInfo(code,message,data) The call failed.', others])
  expect(schemas).toEqual(
    typesIn({
      BlockExecutionRevertedInfo: {
        type: 'object',
        required: ['code', 'message', 'data'],
        properties: { code: { const: 3 }, message: text, data: { type: 'string', format: 'hex' } },
      },
      RpcErrorInfo: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'integer' }, message: text, data: {} },
        description: 'An error of JSON-RPC 2.0.',
      },
    }),
  )
})

test.each([
  ['its title', { title: 'Header not found', ...object({ code: { const: -32001 } }) }, '-32001 HEADER_NOT_FOUND'],
  ['its schema', ref('HeaderNotFoundError'), '-32001 HEADER_NOT_FOUND'],
  [
    'its message',
    object({ code: { const: -32001 }, message: { const: 'header not found' } }),
    '-32001 HEADER_NOT_FOUND',
  ],
  ['JSON-RPC', object({ code: { const: -32601 } }), '-32601 METHOD_NOT_FOUND'],
  ['its code', object({ code: { const: -32050 } }), '-32050 ERROR_32050'],
  [
    'its code, as the title is a kind of the client',
    { title: 'Timed out', ...object({ code: { const: 7 } }) },
    '7 ERROR_7',
  ],
])('a kind is named after %s', (_, error, expected) => {
  const found = readError(error, { HeaderNotFoundError: object({ code: { const: -32001 } }) })
  expect(found.cases.map(line => line.split(' ').slice(0, 2).join(' '))).toEqual([expected, 'other-code RPC_ERROR'])
})

test('a list of codes has a kind for each, and a name that two errors have belongs to the first', () => {
  const same = { title: 'Busy', ...object({ code: { const: 1 } }) }
  const listed = object({ code: { enum: [-32601, 2] } })
  const kinds = readError({ oneOf: [same, { ...same, ...object({ code: { const: 5 } }) }, listed] }).cases
  expect(kinds.map(line => line.split(' ').slice(0, 2).join(' '))).toEqual([
    '1 BUSY',
    '5 ERROR_5',
    '-32601 METHOD_NOT_FOUND',
    '2 ERROR_2',
    'other-code RPC_ERROR',
  ])
})

test('an error without constants is RPC_ERROR with its own fields', () => {
  const error = object({ code: { type: 'integer' }, message: text, 'data?': object({ hint: text }) })
  expect(readError(error)).toEqual({
    cases: [
      'other-code RPC_ERROR BlockRpcErrorInfo(code,message) The service reports an error that the description does not list.',
    ],
    schemas: typesIn({
      BlockRpcErrorInfo: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'integer' }, message: text, data: object({ hint: text }) },
      },
    }),
    findings: [],
  })
  expect(readError({}).cases).toEqual([others])
  expect(readError({ type: 'object' }).cases).toEqual([
    'other-code RPC_ERROR BlockRpcErrorInfo(code,message) The service reports an error that the description does not list.',
  ])
})

test.each([
  ['a text', text],
  ['a text or null', { anyOf: [text, { type: 'null' }] }],
  ['a text or null, as a list of types', { type: ['string', 'null'] }],
])('an error that is %s is ERROR_TEXT', (_, error) => {
  expect(readError(error)).toEqual({
    cases: ['text ERROR_TEXT BlockErrorTextInfo() The service says in a text what is wrong.', others],
    schemas: typesIn({
      BlockErrorTextInfo: {
        type: 'string',
        description: 'An error that is a text, where JSON-RPC 2.0 has an object.',
      },
      RpcErrorInfo: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'integer' }, message: text, data: {} },
        description: 'An error of JSON-RPC 2.0.',
      },
    }),
    findings: [],
  })
})

test.each([
  ['of two types', { ...object({ code: { const: 4 }, message: text }), type: ['object', 'null'] }],
  ['of two schemas', { oneOf: [object({ code: { const: 4 }, message: text }), { type: 'null' }] }],
])('an error that is an object or null, %s, has the kinds of the object', (_, error) => {
  expect(readError(error).cases).toEqual(['4 ERROR_4 BlockError4Info(code,message) ', others])
})

test('an error that is a text or an object has the kinds of both', () => {
  const gone = { title: 'Gone', ...object({ code: { const: 4 }, message: text }) }
  expect(readError({ oneOf: [gone, { ...text, description: 'What the operator wrote.' }] }).cases).toEqual([
    '4 GONE BlockGoneInfo(code,message) Gone',
    'text ERROR_TEXT BlockErrorTextInfo() What the operator wrote.',
    others,
  ])
})

const errorAt = '/paths/block/post/responses/200/content/application/json/schema/oneOf/1/properties/error'

test.each([
  [{ type: 'integer' }, 'that is neither an object nor a text'],
  [object({ reason: text }), 'without a "name"'],
  [object({ code: { const: 1 }, cause: {} }), 'without a "name"'],
])('reports the error %j, which is neither an error of JSON-RPC nor one with a layer', (error, problem) => {
  const message = `The error schema of method "block" has a member ${problem}.`
  expect(readError(error).findings).toEqual([`RPC107 ${errorAt}: ${message}`])
})
