import {
  block,
  broadcastTxAsync,
  connect,
  createClient,
  fallback,
  gasPrice,
  http,
  isErrorOf,
  mayHaveBeenAccepted,
  observe,
  retry,
  tx,
  viewAccount,
  type Transport,
} from 'near-rpc-client'
import { checkOnly, checkResults, gasPriceResult } from 'near-rpc-client/validate'
import { expect, test } from 'vitest'
import { answerText, openAnsweringServer, openSocketServer, type SocketServer } from '../../nodes/socket-server.js'

/** A node that gives every request this result, written as JSON. */
function nodeWith(result: string): Promise<SocketServer> {
  return openAnsweringServer(200, `{"jsonrpc":"2.0","id":"dontcare","result":${result}}`)
}

function idIn(request: string): string {
  return /"id":"([^"]*)"/.exec(request)?.[1] ?? ''
}

function isAboutGas(request: string): boolean {
  return request.includes('"method":"gas_price"')
}

const account = { amount: '1', locked: '0', storage_usage: 182, storage_paid_at: 0, block_height: 5 }
const alice = { account_id: 'alice.near', finality: 'final' } as const

test('a result that is not of its type ends the call as INVALID_RESULT, with path, expectation and finding', async () => {
  const { url } = await nodeWith('{"gas_price":100000000}')
  const { send, call } = createClient({ url, validate: checkResults })
  const outcome = await send(gasPrice(null))
  if (outcome.ok || outcome.error.kind !== 'INVALID_RESULT') throw new Error('The lie was not found.')
  const { message, layer, info, answer } = outcome.error
  expect(message).toBe('gasPrice: INVALID_RESULT: gas_price: expected a string that matches ^[0-9]+$, found 100000000')
  expect(layer).toBe('CLIENT')
  expect(info).toEqual({ path: 'gas_price', expected: 'a string that matches ^[0-9]+$', found: '100000000' })
  expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('100000000') })
  await expect(call(gasPrice(null))).rejects.toSatisfy(
    error => isErrorOf(error, gasPrice) && error.kind === 'INVALID_RESULT',
  )
})

test('without `validate` nothing is checked', async () => {
  const { url } = await nodeWith('{"gas_price":100000000}')
  expect(await createClient({ url }).call(gasPrice(null))).toEqual({ gas_price: 100000000 })
})

test('the value of a param decides the type of the result', async () => {
  const code = '{"code_base64":"","hash":"x","block_height":5,"block_hash":"x"}'
  const { url } = await nodeWith(code)
  const outcome = await createClient({ url, validate: checkResults }).send(viewAccount(alice))
  expect(outcome).toMatchObject({
    ok: false,
    error: { kind: 'INVALID_RESULT', info: { path: 'amount', found: 'nothing' } },
  })
  const lazy = await nodeWith('{"final_execution_status":"NONE"}')
  const near = createClient({ url: lazy.url, validate: checkResults })
  const asked = { tx_hash: 'x', sender_account_id: 'alice.near' }
  expect(await near.send(tx({ ...asked, wait_until: 'NONE' }))).toMatchObject({ ok: true })
  // Left out, the param means EXECUTED_OPTIMISTIC.
  expect(await near.send(tx(asked))).toMatchObject({ ok: false, error: { kind: 'INVALID_RESULT' } })
})

test('a field that the description does not have is accepted, and integers are read exactly', async () => {
  const { url } = await nodeWith(JSON.stringify({ ...account, block_hash: 'x', code_hash: 'x', added_later: [1] }))
  const near = createClient({ url, validate: checkResults })
  expect(await near.call(viewAccount(alice))).toMatchObject({ amount: '1', added_later: [1] })
})

test('`fallback` asks the next node, and `retry` does not ask the same node again', async () => {
  const [liar, honest] = [await nodeWith('{"gas_price":5}'), await nodeWith('{"gas_price":"5"}')]
  const transport = fallback([checkResults(http(liar.url)), checkResults(http(honest.url))])
  expect(await createClient({ transport }).call(gasPrice(null))).toEqual({ gas_price: '5' })
  expect(liar.requests.filter(isAboutGas)).toHaveLength(1)
  const patient = createClient({ transport: retry(http(liar.url)), validate: checkResults })
  expect(await patient.send(gasPrice(null))).toMatchObject({ error: { kind: 'INVALID_RESULT' } })
  expect(liar.requests.filter(isAboutGas)).toHaveLength(2)
})

test('`connect` checks the results of each node', async () => {
  const { url } = await openSocketServer((socket, request) =>
    socket.write(answerText(200, `{"jsonrpc":"2.0","id":"${idIn(request)}","result":{"gas_price":5}}`)),
  )
  const outcome = await connect(url, { validate: checkResults }).send(gasPrice(null))
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'INVALID_RESULT' } })
})

test('a submission with such an answer may have been accepted', async () => {
  const { url } = await nodeWith('5')
  const outcome = await createClient({ url, validate: checkResults }).send(broadcastTxAsync('AAAA'))
  if (outcome.ok) throw new Error('The lie was not found.')
  expect(outcome.error.kind).toBe('INVALID_RESULT')
  expect(mayHaveBeenAccepted(outcome.error)).toBe(true)
  expect(outcome.error.message).toContain('expected a string, found 5')
})

test('`observe` sees the failure as a transport has it, around and inside', async () => {
  const { url } = await nodeWith('{"gas_price":5}')
  const [outside, inside]: [string[], string[]] = [[], []]
  const inner = observe(http(url), ({ type }) => void inside.push(type))
  const transport = observe(checkResults(inner), ({ type }) => void outside.push(type))
  await transport(gasPrice(null))
  expect(outside).toEqual(['request', 'error'])
  expect(inside).toEqual(['request', 'error'])
})

test('the results of a transport without HTTP are checked, too', async () => {
  const mock = (async () => ({ ok: true, result: { gas_price: 5 } })) as unknown as Transport
  const { send } = createClient({ transport: mock, validate: checkResults })
  expect(await send(gasPrice(null))).toMatchObject({ ok: false, error: { kind: 'INVALID_RESULT', answer: undefined } })
})

test('`checkOnly` checks the methods that it names', async () => {
  const { url } = await nodeWith('{"gas_price":5}')
  const { send } = createClient({ url, validate: checkOnly({ gas_price: gasPriceResult }) })
  expect(await send(gasPrice(null))).toMatchObject({ ok: false, error: { kind: 'INVALID_RESULT' } })
  expect(await send(block({ finality: 'final' }))).toMatchObject({ ok: true })
})

test("a node's own error stays what it is", async () => {
  const error = { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} } }
  const { url } = await openAnsweringServer(422, JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', error }))
  const { send } = createClient({ url, validate: checkResults })
  expect(await send(gasPrice(5))).toMatchObject({ ok: false, error: { kind: 'UNKNOWN_BLOCK' } })
})
