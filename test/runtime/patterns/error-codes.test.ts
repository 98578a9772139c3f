import { expect, test } from 'vitest'
import { answerReader } from '../../../templates/runtime/answers/answer-reader.js'
import type { ErrorRules } from '../../../templates/runtime/errors.js'
import { detectCode } from '../../../templates/runtime/patterns/error-codes.js'
import { request } from '../../../templates/runtime/request.js'

const codes = { 3: ['EXECUTION_REVERTED', 'code', 'message', 'data'], any: ['RPC_ERROR', 'code', 'message'] } as const
const asked = request('eth_call', { known: {}, detect: envelope => detectCode(codes, envelope) })

function read(error: unknown, sent = asked): unknown {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, error })
  const outcome = answerReader(sent, 1)({ status: 200, headers: new Headers(), body })
  if (outcome.ok) return outcome.result
  const { kind, layer, code, info, message } = outcome.error
  return { kind, layer, code, info, message }
}

test('a known code is its kind, with the error as it was sent', () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  expect(read(error)).toEqual({
    kind: 'EXECUTION_REVERTED',
    layer: '',
    code: 3,
    info: error,
    // The message of the node only repeats the kind.
    message: 'eth_call: EXECUTION_REVERTED',
  })
})

test('any other code is RPC_ERROR', () => {
  const error = { code: -32000, message: 'missing trie node', data: { block: 7 } }
  expect(read(error)).toMatchObject({
    kind: 'RPC_ERROR',
    info: error,
    message: 'eth_call: RPC_ERROR: missing trie node',
  })
})

test('an error that is a text is the kind of texts, where the description has one', () => {
  const rules: ErrorRules = { known: {}, detect: envelope => detectCode(codes, envelope, 'ERROR_TEXT') }
  expect(read('node is syncing', request('eth_call', rules))).toEqual({
    kind: 'ERROR_TEXT',
    layer: '',
    code: undefined,
    info: 'node is syncing',
    message: 'eth_call: ERROR_TEXT: node is syncing',
  })
})

test('a known code without a field that it always has is RPC_ERROR', () => {
  const error = { code: 3, message: 'execution reverted' }
  expect(read(error)).toMatchObject({ kind: 'RPC_ERROR', code: 3, info: error })
})

test.each([['__proto__'], ['constructor'], [{}], [null]])('the code %j is no kind', code => {
  expect(read({ code, message: 'No.' })).toMatchObject({ kind: 'RPC_ERROR' })
})

test.each([[{ message: 'No code.' }], ['text'], [[1]]])('the error %j is unknown', error => {
  expect(read(error)).toMatchObject({ kind: 'UNKNOWN_ERROR' })
})
