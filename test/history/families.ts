import type { Json, JsonObject } from '../../generator/schema/json.js'
import { object, ref } from '../model/description.js'

/** Small descriptions in the styles of the generators that nearcore's description has had. */
export const families: { readonly [name: string]: JsonObject } = {
  'errors are one flat object, and answers have a member that no node sends': family({
    version: '3.0.0',
    method: ref('Age_enum'),
    answer: {
      title: 'JsonRpcResponse_for_Age_and_RpcError',
      type: 'object',
      properties: { id: { type: 'string' }, jsonrpc: { type: 'string' } },
      required: ['jsonrpc', 'id'],
      anyOf: [object({ result: ref('Age') }), object({ unused: ref('RpcError') }), object({ error: ref('RpcError') })],
    },
    schemas: {
      Age_enum: { type: 'string', enum: ['age'] },
      RpcError: object({
        code: { type: 'integer', format: 'int64' },
        message: { type: 'string' },
        'data?': {},
        'name?': { oneOf: [{ enum: [null], nullable: true }, { allOf: [ref('Layer')] }] },
        'cause?': { oneOf: [{ enum: [null], nullable: true }, { allOf: [ref('Cause')] }] },
      }),
      Layer: { type: 'string', enum: ['REQUEST_VALIDATION_ERROR', 'HANDLER_ERROR', 'INTERNAL_ERROR'] },
      Cause: { anyOf: [ref('RequestCause'), {}, {}] },
      RequestCause: {
        oneOf: [
          object({ name: { type: 'string', enum: ['METHOD_NOT_FOUND'] }, info: object({ method_name: text() }) }),
          object({ name: { type: 'string', enum: ['PARSE_ERROR'] }, info: object({ error_message: text() }) }),
        ],
      },
    },
  }),
  'layers are one union, and their causes are not described': family({
    version: '3.0.0',
    answer: {
      type: 'object',
      properties: { id: { type: 'string' }, jsonrpc: { type: 'string' } },
      required: ['jsonrpc', 'id'],
      oneOf: [object({ result: ref('Age') }), object({ error: ref('RpcError') })],
    },
    schemas: {
      RpcError: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'integer', format: 'int64' }, message: { type: 'string' }, data: {}, cause: {} },
        oneOf: [
          object({ name: { type: 'string', enum: ['REQUEST_VALIDATION_ERROR'] }, cause: ref('Cause') }),
          object({ name: { type: 'string', enum: ['HANDLER_ERROR'] }, cause: {} }),
          object({ name: { type: 'string', enum: ['INTERNAL_ERROR'] }, cause: {} }),
        ],
      },
      Cause: {
        oneOf: [
          object({ name: { type: 'string', enum: ['METHOD_NOT_FOUND'] }, info: object({ method_name: text() }) }),
          object({ name: { type: 'string', enum: ['PARSE_ERROR'] }, info: object({ error_message: text() }) }),
        ],
      },
    },
  }),
  'each method has its own wrapper of errors, in the words of OpenAPI 3.1': family({
    version: '3.1.0',
    answer: {
      allOf: [
        object({ id: { type: 'string' }, jsonrpc: { const: '2.0' } }),
        { oneOf: [object({ result: ref('Age') }), object({ error: ref('ErrorWrapper_for_AgeError') })] },
      ],
    },
    schemas: {
      ErrorWrapper_for_AgeError: {
        oneOf: [
          object({ name: { const: 'HANDLER_ERROR' }, cause: ref('AgeError') }),
          { ...object({ name: { const: 'INTERNAL_ERROR' }, cause: ref('InternalError') }), title: 'Internal' },
        ],
      },
      AgeError: {
        oneOf: [
          object({
            name: { const: 'TOO_OLD' },
            info: object({ limit: { type: ['integer', 'null'], format: 'uint64' } }),
          }),
          object({ name: { const: 'NOT_BORN' } }),
        ],
      },
      InternalError: object({ name: { const: 'INTERNAL_ERROR' }, info: object({ error_message: text() }) }),
    },
  }),
}

