import { describe, expect, test } from 'vitest'
import { errorEntries } from '../../../docs/.vitepress/forms/error-entries.ts'
import { reasonEntries } from '../../../docs/.vitepress/forms/reason-entries.ts'
import { readForms } from '../../../docs/.vitepress/forms/read-forms.ts'
import { readOwnInterface } from '../../../docs/.vitepress/forms/read-interface.ts'
import { findErrors, type FoundError } from '../../../docs/.vitepress/theme/error-index/find-errors.ts'
import { casesEnding } from '../../recordings/expected.js'
import { groups, recorded } from '../../recordings/recorded.js'

const iface = await readOwnInterface()
const facts = { forms: await readForms(), entries: errorEntries(iface), reasons: reasonEntries(iface) }

const find = (text: string): Promise<readonly FoundError[]> => findErrors(text, facts)

const kindsIn = async (text: string): Promise<readonly string[]> => (await find(text)).map(({ kind }) => kind)

const failing = groups.filter(group => casesEnding(group, 'failure').length > 0)

describe.each(failing)('a recorded failure of %s, pasted whole, gives the kind of its replay', group => {
  test.each(casesEnding(group, 'failure'))('%s', async (name, expectation) => {
    const { response } = recorded(name, group)
    const kind = 'kind' in expectation ? expectation.kind : ''
    const [first] = await kindsIn(response.body)
    expect(first).toBe(kind)
    expect((await kindsIn(JSON.stringify(response)))[0]).toBe(kind)
    expect((await kindsIn(JSON.stringify(recorded(name, group))))[0]).toBe(kind)
  })
})

// The replay of this answer, which is a result, fails only because its client has asked with another id.
const otherId = 'envelope/id float'

const unanswered = groups.filter(group => casesEnding(group, 'no answer').length > 0)

describe.each(unanswered)(
  'a recorded answer of %s that is not JSON-RPC, pasted with its request, gives the kind of its replay',
  group => {
    test.each(casesEnding(group, 'no answer').filter(([name]) => name !== otherId))('%s', async (name, expectation) => {
      const kind = 'kind' in expectation ? expectation.kind : ''
      expect((await kindsIn(JSON.stringify(recorded(name, group))))[0]).toBe(kind)
    })
  },
)

test.each([
  ['UNKNOWN_CHUNK', ['UNKNOWN_CHUNK']],
  ['viewAccount: UNKNOWN_ACCOUNT: account nobody.near does not exist', ['UNKNOWN_ACCOUNT']],
  ['UnknownAccount', ['UNKNOWN_ACCOUNT']],
  ['InvalidNonce', ['INVALID_TRANSACTION']],
  ['408', ['TIMEOUT_ERROR', 'HTTP_ERROR']],
  ['HTTP 429', ['HTTP_ERROR']],
  ['-32601', ['METHOD_NOT_FOUND']],
  ['Error: connect ECONNREFUSED 127.0.0.1:3030', ['NETWORK_ERROR']],
  ['TypeError: fetch failed', ['NETWORK_ERROR']],
  ["TypeError: Invalid URL, code: 'ERR_INVALID_URL'", ['NETWORK_ERROR']],
  ['Access to fetch at the node has been blocked by CORS policy', ['NETWORK_ERROR']],
  ['Exceeded the prepaid gas', ['CONTRACT_EXECUTION_ERROR']],
  ['REQUEST_VALIDATION_ERROR', ['METHOD_NOT_FOUND', 'PARSE_ERROR', 'INVALID_ENVELOPE']],
  ['request timed out', ['TIMED_OUT']],
  ['AbortError: The operation was aborted', ['ABORTED']],
  ['DOMException [AbortError]: This operation was aborted', ['ABORTED']],
  ['self signed certificate', ['NETWORK_ERROR']],
  ['quota exceeded', ['HTTP_ERROR']],
  ['LackBalance', ['INVALID_TRANSACTION', 'ACTION_FAILED']],
  ['Too Many Requests', ['HTTP_ERROR']],
  ['502 Bad Gateway', ['HTTP_ERROR']],
  [`SyntaxError: Unexpected token '<', "<html>" is not valid JSON`, ['HTTP_ERROR']],
  ['Transaction not found', ['UNKNOWN_TRANSACTION']],
  ['NotEnoughBalance', ['INVALID_TRANSACTION']],
  ['LackBalanceForState', ['INVALID_TRANSACTION', 'ACTION_FAILED']],
  ['AccountDoesNotExist', ['ACTION_FAILED']],
  ['InvalidSignature', ['INVALID_SIGNATURE']],
  ['Expired', ['EXPIRED_TRANSACTION']],
  ['MethodResolveError(MethodNotFound)', ['CONTRACT_METHOD_NOT_FOUND']],
  ['State of contract near is too large to be viewed', ['TOO_LARGE_CONTRACT_STATE']],
  ['garbage collected', ['GARBAGE_COLLECTED_BLOCK']],
  ['{"name":"HANDLER_ERROR","cause":{"name":"UNKNOWN_EPOCH"},"code":-32000}', ['UNKNOWN_EPOCH']],
  ['', []],
  ['zebra', []],
])('"%s" gives %j', async (text, kinds) => {
  expect(await kindsIn(text)).toEqual(kinds)
})

