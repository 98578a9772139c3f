import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { cause, description, object, ref } from '../description.js'
import { read } from '../document-of.js'

const text = { type: 'string' }
const panic = {
  ...object({ kind: { const: 'PANIC' }, message: text }),
  'x-rpc-detect': ['Panic("{message}")', { Panic: '{message}' }],
}
const gas = { ...object({ kind: { const: 'GAS' } }), 'x-rpc-detect': ['OutOfGas'] }
const other = { ...object({ kind: { const: 'OTHER' }, failure: {} }), 'x-rpc-detect': ['{failure}'] }

const reason = (oneOf: readonly Json[], from: Json = 'vm_error'): JsonObject => ({ 'x-rpc-read-from': from, oneOf })

/** The derived fields of a cause with these properties in its info, and the diagnostics. */
function derivedFields(properties: JsonObject, schemas: JsonObject = {}): readonly unknown[] {
  const described = description({ call: { causes: [cause('FAILED', object(properties))] } }, schemas)
  const { found, findings } = read(described)
  return [...findings, ...(found?.methods[0]?.errors[0]?.derivedFields ?? [])]
}

test('a derived field has its sources and its cases', () => {
  expect(derivedFields({ reason: reason([panic, gas, other]), vm_error: text })).toEqual([
    {
      field: 'reason',
      from: ['vm_error'],
      cases: [
        { constants: { kind: 'PANIC' }, patterns: ['Panic("{message}")', { Panic: '{message}' }] },
        { constants: { kind: 'GAS' }, patterns: ['OutOfGas'] },
        { constants: { kind: 'OTHER' }, patterns: ['{failure}'] },
      ],
    },
  ])
})

test('several causes can share a derived field, and each reads from the fields that it has', () => {
  const schemas = { Failure: reason([ref('Other')], ['error', 'vm_error']), Other: other }
  const expected = { field: 'reason', cases: [{ constants: { kind: 'OTHER' }, patterns: ['{failure}'] }] }
  expect(derivedFields({ reason: ref('Failure'), vm_error: text }, schemas)).toEqual([
    { ...expected, from: ['vm_error'] },
  ])
  expect(derivedFields({ reason: ref('Failure'), vm_error: text, 'error?': {} }, schemas)).toEqual([
    { ...expected, from: ['error', 'vm_error'] },
  ])
})

test('an optional derived field needs no form that matches any value', () => {
  expect(derivedFields({ 'reason?': reason([gas]), 'vm_error?': text })).toEqual([
    { field: 'reason', from: ['vm_error'], cases: [{ constants: { kind: 'GAS' }, patterns: ['OutOfGas'] }] },
  ])
})

test('fields that nodes send are not derived fields', () => {
  expect(derivedFields({ reason: { oneOf: [panic, gas] }, vm_error: text })).toEqual([])
})

const info =
  '/paths/call/post/responses/200/content/application/json/schema/oneOf/1/properties/error/oneOf/0/properties/cause' +
  '/oneOf/0/properties/info/properties/reason'

test.each<[described: JsonObject, at: string, problem: string]>([
  [reason([other], 'vm_eror'), '/x-rpc-read-from', 'names no other field of its "info"'],
  [reason([other], 'reason'), '/x-rpc-read-from', 'names no other field of its "info"'],
  [reason([other], 7), '/x-rpc-read-from', 'names no other field of its "info"'],
  [reason([gas]), '/x-rpc-read-from', 'is required, but its patterns do not match every value'],
  [reason([other], 'hint'), '/x-rpc-read-from', 'is required, but its patterns do not match every value'],
  [reason([object({ kind: { const: 'GAS' } }), other]), '/oneOf/0', 'has a form without "x-rpc-detect"'],
  [
    reason([{ ...panic, 'x-rpc-detect': ['Panic("{mesage}")'] }, other]),
    '/oneOf/0/x-rpc-detect/0',
    'has a pattern that captures the wrong fields: "mesage", "message"',
  ],
])('reports %j', (described, at, problem) => {
  const finding = derivedFields({ reason: described, vm_error: text, 'hint?': text }).find(it => typeof it === 'string')
  expect(finding).toBe(`RPC119 ${info}${at}: The field "reason" with "x-rpc-read-from" ${problem}.`)
})
