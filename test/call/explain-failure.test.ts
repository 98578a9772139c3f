import { explain } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { explainFailure } from '../../generator/call/explain-failure.js'
import { allBuilders, findBuilder } from '../../generator/call/find-builder.js'
import { readSource } from '../../generator/cli/sources.js'
import { failure } from '../../templates/runtime/failure.js'
import { request } from '../../templates/runtime/request.js'
import type { RpcError } from '../../templates/runtime/rpc-error.js'

const source = { spec: 'spec/openapi.yaml', overlays: [], allowRemote: false, allowPrivate: false, revision: null }
const { iface } = await readSource(source, async (_, work) => work())
const block = iface === null ? null : findBuilder(allBuilders(iface), 'block')
if (block === null) throw new Error('The description has errors, or no block.')

function errorOf(kind: string, layer: string, info: object = {}): RpcError {
  return failure(request('block', { known: {} }, {}), { kind, layer, info }).error
}

test.each([
  ['UNKNOWN_BLOCK', 'HANDLER_ERROR', {}],
  ['TIMED_OUT', 'CLIENT', { timeout: 5 }],
  ['NETWORK_ERROR', 'CLIENT', { reason: 'ECONNREFUSED' }],
  ['NETWORK_ERROR', 'CLIENT', { reason: 'ECONNRESET' }],
  ['HTTP_ERROR', 'CLIENT', {}],
  ['MALFORMED_RESPONSE', 'CLIENT', {}],
])('%s of the layer %s is explained as the client explains it', (kind, layer, info) => {
  const explained = explainFailure(errorOf(kind, layer, info), block)
  expect(explained.whatToDo).not.toBe('')
  expect({ kind, ...explained }).toEqual(explain(errorOf(kind, layer, info)))
})

test.each([
  ['NETWORK_ERROR', 'CLIENT', { reason: 'RESPONSE_TOO_LARGE' }],
  ['UNKNOWN_ERROR', 'HANDLER_ERROR', {}],
])('the advice about %s of the layer %s names no option of the client', (kind, layer, info) => {
  const { whatHappened, whatToDo } = explainFailure(errorOf(kind, layer, info), block)
  expect(whatToDo).not.toBe('')
  expect(whatHappened + whatToDo).not.toMatch(/maxResponseBytes|`answer`/)
})

test('a name that all objects inherit is not a known kind', () => {
  expect(explainFailure(errorOf('constructor', ''), block)).toEqual({ whatHappened: '', whatToDo: '' })
})
