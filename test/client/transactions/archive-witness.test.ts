import { connect, sendTx, signAndSubmit, waitForTransaction, type Client } from 'near-rpc-client'
import type { TransactionReference } from 'near-rpc-client/schemas'
import { expect, test } from 'vitest'
import { connectedMock, signTransfer } from '../connected-mock.js'
import { forgedResult, lyingProxy, type Lie } from '../../nodes/lying-proxy.js'

const soon = { interval: 20, timeout: 2_000, grace: 0 }

const keeps: Lie = () => undefined

/** A node that has dropped the transaction. */
const dropped: Lie = ({ method, params }) => {
  if (method !== 'tx') return undefined
  const cause = { name: 'UNKNOWN_TRANSACTION', info: { requested_transaction_hash: params['tx_hash'] } }
  return { error: { name: 'HANDLER_ERROR', cause, code: -32000, message: 'Server error' } }
}

const forges: Lie = ({ method, params }) => (method === 'tx' ? forgedResult(String(params['tx_hash'])) : undefined)

type Archived = {
  readonly near: Client
  readonly old: TransactionReference
  readonly absent: TransactionReference
  readonly asked: readonly string[]
}

/** Nodes with these lies, an archive, and a transaction that executed long ago. */
async function archived(nodes: readonly Lie[], archive: Lie): Promise<Archived> {
  const { node, near: truth } = await connectedMock()
  const { base64, hash } = signTransfer(node)
  await truth.call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  const asked: string[] = []
  const listing: Lie = (each, forward) => {
    asked.push(each.method)
    return archive(each, forward)
  }
  const [first = '', ...others] = await Promise.all(nodes.map(lie => lyingProxy(node.url, lie)))
  const near = connect([first, ...others], { chainId: 'mocknet', archive: await lyingProxy(node.url, listing) })
  const sender_account_id = 'alice.near'
  return {
    near,
    old: { tx_hash: hash, sender_account_id },
    absent: { tx_hash: '1'.repeat(32), sender_account_id },
    asked,
  }
}

test.each([1, 2])('%d nodes ask the archive for a transaction that they have dropped', async count => {
  const { near, old } = await archived(
    Array.from({ length: count }, () => dropped),
    keeps,
  )
  expect(await waitForTransaction(near, old, 'FINAL', soon)).toMatchObject({ ok: true })
})

test('of three nodes one has the transaction, and the archive votes in the place of the last', async () => {
  const { near, old } = await archived([keeps, dropped, dropped], keeps)
  expect(await waitForTransaction(near, old, 'FINAL', soon)).toMatchObject({ ok: true })
})

test('an archive of three nodes has one vote, and decides nothing alone', async () => {
  const { near, old, absent } = await archived([dropped, dropped, dropped], forges)
  const unknown = { ok: false, error: { kind: 'UNKNOWN_TRANSACTION' } }
  expect(await waitForTransaction(near, old, 'FINAL', soon)).toMatchObject(unknown)
  expect(await waitForTransaction(near, absent, 'FINAL', soon)).toMatchObject(unknown)
})

test('`witnesses: []` lets the archive decide alone', async () => {
  const { near, old } = await archived([dropped, dropped, dropped], keeps)
  expect(await waitForTransaction(near, old, 'FINAL', { ...soon, witnesses: [] })).toMatchObject({ ok: true })
})

test('an archive that is also one of the nodes has no second vote', async () => {
  const { node } = await connectedMock()
  const [a, b, liar] = await Promise.all([dropped, dropped, forges].map(lie => lyingProxy(node.url, lie)))
  const absent = { tx_hash: '1'.repeat(32), sender_account_id: 'alice.near' }
  const near = connect([liar ?? '', a ?? '', b ?? ''], { chainId: 'mocknet', archive: `${liar}/` })
  expect(await waitForTransaction(near, absent, 'FINAL', soon)).toMatchObject({
    ok: false,
    error: { kind: 'UNKNOWN_TRANSACTION' },
  })
})

test('the archive of three nodes gets no transaction', async () => {
  const { node } = await connectedMock()
  const { near, asked } = await archived([keeps, keeps, keeps], keeps)
  const { publicKey: public_key } = node.accounts.alice.key
  const sign = (): string => signTransfer(node).base64
  await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, ...soon }).catch(() => undefined)
  expect(asked).not.toContain('send_tx')
})
