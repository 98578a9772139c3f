import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../generator/load/json.js'
import { cause, description, object, ref } from './description.js'
import { read } from './document-of.js'

const text = { type: 'string' }
const panic = {
  ...object({ kind: { const: 'PANIC' }, message: text }),
  'x-rpc-detect': ['Panic("{message}")', { Panic: '{message}' }],
}
const gas = { ...object({ kind: { const: 'GAS' } }), 'x-rpc-detect': ['OutOfGas'] }
const other = { ...object({ kind: { const: 'OTHER' }, failure: {} }), 'x-rpc-detect': ['{failure}'] }

const reason = (oneOf: readonly Json[], from: Json = 'vm_error'): JsonObject => ({ 'x-rpc-read-from': from, oneOf })

/** The details of a cause whose info has these properties, and what was reported. */
function details(properties: JsonObject, schemas: JsonObject = {}): readonly unknown[] {
  const described = description({ call: { causes: [cause('FAILED', object(properties))] } }, schemas)
  const { found, findings } = read(described)
  return [...findings, ...(found?.methods[0]?.errors[0]?.details ?? [])]
}

test('a field is read from another one, in the forms of its description', () => {
  expect(details({ reason: reason([panic, gas, other]), vm_error: text })).toEqual([
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

test('several causes share one description, and each reads from those of its fields that it has', () => {
  const schemas = { Failure: reason([ref('Other')], ['error', 'vm_error']), Other: other }
  const expected = { field: 'reason', cases: [{ constants: { kind: 'OTHER' }, patterns: ['{failure}'] }] }
  expect(details({ reason: ref('Failure'), vm_error: text }, schemas)).toEqual([{ ...expected, from: ['vm_error'] }])
  expect(details({ reason: ref('Failure'), vm_error: text, 'error?': {} }, schemas)).toEqual([
    { ...expected, from: ['error', 'vm_error'] },
  ])
})

test('a field that may be missing may find nothing', () => {
  expect(details({ 'reason?': reason([gas]), 'vm_error?': text })).toEqual([
    { field: 'reason', from: ['vm_error'], cases: [{ constants: { kind: 'GAS' }, patterns: ['OutOfGas'] }] },
  ])
})

test('what nodes send is no detail', () => {
  expect(details({ reason: { oneOf: [panic, gas] }, vm_error: text })).toEqual([])
})

const info =
  '/paths/call/post/responses/200/content/application/json/schema/oneOf/1/properties/error/oneOf/0/properties/cause' +
  '/oneOf/0/properties/info/properties/reason'

test.each<[described: JsonObject, at: string, problem: string]>([
  [reason([other], 'vm_eror'), '/x-rpc-read-from', 'names no other field of its "info"'],
  [reason([other], 'reason'), '/x-rpc-read-from', 'names no other field of its "info"'],
  [reason([other], 7), '/x-rpc-read-from', 'names no other field of its "info"'],
  [reason([gas]), '/x-rpc-read-from', 'is required, yet may find nothing'],
  [reason([other], 'hint'), '/x-rpc-read-from', 'is required, yet may find nothing'],
  [reason([object({ kind: { const: 'GAS' } }), other]), '/oneOf/0', 'has a form without "x-rpc-detect"'],
  [
    reason([{ ...panic, 'x-rpc-detect': ['Panic("{mesage}")'] }, other]),
    '/oneOf/0/x-rpc-detect/0',
    'has a pattern that captures too much or too little: "mesage", "message"',
  ],
])('%j is refused', (described, at, problem) => {
  const finding = details({ reason: described, vm_error: text, 'hint?': text }).find(it => typeof it === 'string')
  expect(finding).toBe(`RPC119 ${info}${at}: The field "reason" with "x-rpc-read-from" ${problem}.`)
})
