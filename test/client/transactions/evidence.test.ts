import { archival, createClient, http, sendTx, submit, type SubmitOptions } from 'near-rpc-client'
import { startMockNode, type MockNode, type MockNodeOptions } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'
import { connectedMock, signTransfer } from '../connected-mock.js'

const soon: SubmitOptions = { interval: 1, timeout: 60_000, validityPeriod: 100 }
/** For submissions that end at the timeout. */
const brief: SubmitOptions = { interval: 50, timeout: 1_000 }

/** The validity period of 100 blocks, and some blocks that are not final yet. */
const lifetime = 110

async function started(...options: readonly MockNodeOptions[]): Promise<readonly MockNode[]> {
  const nodes = await Promise.all(options.map(startMockNode))
  onTestFinished(async () => void (await Promise.all(nodes.map(node => node.close()))))
  return nodes
}

function execute(node: MockNode, signed_tx_base64: string): Promise<unknown> {
  return createClient({ url: node.url }).call(sendTx({ signed_tx_base64, wait_until: 'FINAL' }))
}

test('ends in EXPIRED if the validity period is over and the node does not know the transaction', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  node.advance(lifetime)
  expect(await submit(near, base64, soon)).toEqual({
    kind: 'EXPIRED',
    hash,
    canStillExecute: false,
    error: expect.objectContaining({ kind: 'EXPIRED_TRANSACTION' }),
  })
})

test('ends in UNKNOWN if a node that lags reports an executed transaction as expired', async () => {
  const [behind, ahead] = await started({}, {})
  if (!behind || !ahead) throw new Error('Expected two nodes.')
  ahead.advance(20)
  const { base64, hash } = signTransfer(ahead)
  await execute(ahead, base64)
  expect(await submit(createClient({ url: behind.url }), base64, brief)).toEqual({
    kind: 'UNKNOWN',
    canStillExecute: true,
    hash,
    error: expect.objectContaining({ kind: expect.stringMatching(/^(EXPIRED|UNKNOWN)_TRANSACTION$/) }),
  })
})

test('continues after EXPIRED_TRANSACTION without proof, and the transaction executes', async () => {
  const { node, near } = await connectedMock()
  node.failNext({ name: 'INVALID_TRANSACTION', info: {}, data: { TxExecutionError: { InvalidTxError: 'Expired' } } })
  expect(await submit(near, signTransfer(node).base64, soon)).toMatchObject({ kind: 'SUCCEEDED' })
})

test('ends in UNKNOWN if the node has dropped the block, and in SUCCEEDED with an archive', async () => {
  const [node, archive] = await started({}, { archival: true })
  if (!node || !archive) throw new Error('Expected two nodes.')
  const { base64 } = signTransfer(node)
  for (const each of [node, archive]) {
    await execute(each, base64)
    each.advance(1_000)
  }
  const alone = createClient({ url: node.url })
  const remembering = createClient({ transport: archival(http(node.url), http(archive.url)) })
  expect((await submit(alone, base64, brief)).kind).toBe('UNKNOWN')
  expect((await submit(remembering, base64, soon)).kind).toBe('SUCCEEDED')
})

test('ends in NONCE_USED if another transaction used the nonce in a final block', async () => {
  const { node, near } = await connectedMock()
  const [first, second] = [signTransfer(node), signTransfer(node)]
  node.advance(7)
  await execute(node, second.base64)
  node.advance(30)
  expect(await submit(near, first.base64, soon)).toEqual({
    kind: 'NONCE_USED',
    hash: first.hash,
    canStillExecute: false,
    error: expect.objectContaining({ kind: 'INVALID_TRANSACTION' }),
  })
})

test('ends in NONCE_USED if the transaction has expired and another one used the nonce', async () => {
  const { node, near } = await connectedMock()
  const [first, second] = [signTransfer(node), signTransfer(node)]
  node.advance(7)
  await execute(node, second.base64)
  node.advance(lifetime)
  expect(await submit(near, first.base64, soon)).toEqual({
    kind: 'NONCE_USED',
    hash: first.hash,
    canStillExecute: false,
    error: expect.objectContaining({ kind: 'EXPIRED_TRANSACTION' }),
  })
})

test('ends in NONCE_USED if the nonce was used before the transaction was signed', async () => {
  const { node, near } = await connectedMock()
  await execute(node, signTransfer(node).base64)
  const { base64 } = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [], nonce: 1 })
  expect((await submit(near, base64, soon)).kind).toBe('NONCE_USED')
})

test('continues after InvalidNonce without proof, and the transaction executes', async () => {
  const { node, near } = await connectedMock()
  const reason = { InvalidNonce: { tx_nonce: 1, ak_nonce: 2 } }
  node.failNext({ name: 'INVALID_TRANSACTION', info: {}, data: { TxExecutionError: { InvalidTxError: reason } } })
  expect(await submit(near, signTransfer(node).base64, soon)).toMatchObject({ kind: 'SUCCEEDED' })
})

test('does not end in NONCE_USED if the transaction itself used the nonce and the node forgot its hash', async () => {
  const { node, near } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  await execute(node, base64)
  const reason = { InvalidNonce: { tx_nonce: 1, ak_nonce: 2 } }
  for (let times = 0; times < 3; times++) {
    node.failNext({ name: 'INVALID_TRANSACTION', info: {}, data: { TxExecutionError: { InvalidTxError: reason } } })
    node.failNext({ name: 'UNKNOWN_TRANSACTION', info: { requested_transaction_hash: hash } })
    expect((await submit(near, base64, { interval: 1_000, timeout: 900 })).kind).toBe('UNKNOWN')
  }
})
