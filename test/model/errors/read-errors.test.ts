import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import type { ErrorCase } from '../../../generator/model/interface.js'
import { cause, description, object, ref } from '../description.js'
import { read } from '../document-of.js'

const text = { type: 'string' }
const shard = object({ shard_id: { type: 'integer' } })

type Found = {
  readonly cases: readonly string[]
  readonly infos: readonly string[]
  readonly findings: readonly string[]
}

/** The error cases of a method `chunk` with these causes, and the names of its info schemas. */
function readCauses(causes: readonly Json[], schemas: JsonObject = {}): Found {
  const { found, findings } = read(description({ chunk: { causes } }, schemas))
  const infos = found?.schemas.map(({ name }) => name).filter(name => name !== 'ChunkResult') ?? []
  return { cases: found?.methods[0]?.errors.map(shown) ?? [], infos, findings }
}

function shown({ layer, kind, by, info }: ErrorCase): string {
  const details = info.kind === 'object' ? `${info.schema}(${info.required.join()})` : info.kind
  return `${layer} ${by === 'name' ? kind : `(${kind})`} ${details}`
}

test('causes come in the order of the description, with their info', () => {
  const causes = [
    cause('UNKNOWN_BLOCK', { type: 'object', additionalProperties: false }),
    cause('NOT_SYNCED_YET'),
    cause('INVALID_SHARD_ID', shard),
    cause('UNKNOWN_CHUNK', {}),
    cause('LOST', { type: 'object', additionalProperties: text }),
    cause('LATE', { type: 'object' }),
  ]
  expect(readCauses(causes)).toEqual({
    cases: [
      'HANDLER_ERROR UNKNOWN_BLOCK empty',
      'HANDLER_ERROR NOT_SYNCED_YET absent',
      'HANDLER_ERROR INVALID_SHARD_ID ChunkInvalidShardIdInfo(shard_id)',
      'HANDLER_ERROR UNKNOWN_CHUNK any',
      'HANDLER_ERROR LOST ChunkLostInfo()',
      'HANDLER_ERROR LATE ChunkLateInfo()',
    ],
    infos: ['ChunkInvalidShardIdInfo', 'ChunkLateInfo', 'ChunkLostInfo'],
    findings: [],
  })
})

test('an info schema is named after its cause, the union of the cause, or itself', () => {
  const schemas = {
    InvalidShardId: cause('INVALID_SHARD_ID', shard),
    ChunkFailure: { oneOf: [cause('UNKNOWN_CHUNK', object({ chunk_hash: text })), cause('LATE', ref('Lateness'))] },
    Lateness: object({ 'seconds?': text }),
  }
  expect(readCauses([ref('InvalidShardId'), ref('ChunkFailure')], schemas)).toEqual({
    cases: [
      'HANDLER_ERROR INVALID_SHARD_ID InvalidShardIdInfo(shard_id)',
      'HANDLER_ERROR UNKNOWN_CHUNK ChunkFailureUnknownChunkInfo(chunk_hash)',
      'HANDLER_ERROR LATE Lateness()',
    ],
    infos: ['ChunkFailureUnknownChunkInfo', 'InvalidShardIdInfo', 'Lateness'],
    findings: [],
  })
})

function readError(error: Json): readonly string[] {
  const { found, findings } = read(description({ chunk: { error } }))
  return [...findings, ...(found?.methods[0]?.errors.map(shown) ?? [])]
}

test('an optional info without required fields is an object', () => {
  const late = object({ name: { const: 'LATE' }, 'info?': object({ 'seconds?': text }) })
  expect(readCauses([late])).toEqual({
    cases: ['HANDLER_ERROR LATE ChunkLateInfo()'],
    infos: ['ChunkLateInfo'],
    findings: [],
  })
})

test('layers can be next to older fields, and two layers can have the same kind', () => {
  const legacy = object({ code: { type: 'integer' }, message: text, 'cause?': {}, 'name?': {} })
  const layers = {
    oneOf: [
      object({ name: { const: 'HANDLER_ERROR' }, cause: cause('INTERNAL_ERROR') }),
      object({ name: { enum: ['INTERNAL_ERROR'] }, cause: { oneOf: [cause('INTERNAL_ERROR', object({ text }))] } }),
    ],
  }
  const expected = ['HANDLER_ERROR INTERNAL_ERROR absent', 'INTERNAL_ERROR INTERNAL_ERROR ChunkInternalErrorInfo(text)']
  expect(readError({ allOf: [legacy, layers] })).toEqual(expected)
  expect(readError({ ...legacy, ...layers })).toEqual(expected)
})

function layerOf(name: string, described: JsonObject): JsonObject {
  return object({ name: { const: name }, ...described })
}

test('a layer whose cause is null or not described has one case without a name', () => {
  expect(
    readError({ oneOf: [layerOf('A', { cause: { type: 'null' } }), layerOf('B', { cause: {} }), layerOf('C', {})] }),
  ).toEqual(['A (A) absent', 'B (B) any', 'C (C) absent'])
})

function orNull(schema: Json): JsonObject {
  return { oneOf: [{ type: 'null' }, schema] }
}

test('names and causes that can be null or unconstrained have the listed cases and one case for all others', () => {
  const flat = object({
    'name?': orNull({ type: 'string', enum: ['A', 'B'] }),
    'cause?': orNull({ anyOf: [cause('LATE'), {}, {}] }),
  })
  expect(readError(flat)).toEqual(['A LATE absent', 'A (A) any', 'B LATE absent', 'B (B) any'])
})

const causesAt =
  '/paths/chunk/post/responses/200/content/application/json/schema/oneOf/1/properties/error/oneOf/0/properties/cause/oneOf'

test('reports a cause without a name', () => {
  expect(readCauses([cause('FINE'), object({ info: shard })]).findings).toEqual([
    `RPC107 ${causesAt}/1: The error schema of method "chunk" has a member without a "name".`,
  ])
})

test('reports a kind that is described twice in different ways', () => {
  expect(readCauses([cause('LATE'), cause('LATE')]).findings).toEqual([])
  const [finding = ''] = readCauses([cause('LATE'), cause('LATE', {})]).findings
  expect(finding.replace(/\d+:\d+/, 'LINE')).toBe(
    `RPC108 ${causesAt}/1: Method "chunk" describes the kind "LATE" of layer "HANDLER_ERROR" twice, in different ways: ` +
      'here and at spec.yaml:LINE.',
  )
})

test.each([
  [object({ name: { const: 'LATE' }, 'info?': shard }), 'is optional, but has required fields'],
  [cause('LATE', text), 'is not an object'],
])('reports the info of %j', (described, problem) => {
  expect(readCauses([described]).findings).toEqual([
    `RPC116 ${causesAt}/0: The "info" of the error kind "LATE" ${problem}.`,
  ])
})
