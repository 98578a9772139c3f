import { createClient, explain, isErrorOf, sendTx, tx, viewAccount, type Request, type RpcError } from 'near-rpc-client'
import { describe, expect, test } from 'vitest'
import { failure } from '../../templates/runtime/failure.js'
import { expectedCases } from '../recordings/expected.js'
import { groups, recorded } from '../recordings/recorded.js'
import { replayServer } from '../recordings/replay-server.js'
import { readOurDescription } from '../spec/our-description.js'

const { methods } = (await readOurDescription()).iface
const cases = methods.flatMap(({ wireName, errors }) => errors.map(error => ({ ...error, wireName })))
const account = viewAccount({ account_id: 'a.near', finality: 'final' })
const submission = sendTx({ signed_tx_base64: 'AAAA' })

/** An error with the kind of a method, as the client makes it. */
function errorOf(method: string, kind: string, layer: string): RpcError {
  const request = Object.defineProperty({ method, params: {} }, 'rules', { value: { known: {} } }) as Request
  return failure(request, { kind, layer, info: {} }).error
}

test.each(cases)('$kind of $wireName has the words of the description', error => {
  const { wireName, kind, layer, description, advice } = error
  const explained = explain(errorOf(wireName, kind, layer))
  expect(explained).toEqual({ kind, whatHappened: description.split(/(?<=\.)\s/)[0], whatToDo: advice })
  expect(explained?.whatHappened).toMatch(/^[A-Z][^\n]{15,}\.$/)
  expect(explained?.whatToDo).toMatch(/^[A-Z][^\n]{10,}\.$/)
})

test('each kind has its own words about what happened', () => {
  const kinds = [...new Set(cases.map(({ kind }) => kind))]
  const happened = kinds.map(kind => explain(kind)?.whatHappened)
  expect(new Set(happened).size).toBe(kinds.length)
})

test('the words depend on the method where the description has different ones', () => {
  expect(explain(errorOf('send_tx', 'INTERNAL_ERROR', 'INTERNAL_ERROR'))?.whatHappened).toBe(
    'The node failed while it worked on the transaction, which may have been accepted.',
  )
  expect(explain(errorOf('block', 'INTERNAL_ERROR', 'INTERNAL_ERROR'))?.whatHappened).toBe(
    'The node failed while it worked on the request.',
  )
})

describe('every recorded failure of a node', () => {
  const failures = groups.flatMap(group =>
    expectedCases(group).flatMap(({ name, expectation }) =>
      expectation.ending === 'failure' ? [{ group, name, expectation }] : [],
    ),
  )
  test.each(failures)(
    '$name: the error, its copies, its message and the answer',
    async ({ group, name, expectation }) => {
      const { response } = recorded(name, group)
      const server = await replayServer(response)
      const id = /"id":"([^"]*)"/.exec(response.body)?.[1] ?? 'dontcare'
      const outcome = await createClient({ url: server.url }).send<Request>(expectation.send, { id })
      if (outcome.ok) throw new Error('It is a result.')
      const { error } = outcome
      const explained = explain(error)
      expect(explained?.kind).toBe(expectation.kind)
      expect([explain(structuredClone(error)), explain(JSON.parse(JSON.stringify(error)))]).toEqual([
        explained,
        explained,
      ])
      const general = explain(expectation.kind)
      expect(general?.whatToDo).not.toBe('')
      expect([explain(error.message), explain(`${error}`), explain(response.body)]).toEqual([general, general, general])
      expect(explain(JSON.parse(response.body))).toEqual(general)
      expect(explain(outcome.error.answer)).toEqual(general)
    },
  )
})

test.each<[written: string, kind: string]>([
  ['UnknownAccount', 'UNKNOWN_ACCOUNT'],
  ['viewAccount: UNKNOWN_ACCOUNT: account nobody.near does not exist', 'UNKNOWN_ACCOUNT'],
  ['2026-01-01 ERROR NearRpcError: sendTx: TIMEOUT_ERROR', 'TIMEOUT_ERROR'],
  ['{"jsonrpc":"2.0","id":"a","error":{"code":-32005,"message":"quota"}}', 'UNKNOWN_ERROR'],
])('the text %j is of the kind %s', (written, kind) => {
  expect(explain(written)?.kind).toBe(kind)
})

