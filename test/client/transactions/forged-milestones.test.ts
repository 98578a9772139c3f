import { connect, submit, waitForTransaction, type Client } from 'near-rpc-client'
import type { SignedTransaction } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { connectedMock, signTransfer } from '../connected-mock.js'
import { forgedResult, lyingProxy, rejection, type Answer, type Lie } from '../../nodes/lying-proxy.js'

const soon = { interval: 20, timeout: 20_000, grace: 0 }
/** For calls that end at the timeout. */
const brief = { ...soon, timeout: 3_000 }

/** `connect` with three nodes that answer `send_tx` and `tx` in these ways, and a transaction. */
async function connected(
  answers: (transaction: SignedTransaction) => readonly [Lie, Lie, Lie],
): Promise<{ readonly near: Client; readonly transaction: SignedTransaction }> {
  const { node } = await connectedMock()
  const transaction = signTransfer(node)
  const lies = answers(transaction).map(
    (lie): Lie =>
      (asked, forward) =>
        /^(send_)?tx$/.test(asked.method) ? lie(asked, forward) : undefined,
  )
  const [first = '', ...others] = await Promise.all(lies.map(lie => lyingProxy(node.url, lie)))
  return { near: connect([first, ...others], { chainId: 'mocknet' }), transaction }
}

const silent: Lie = () => new Promise(() => {})

/** The answer about a transaction that is so far. */
function at(milestone: string, { hash }: SignedTransaction, more: object = { status: 'Started' }): Lie {
  const result = { ...Object(forgedResult(hash).result), final_execution_status: milestone, ...more }
  return () => ({ result })
}

/** What one node makes up: it is further than the others, with a value, a block and receipts. */
function forges(transaction: SignedTransaction, milestone = 'INCLUDED_FINAL'): Lie {
  const { hash } = transaction
  return at(milestone, transaction, {
    status: { SuccessValue: 'Zm9yZ2Vk' },
    transaction: { hash, signer_id: 'mallory.near', nonce: 7 },
    transaction_outcome: { id: hash, block_hash: 'FORGED', outcome: {} },
    receipts_outcome: [{ id: 'FORGED' }],
  })
}

const queued: Lie = () => ({ result: { final_execution_status: 'NONE' } })

const included: Lie = () => ({ result: { final_execution_status: 'INCLUDED' } })

test.each<readonly [milestone: string, honest: (transaction: SignedTransaction) => Lie]>([
  ['INCLUDED_FINAL', () => included],
  ['INCLUDED_FINAL', transaction => at('INCLUDED', transaction)],
  ['EXECUTED_OPTIMISTIC', () => included],
  ['FINAL', () => included],
  ['FINAL', transaction => at('INCLUDED_FINAL', transaction)],
])('one node that forges %s adds nothing to what another reports: %#', async (milestone, honest) => {
  const { near, transaction } = await connected(each => [forges(each, milestone), honest(each), silent])
  const { base64, hash: tx_hash } = transaction
  const inBlock = { final_execution_status: 'INCLUDED' }
  const outcome = await waitForTransaction(near, { tx_hash, sender_account_id: 'alice.near' }, 'INCLUDED', soon)
  expect(outcome).toEqual({ ok: true, result: inBlock })
  expect(await submit(near, base64, { ...soon, until: 'INCLUDED' })).toEqual({
    kind: 'PENDING',
    milestone: 'INCLUDED',
    result: inBlock,
    canStillExecute: true,
    hash: transaction.hash,
  })
})

test('one node that forges a block, next to one that only got the transaction, is not believed', async () => {
  const { near, transaction } = await connected(each => [forges(each), queued, silent])
  expect(await submit(near, transaction.base64, { ...soon, until: 'NONE' })).toEqual({
    kind: 'PENDING',
    milestone: 'NONE',
    result: { final_execution_status: 'NONE' },
    canStillExecute: true,
    hash: transaction.hash,
  })
  expect(await submit(near, transaction.base64, { ...brief, until: 'INCLUDED' })).toMatchObject({ kind: 'UNKNOWN' })
})

test.each(['INCLUDED_FINAL', 'FINAL'])('a block that one node forges at %s is not believed', async milestone => {
  const { near, transaction } = await connected(each => [forges(each, milestone), at('INCLUDED_FINAL', each), silent])
  const noAgreement = { kind: 'NETWORK_ERROR', info: { reason: 'NO_AGREEMENT' } }
  const sent = { tx_hash: transaction.hash, sender_account_id: 'alice.near' }
  expect(await waitForTransaction(near, sent, 'INCLUDED_FINAL', brief)).toMatchObject({ ok: false, error: noAgreement })
  expect(await submit(near, transaction.base64, { ...brief, until: 'INCLUDED_FINAL' })).toMatchObject({
    kind: 'UNKNOWN',
    error: noAgreement,
  })
})