// Each text is one that a node has sent in an answer, or the part of it that a log has.
test.each([
  [
    'wasm execution failed with error: CompilationError(CodeDoesNotExist { account_id: "alice.near" })',
    'NO_CONTRACT_CODE',
  ],
  [
    'Error: "wasm execution failed with error: CompilationError(CodeDoesNotExist { account_id: \\"alice.near\\" })"',
    'NO_CONTRACT_CODE',
  ],
  ['CompilationError(CodeDoesNotExist)', 'NO_CONTRACT_CODE'],
  ['wasm execution failed with error: MethodResolveError(MethodNotFound)', 'CONTRACT_METHOD_NOT_FOUND'],
  [
    'access key ed25519:7suRFt2vaKBpMtU46kpXQewapeASpF6amJQRc3DTqpwE does not exist while viewing',
    'UNKNOWN_ACCESS_KEY',
  ],
  ['wasm execution failed with error: HostError(GuestPanic { panic_msg: "no" })', 'CONTRACT_EXECUTION_ERROR'],
])('the text of a node "%s" gives what the client reads out of it: %s', async (text, kind) => {
  expect((await kindsIn(text))[0]).toBe(kind)
  const body = { jsonrpc: '2.0', id: 1, result: { error: text, logs: [], block_height: 1, block_hash: 'a' } }
  if (text.startsWith('wasm')) expect((await kindsIn(JSON.stringify(body)))[0]).toBe(kind)
})

test('a reason has the advice of the table of reasons, and leads to it', async () => {
  expect(await find('NotEnoughBalance')).toMatchObject([
    {
      kind: 'INVALID_TRANSACTION',
      reason: 'NotEnoughBalance',
      whatToDo: 'Fund the account (or the gas key). Then send the same again, while its block hash is young.',
      page: '/transactions#reasons-of-invalid_transaction',
    },
  ])
  expect((await find('{"InvalidAccessKeyError":{"NotEnoughAllowance":{}}}'.slice(1)))[0]).toMatchObject({
    reason: 'NotEnoughAllowance',
    whatHappened: 'The allowance of the key is too small.',
    whatToDo: 'The account does not have the key, or the key does not allow this. Sign with another key.',
  })
})

test('the message of most answers gives all of their kinds, so that the page asks for the whole answer', async () => {
  expect((await find('Server error')).length).toBeGreaterThan(40)
})

test('a code that most failures have gives all of their kinds', async () => {
  expect((await find('-32000')).length).toBeGreaterThan(40)
})

test('a kind has the words of the package and the builders that can end so', async () => {
  expect(await find('UNKNOWN_CHUNK')).toEqual([
    {
      kind: 'UNKNOWN_CHUNK',
      whatHappened:
        'The node does not have the chunk: no chunk has this hash, or the node does not track its shard, or has dropped it.',
      whatToDo: 'Check the hash, or ask an archival node.',
      layers: [{ layer: 'HANDLER_ERROR', statuses: [200] }],
      builders: ['experimentalCongestionLevel', 'chunk'],
    },
  ])
})

test('a kind of two layers has each of them with its own status, also for a pasted answer', async () => {
  const layers = [
    { layer: 'INTERNAL_ERROR', statuses: [500] },
    { layer: 'HANDLER_ERROR', statuses: [200] },
  ]
  expect((await find('INTERNAL_ERROR')).map(each => each.layers)).toEqual([layers])
  const cause = { name: 'INTERNAL_ERROR', info: { error_message: 'no' } }
  const body = { jsonrpc: '2.0', id: '1', error: { name: 'INTERNAL_ERROR', cause, code: -32000 } }
  expect((await find(JSON.stringify(body))).map(each => each.layers)).toEqual([layers])
})

test('a kind of one layer has all of its statuses, and a kind of the client has no layer of a node', async () => {
  expect((await find('UNKNOWN_BLOCK')).map(({ layers }) => layers)).toEqual([
    [{ layer: 'HANDLER_ERROR', statuses: [200, 422] }],
  ])
  expect((await find('TIMED_OUT')).map(({ layers }) => layers)).toEqual([undefined])
})

test('the status 200 gives the kinds that nodes send under it', async () => {
  const kinds = await kindsIn('200')
  expect(kinds).toEqual(expect.arrayContaining(['UNKNOWN_CHUNK', 'INTERNAL_ERROR']))
  expect(kinds).not.toContain('PARSE_ERROR')
})