test.each<[kind: string, info: object, words: readonly [whatHappened: string, whatToDo: string]]>([
  [
    'NETWORK_ERROR',
    { reason: 'ECONNREFUSED' },
    ["Nothing listens at the node's address.", 'Check the host and the port of the URL, or ask another node.'],
  ],
  [
    'NETWORK_ERROR',
    { reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    [
      "The node's TLS certificate or protocol was not accepted.",
      'Check the URL, the clock of this machine, and the certificate of the node.',
    ],
  ],
  [
    'NETWORK_ERROR',
    { reason: 'ECONNRESET' },
    ['The connection failed before a complete answer came.', 'Try again, or ask another node.'],
  ],
  [
    'NETWORK_ERROR',
    { reason: 'NO_USABLE_NODE' },
    ['No node is fresh enough to be believed.', 'Try again, or add a node.'],
  ],
  [
    'TIMED_OUT',
    { timeout: 5 },
    ['No complete answer came within `timeout`.', 'Try again, ask another node, or give the call more time.'],
  ],
  ['ABORTED', { reason: 'left' }, ['Your `signal` aborted the call.', 'Call again when you want the result.']],
])('%s with %o', (kind, info, [whatHappened, whatToDo]) => {
  expect(explain(failure(account, { kind, info }).error)).toEqual({ kind, whatHappened, whatToDo })
})

test('after a timeout of `tx`, it says that the hash may be unknown, and how to find out at once', () => {
  const request = tx({ tx_hash: 'H', sender_account_id: 'alice.near', wait_until: 'FINAL' })
  const { error } = failure(request, { kind: 'TIMEOUT_ERROR', layer: 'HANDLER_ERROR', info: {} })
  expect(explain(error)).toEqual({
    kind: 'TIMEOUT_ERROR',
    whatHappened:
      "The transaction did not reach the milestone before the node's deadline, or the node does not know its hash.",
    whatToDo:
      'Ask with the milestone `NONE`: the node says at once whether it knows the hash. If it does, ask again later.',
  })
})

test.each<[status: number, whatHappened: string]>([
  [429, 'The node limits how many requests you send.'],
  [401, 'The provider of the node refuses access.'],
  [404, 'There is no JSON-RPC at this URL.'],
  [502, 'The node, or the proxy before it, is down or overloaded.'],
  [418, "The answer has no JSON-RPC body: plain text, a proxy's page, or a rate limit."],
])('HTTP status %i', (status, whatHappened) => {
  const answer = { status, headers: new Headers(), body: 'c0ffee' }
  const { error } = failure(account, { kind: 'HTTP_ERROR', info: answer }, answer)
  expect(explain(error)).toMatchObject({ kind: 'HTTP_ERROR', whatHappened })
  expect(explain(answer)).toEqual(explain(error))
  expect(explain(error.message)).toEqual(explain(error))
})

test('an address with a password, or a wrong header, is not a lost connection', async () => {
  const clients = [
    createClient({ url: 'http://user:password@127.0.0.1:1' }),
    createClient({ url: 'http://127.0.0.1:1', headers: { 'x key': 'a' } }),
  ]
  const outcomes = await Promise.all(clients.map(near => near.send(account)))
  const happened = outcomes.map(outcome => outcome.ok || explain(outcome.error)?.whatHappened)
  expect(happened).toEqual(Array(2).fill('The URL or a header is not valid.'))
})

test('a submission that may have been accepted has to be looked up first', () => {
  const hint = 'The transaction may have been accepted: ask `tx` with its hash before you sign again.'
  const ends = (reason: string): string =>
    explain(failure(submission, { kind: 'NETWORK_ERROR', info: { reason } }).error)?.whatToDo ?? ''
  expect(ends('ECONNRESET')).toBe(`Try again, or ask another node. ${hint}`)
  expect(ends('ECONNREFUSED')).not.toContain(hint)
  const { error } = failure(submission, { kind: 'TIMED_OUT', info: { timeout: 5 } })
  expect(explain(structuredClone(error))?.whatToDo).toContain(hint)
  expect(isErrorOf(error, sendTx)).toBe(true)
})

test.each([
  ['CLIENT', true],
  ['', true],
  ['HANDLER_ERROR', false],
])('a rejection under the layer "%s" has to be looked up first: %s', (name, isHinted) => {
  const failed = { kind: 'INVALID_TRANSACTION', layer: 'HANDLER_ERROR', info: {} }
  const answer = { status: 200, headers: new Headers(), body: '' }
  const { error } = failure(submission, failed, answer, { name, cause: { name: 'INVALID_TRANSACTION' } })
  const advice = explain('INVALID_TRANSACTION')?.whatToDo
  const hint = ' The transaction may have been accepted: ask `tx` with its hash before you sign again.'
  expect(explain(error)?.whatToDo).toBe(`${advice}${isHinted ? hint : ''}`)
})

test.each([
  [{ name: 'UnknownAccount', code: -32000, message: 'Server error' }, 'UNKNOWN_ACCOUNT'],
  [{ name: 'TIMEOUT_ERROR', cause: {} }, 'TIMEOUT_ERROR'],
  [{ name: 'HANDLER_ERROR', cause: { name: 'UnknownAccount' } }, 'UNKNOWN_ACCOUNT'],
  [{ name: 'UNKNOWN_BLOCK', cause: { name: 'SOMETHING_NEW' } }, 'UNKNOWN_ERROR'],
  [{ name: 'HANDLER_ERROR' }, 'UNKNOWN_ERROR'],
])('an answer with the error %j is of the kind %s', (error, kind) => {
  expect(explain({ jsonrpc: '2.0', id: 'a', error })?.kind).toBe(kind)
})

test.each<[foreign: unknown]>([
  [undefined],
  [null],
  [7],
  [10n],
  [''],
  ['All is well'],
  ['{'],
  ['{"jsonrpc":"2.0","id":"a","result":{}}'],
  ['constructor'],
  ['toString __proto__'],
  [[]],
  [{}],
  [new Error('Boom')],
  [new Error('UNKNOWN_BLOCK')],
  [{ jsonrpc: '2.0', id: 'a', result: { error: 7 } }],
])('%o is not a failure', foreign => {
  expect(explain(foreign)).toBe(undefined)
})
