import {
  block,
  createClient,
  gasPrice,
  isErrorOf,
  isRpcError,
  query,
  sendTx,
  status,
  tx,
  viewAccount,
  viewState,
  type RpcError,
} from 'near-rpc-client'
import { blockFixture, gasPriceFixture, mockTransport, viewAccountFixture } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'

const account = viewAccount({ account_id: 'alice.near', finality: 'final' })
const payment = sendTx({ signed_tx_base64: 'AAAA' })

async function errorOf(promise: Promise<unknown>): Promise<RpcError> {
  const error: unknown = await promise.then(
    () => undefined,
    reason => reason,
  )
  if (!isRpcError(error)) throw error
  return error
}

test('a handler answers with a result, or with a function of the params', async () => {
  const transport = mockTransport()
    .on(viewAccount, ({ account_id }) => ({ ...viewAccountFixture, amount: String(account_id.length) }))
    .on(gasPrice, gasPriceFixture)
    .on(block, async () => blockFixture)
  const near = createClient({ transport })
  expect(await near.call(account)).toEqual({ ...viewAccountFixture, amount: '10' })
  expect(await near.call(gasPrice(null))).toEqual(gasPriceFixture)
  expect(await near.call(block({ finality: 'final' }))).toEqual(blockFixture)
})

test('integers beyond 2^53 stay exact, and a number that is not exact is a mistake', async () => {
  const price = { ...gasPriceFixture, exact: 2n ** 64n - 1n }
  const transport = mockTransport().on(gasPrice, price)
  expect(await createClient({ transport }).call(gasPrice(null))).toEqual(price)
  transport.on(gasPrice, () => ({ ...gasPriceFixture, rounded: 2 ** 64 }))
  await expect(createClient({ transport }).send(gasPrice(null))).rejects.toThrow(
    'JSON cannot represent value.result.rounded exactly: it is 18446744073709552000.',
  )
})

test('the newest handler that is left answers', async () => {
  const transport = mockTransport()
    .on(viewAccount, { ...viewAccountFixture, amount: '1' })
    .on(viewAccount, { ...viewAccountFixture, amount: '2' }, { times: 2 })
  const near = createClient({ transport })
  const amounts: string[] = []
  for (let call = 0; call < 4; call++) amounts.push((await near.call(account)).amount)
  expect(amounts).toEqual(['2', '2', '1', '1'])
  expect(() => transport.on(viewAccount, viewAccountFixture, { times: 0 })).toThrow(RangeError)
})

test('a handler of a variant answers no other variant, and one of the method answers all of them', async () => {
  const transport = mockTransport().on(viewAccount, viewAccountFixture)
  const near = createClient({ transport })
  const state = viewState({ account_id: 'a.near', finality: 'final', prefix_base64: '' })
  await expect(near.send(state)).rejects.toThrow('no handler for `viewState`')
  transport.on(query, viewAccountFixture)
  expect((await near.send(state)).ok).toBe(true)
})

test('a call without a handler rejects with an error that names the builder', async () => {
  const near = createClient({ transport: mockTransport().on(block, blockFixture) })
  await expect(near.send(account)).rejects.toThrow(
    new TypeError('The mock transport has no handler for `viewAccount`. Add one: .on(viewAccount, …)'),
  )
  await expect(near.call(status())).rejects.toThrow(
    new TypeError('The mock transport has no handler for `status`. Add one: .on(status, …)'),
  )
})

test('what a handler throws is the mistake of the test, and no failure of the call', async () => {
  const transport = mockTransport().on(gasPrice, () => {
    throw new Error('mistake')
  })
  await expect(createClient({ transport }).send(gasPrice(null))).rejects.toThrow('mistake')
})

test('the requests of a test can be inspected', async () => {
  const transport = mockTransport().on(viewAccount, viewAccountFixture).on(gasPrice, gasPriceFixture)
  const near = createClient({ transport })
  await near.call(gasPrice(186_278_611))
  await near.call(account)
  expect(transport.requests).toEqual([gasPrice(186_278_611), account])
  expect(transport.paramsOf(viewAccount)).toEqual([
    { request_type: 'view_account', account_id: 'alice.near', finality: 'final' },
  ])
})

