import { expect, test } from 'vitest'
import { addMissing } from '../../../../generator/load/overlay/structure/add-missing.js'
import { createSourceMap } from '../../../../generator/load/tree/source-map.js'
import type { Json, JsonObject } from '../../../../generator/schema/json.js'

const named = { type: 'object', required: ['name'], properties: { name: { type: 'string', enum: ['NEW'] } } }

/** A description with one method, whose error is in this layer and has this cause. */
function withCause(cause: Json, layer = 'HANDLER_ERROR'): JsonObject {
  const schema = { properties: { error: { properties: { name: { const: layer }, cause } } } }
  return { paths: { '/block': { post: { responses: { 200: { content: { 'application/json': { schema } } } } } } } }
}

test.each<[before: Json, value: Json, after: Json]>([
  [{}, {}, { oneOf: [named] }],
  [true, null, { oneOf: [named] }],
  [{ oneOf: [{ title: 'Old' }] }, { title: 'New' }, { oneOf: [{ title: 'Old' }, { ...named, title: 'New' }] }],
  [{ anyOf: [{ title: 'Old' }] }, {}, { anyOf: [{ title: 'Old' }, named] }],
  [{ type: 'object' }, {}, { oneOf: [{ type: 'object' }, named] }],
])('the causes %j become with %j %j', (before, value, after) => {
  const part = { kind: 'cause', names: ['NEW'], layer: null } as const
  const selection = { groups: [], without: ['block'], isKnown: true }
  const target = { methods: null, part, adds: true }
  const sourceMap = createSourceMap()
  expect(addMissing(withCause(before), target, selection, value, sourceMap)).toEqual(withCause(after))
  const elsewhere = withCause(before, 'INTERNAL_ERROR')
  expect(addMissing(elsewhere, target, selection, value, sourceMap)).toBe(elsewhere)
  const known = { ...selection, without: [] }
  expect(addMissing(withCause(before), target, known, value, sourceMap)).toEqual(withCause(before))
})

test.each<[before: JsonObject, after: JsonObject]>([
  [{ info: {} }, { info: {}, components: { schemas: { New: { type: 'null' } } } }],
  [
    { components: { responses: {}, schemas: { Old: {} } } },
    { components: { responses: {}, schemas: { Old: {}, New: { type: 'null' } } } },
  ],
])('a schema is added to %j, unless it is known', (before, after) => {
  const target = { methods: null, part: { kind: 'schema', name: 'New' }, adds: true } as const
  const selection = { groups: [], without: [], isKnown: false }
  const [value, sourceMap] = [{ type: 'null' }, createSourceMap()]
  expect(addMissing(before, target, selection, value, sourceMap)).toEqual(after)
  expect(addMissing(before, target, { ...selection, isKnown: true }, value, sourceMap)).toBe(before)
})