test('a status and receipts that one node forges for the true block are not believed', async () => {
  const { near, transaction } = await connected(each => [
    at('INCLUDED_FINAL', each, { status: { SuccessValue: 'Zm9yZ2Vk' }, receipts_outcome: [{ id: 'FORGED' }] }),
    at('INCLUDED_FINAL', each),
    silent,
  ])
  const { result } = forgedResult(transaction.hash)
  const shared = {
    ...Object(result),
    final_execution_status: 'INCLUDED_FINAL',
    status: 'Started',
    receipts_outcome: [],
  }
  const sent = { tx_hash: transaction.hash, sender_account_id: 'alice.near' }
  expect(await waitForTransaction(near, sent, 'INCLUDED_FINAL', soon)).toEqual({ ok: true, result: shared })
  expect(await submit(near, transaction.base64, { ...soon, until: 'INCLUDED_FINAL' })).toEqual({
    kind: 'PENDING',
    milestone: 'INCLUDED_FINAL',
    result: shared,
    canStillExecute: true,
    hash: transaction.hash,
  })
})

test('two honest nodes at different progress agree that the block cannot be undone', async () => {
  const success = { status: { SuccessValue: 'YQ==' }, receipts_outcome: [{ id: 'R' }] }
  const { near, transaction } = await connected(each => [
    at('INCLUDED_FINAL', each, { status: 'Started', receipts_outcome: [] }),
    at('FINAL', each, success),
    silent,
  ])
  expect(await submit(near, transaction.base64, { ...soon, until: 'INCLUDED_FINAL' })).toMatchObject({
    kind: 'PENDING',
    milestone: 'INCLUDED_FINAL',
    canStillExecute: true,
  })
})

test('two nodes that give the same answer are believed in whole', async () => {
  const success = { status: { SuccessValue: 'YQ==' }, receipts_outcome: [{ id: 'R' }] }
  const { near, transaction } = await connected(each => [
    silent,
    at('FINAL', each, success),
    at('FINAL', each, success),
  ])
  expect(await submit(near, transaction.base64, { ...soon, until: 'INCLUDED' })).toMatchObject({
    kind: 'SUCCEEDED',
    milestone: 'FINAL',
    value_base64: 'YQ==',
    canStillExecute: false,
    result: { receipts_outcome: [{ id: 'R' }] },
  })
})

/** Rejects the transaction, and does not know it. */
function rejects(reason: unknown): Lie {
  return ({ method, params }) => (method === 'send_tx' ? rejection(reason) : unknown(String(params['tx_hash'])))
}

function unknown(requested_transaction_hash: string): Answer {
  const cause = { name: 'UNKNOWN_TRANSACTION', info: { requested_transaction_hash } }
  return { error: { name: 'HANDLER_ERROR', cause, code: -32000, message: 'Server error' } }
}

const poor = { NotEnoughBalance: { balance: '0', cost: '1', signer_id: 'alice.near' } }

test('a reason that one node gives for a rejection is not that of another', async () => {
  const { near, transaction } = await connected(() => [rejects('InvalidChain'), rejects(poor), silent])
  expect(await submit(near, transaction.base64, brief)).toMatchObject({ kind: 'UNKNOWN', canStillExecute: true })
})

test('the reason for a rejection is that of more than half of the nodes', async () => {
  const poorer = { NotEnoughBalance: { ...poor.NotEnoughBalance, balance: '9' } }
  const { near, transaction } = await connected(() => [rejects('InvalidChain'), rejects(poor), rejects(poorer)])
  expect(await submit(near, transaction.base64, soon)).toMatchObject({
    kind: 'REJECTED',
    error: { kind: 'INVALID_TRANSACTION', info: { reason: { NotEnoughBalance: { cost: '1' } } } },
  })
})

test('an error that one node invents does not end a wait', async () => {
  const { near, transaction } = await connected(({ hash }) => [
    () => rejection('InvalidChain'),
    () => unknown(hash),
    silent,
  ])
  const sent = { tx_hash: transaction.hash, sender_account_id: 'alice.near' }
  expect(await waitForTransaction(near, sent, 'FINAL', brief)).toMatchObject({
    ok: false,
    error: { kind: 'NETWORK_ERROR', info: { reason: 'NO_AGREEMENT' } },
  })
})

test('an error that more than half of the nodes give ends a wait', async () => {
  const { near, transaction } = await connected(({ hash }) => [
    () => rejection('InvalidChain'),
    () => unknown(hash),
    () => unknown(hash),
  ])
  const sent = { tx_hash: transaction.hash, sender_account_id: 'alice.near' }
  expect(await waitForTransaction(near, sent, 'FINAL', soon)).toMatchObject({
    ok: false,
    error: { kind: 'UNKNOWN_TRANSACTION' },
  })
})