test('an error of a node is made by the client from an answer', async () => {
  const info = { requested_account_id: 'alice.near', block_height: 1, block_hash: '11111111111111111111111111111111' }
  const transport = mockTransport().fail(viewAccount, 'UNKNOWN_ACCOUNT', info)
  const error = await errorOf(createClient({ transport }).call(account))
  expect(isErrorOf(error, viewAccount)).toBe(true)
  expect(isErrorOf(error, sendTx)).toBe(false)
  expect([error.kind, error.layer, error.info, error.code]).toEqual(['UNKNOWN_ACCOUNT', 'HANDLER_ERROR', info, -32000])
  expect(error.request).toBe(account)
  expect(error.answer).toMatchObject({ status: 200, body: expect.stringContaining('"UNKNOWN_ACCOUNT"') })
})

test('the text of a node can be chosen, and the message repeats it', async () => {
  const info = { requested_account_id: 'alice.near', block_height: 1, block_hash: '11111111111111111111111111111111' }
  const data = 'account alice.near does not exist while viewing'
  const transport = mockTransport().fail(viewAccount, 'UNKNOWN_ACCOUNT', info, { data })
  const error = await errorOf(createClient({ transport }).call(account))
  expect(error.message).toBe('viewAccount: UNKNOWN_ACCOUNT: account alice.near does not exist')
})

test('an error that nodes hide comes from the answer that hides it', async () => {
  const transport = mockTransport().fail(sendTx, 'EXPIRED_TRANSACTION')
  const error = await errorOf(createClient({ transport }).call(payment))
  expect([error.kind, error.layer, error.info]).toEqual(['EXPIRED_TRANSACTION', 'HANDLER_ERROR', {}])
  expect(error.answer?.body).toContain('"InvalidTxError":"Expired"')
  expect(error.data).toEqual({ TxExecutionError: { InvalidTxError: 'Expired' } })
})

test('an error of the client has its info, and what a program reads from it', async () => {
  const transport = mockTransport()
    .fail(sendTx, 'TIMED_OUT', { timeout: 50 }, { times: 1 })
    .fail(gasPrice, 'NETWORK_ERROR', { reason: 'ECONNREFUSED' })
    .fail(block, 'HTTP_ERROR', { status: 429, headers: new Headers({ 'retry-after': '1' }), body: 'slow down' })
    .fail(status, 'UNKNOWN_ERROR', { cause: { name: 'NEW_ERROR', info: { a: 1 } } })
    .fail(tx, 'INVALID_RESULT', { path: '/status', expected: 'an object', found: '1' })
    .fail(viewAccount, 'ABORTED', { reason: new Error('enough') })
  const near = createClient({ transport })
  const errors = await Promise.all(
    [
      near.call(payment),
      near.call(gasPrice(null)),
      near.call(block({ finality: 'final' })),
      near.call(status()),
      near.call(tx({ tx_hash: '11111111111111111111111111111111', sender_account_id: 'a.near' })),
      near.call(account),
    ].map(errorOf),
  )
  expect(errors.map(({ message }) => message)).toEqual([
    'sendTx: TIMED_OUT: after 50 ms',
    'gasPrice: NETWORK_ERROR: ECONNREFUSED',
    'block: HTTP_ERROR: status 429: slow down',
    'status: UNKNOWN_ERROR: NEW_ERROR: a: 1',
    'tx: INVALID_RESULT: /status: expected an object, found 1',
    'viewAccount: ABORTED: enough',
  ])
  expect(errors.map(({ layer }) => layer)).toEqual(['CLIENT', 'CLIENT', 'CLIENT', 'HANDLER_ERROR', 'CLIENT', 'CLIENT'])
  expect(errors[2]?.answer?.headers.get('retry-after')).toBe('1')
})

test('a kind that the builder does not have is an error at once', () => {
  expect(() => mockTransport().fail(gasPrice, 'EXPIRED_TRANSACTION' as 'UNKNOWN_BLOCK')).toThrow(
    new TypeError('A request of `gasPrice` cannot fail with "EXPIRED_TRANSACTION".'),
  )
})

test('an abort and a timeout end a call whose handler does not answer', async () => {
  const near = createClient({ transport: mockTransport().on(gasPrice, () => new Promise<never>(() => {})) })
  expect(await errorOf(near.call(gasPrice(null), { timeout: 5 }))).toMatchObject({
    kind: 'TIMED_OUT',
    info: { timeout: 5 },
  })
  const aborted = near.call(gasPrice(null), { signal: AbortSignal.abort('enough') })
  expect(await errorOf(aborted)).toMatchObject({ kind: 'ABORTED', info: { reason: 'enough' } })
})