/** Schemas in the styles that occur in real descriptions. */
export const forms: { readonly [name: string]: { readonly schema: Json; readonly more?: JsonObject } } = {
  'a reference or null, as OpenAPI 3.0 and 3.1 write it': {
    schema: object({
      a: { anyOf: [ref('Years'), { type: 'null' }] },
      b: { anyOf: [ref('Years'), { enum: [null], nullable: true }] },
      c: { allOf: [ref('Years')], nullable: true, description: 'Since when.' },
      d: { oneOf: [{ type: 'null' }, ref('Years')] },
      e: { $ref: '#/components/schemas/Years', description: 'Beside a reference.', deprecated: true },
      f: { type: ['string', 'null'], examples: ['a', null] },
      g: { type: 'string', nullable: true, example: 'a' },
    }),
  },
  'unions by tag, by key and without either': {
    schema: {
      oneOf: [
        { type: 'string', enum: ['Unit'], description: 'Nothing inside.' },
        { type: 'string', const: 'Other', title: 'Other' },
        { ...object({ Inside: object({ a: ref('Years') }) }), additionalProperties: false },
        { ...object({ kind: { type: 'string', enum: ['tagged'] } }), allOf: [ref('Known')] },
        { type: 'array', items: [ref('Years'), text()], minItems: 2, maxItems: 2 },
        { type: 'array', prefixItems: [ref('Years'), text()], minItems: 2, maxItems: 2 },
      ],
    },
  },
  'fields next to a union, and a union next to another one': {
    schema: {
      ...object({ at: ref('Years') }),
      anyOf: [object({ a: text() }), object({ b: text() })],
      oneOf: [object({ c: text() }), object({ 'd?': text() })],
    },
  },
  'schemas inside a schema, by either name, and their own dialect': {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Answer',
      ...object({
        a: { $ref: '#/components/schemas/Age/$defs/Part' },
        b: { $ref: '#/components/schemas/Age/definitions/Part' },
      }),
      $defs: { Part: object({ x: ref('Years') }) },
      definitions: { Part: { type: 'integer', format: 'uint', minimum: 0 } },
    },
  },
  'schemas at the root of the document, as JSON Schema had them': {
    schema: { $ref: '#/definitions/Tree' },
    more: {
      definitions: { Tree: object({ value: { $ref: '#/definitions/Leaf' } }), Leaf: object({ years: ref('Years') }) },
    },
  },
  'a list that holds itself, and a map of lists': {
    schema: object({
      inner: { type: 'array', items: ref('Age') },
      by: { additionalProperties: { items: ref('Age') } },
    }),
  },
  'values of any kind': {
    schema: object({ a: {}, b: true, c: { description: 'Anything.' }, 'd?': { default: null } }),
  },
  'patterns of keys, bounds as flags, and formats of no standard': {
    schema: {
      type: 'object',
      patternProperties: { '^\\d+$': { type: 'array', items: text(), uniqueItems: true } },
      properties: {
        low: { type: 'number', minimum: 0, exclusiveMinimum: true, format: 'double' },
        big: { type: 'integer', format: 'uint128', maximum: 340282366920938463463374607431768211455n },
        code: { type: 'string', format: 'bytes' },
      },
      additionalProperties: false,
    },
  },
}

/** A description of one method, `age`, with a result of this form. */
export function withForm(name: string): JsonObject {
  const { schema = true, more = {} } = forms[name] ?? {}
  const [base] = Object.values(families).slice(-1)
  const { components, ...rest } = base ?? {}
  const schemas = typeof components === 'object' && components !== null && 'schemas' in components && components.schemas
  return { ...rest, ...more, components: { schemas: { ...Object(schemas), Age: schema } } }
}

type Family = {
  readonly version: string
  readonly method?: Json
  readonly answer: Json
  readonly schemas: JsonObject
}

function family({ version, method = { type: 'string', enum: ['age'] }, answer, schemas }: Family): JsonObject {
  const request = object({ id: { type: 'string' }, jsonrpc: { type: 'string' }, method, params: ref('AgeRequest') })
  return {
    openapi: version,
    info: { title: 'NEAR Protocol JSON RPC API', version: '1.0.0' },
    servers: [],
    tags: [{ name: 'all' }],
    paths: {
      '/age': {
        post: {
          operationId: 'age',
          tags: ['all'],
          requestBody: { content: { 'application/json': { schema: ref('JsonRpcRequest_for_age') } }, required: true },
          responses: {
            200: { description: '', content: { 'application/json': { schema: ref('JsonRpcResponse_for_age') } } },
          },
        },
      },
    },
    components: {
      schemas: {
        Age: object({ years: ref('Years') }),
        AgeRequest: { oneOf: [{ title: 'all', type: 'object' }, object({ of: text() })] },
        JsonRpcRequest_for_age: request,
        JsonRpcResponse_for_age: answer,
        Known: object({ known: { type: 'boolean' } }),
        Years: { type: 'integer', format: 'uint64', minimum: 0 },
        ...schemas,
      },
    },
  }
}

function text(): JsonObject {
  return { type: 'string' }
}
