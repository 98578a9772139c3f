import {
  connect,
  signAndSubmit,
  submit,
  transactionOutcome,
  waitForTransaction,
  type SendTxResult,
} from 'near-rpc-client'
import { expect, test } from 'vitest'
import { connectedMock, signTransfer } from '../connected-mock.js'
import { lyingProxy, type Lie } from '../../nodes/lying-proxy.js'

const executed = { final_execution_status: 'FINAL', transaction: { hash: 'H' }, receipts_outcome: [] }

const malformed: readonly (readonly [path: string, result: unknown])[] = [
  ['final_execution_status', null],
  ['final_execution_status', 'text'],
  ['final_execution_status', {}],
  ['status', executed],
  ['status', { ...executed, status: null }],
  ['status', { ...executed, status: 7 }],
  ['status', { ...executed, status: {} }],
  ['status', { ...executed, status: [] }],
  ['status', { ...executed, status: 'Started' }],
  ['status.SuccessValue', { ...executed, status: { SuccessValue: null } }],
  ['status.SuccessValue', { ...executed, status: { SuccessValue: 'no base64' } }],
  ['status.Failure', { ...executed, status: { Failure: null } }],
  ['status.Failure', { ...executed, status: { Failure: {} } }],
  ['status.Failure', { ...executed, status: { Failure: 'text' } }],
  ['status.Failure', { ...executed, status: { Failure: { ActionError: null } } }],
  ['status.Failure', { ...executed, status: { Failure: { ActionError: { index: 0 } } } }],
  ['status.Failure', { ...executed, status: { Failure: { InvalidTxError: null } } }],
]

test.each(malformed)('a result with a wrong `%s` is a TypeError that names the field: %j', (path, result) => {
  expect(() => transactionOutcome(result as SendTxResult)).toThrow(
    new TypeError(`The result is not that of a transaction: "${path}" is missing or has a wrong type.`),
  )
})

/** One round: no second one fits into the time. */
const soon = { interval: 60_000, timeout: 50_000 }

/** Answers about transactions with a status that is none. */
function tells(change: (result: object) => unknown): Lie {
  return async ({ method }, forward) => {
    if (!/^(send_)?tx$/.test(method)) return undefined
    const { result, ...rest } = await forward()
    return result === undefined ? rest : { result: change(Object(result)) }
  }
}

const lies: readonly (readonly [title: string, lie: Lie])[] = [
  ['no status', tells(result => ({ ...result, status: null }))],
  ['an unknown failure', tells(result => ({ ...result, status: { Failure: {} } }))],
  ['no value', tells(result => ({ ...result, status: { SuccessValue: null } }))],
  ['null', tells(() => null)],
]

test.each(lies)('the next node is asked after a result with %s', async (_, lie) => {
  const { node } = await connectedMock()
  const honest = await lyingProxy(node.url, () => undefined)
  const near = connect([await lyingProxy(node.url, lie), honest])
  const { base64, hash } = signTransfer(node)
  expect(await submit(near, base64, { interval: 20, timeout: 5_000 })).toMatchObject({ kind: 'SUCCEEDED' })
  const sent = { tx_hash: hash, sender_account_id: 'alice.near' }
  expect(await waitForTransaction(near, sent, 'FINAL', soon)).toMatchObject({ ok: true })
})

test.each(lies)('a result of the only node with %s is its failure', async (_, lie) => {
  const { node } = await connectedMock()
  const near = connect(await lyingProxy(node.url, lie))
  const { base64, hash } = signTransfer(node)
  const failed = { kind: 'INVALID_RESULT' }
  expect(await submit(near, base64, soon)).toMatchObject({ kind: 'UNKNOWN', error: failed, canStillExecute: true })
  const sent = { tx_hash: hash, sender_account_id: 'alice.near' }
  expect(await waitForTransaction(near, sent, 'FINAL', soon)).toMatchObject({ ok: false, error: failed })
})

const hidesKey: Lie = ({ method }) => (method === 'query' ? { result: null } : undefined)

test('the next node is asked after a key without a nonce', async () => {
  const { node } = await connectedMock()
  const near = connect([await lyingProxy(node.url, hidesKey), await lyingProxy(node.url, () => undefined)])
  const payment = await signAndSubmit(near, {
    account_id: 'alice.near',
    public_key: node.accounts.alice.key.publicKey,
    sign: ({ nonce, block_hash: blockHash }) =>
      node.sign({
        signer: 'alice.near',
        receiver: 'bob.near',
        actions: [{ kind: 'Transfer', deposit: 1n }],
        nonce,
        blockHash,
      }).base64,
    interval: 20,
    timeout: 5_000,
  })
  expect(payment.kind).toBe('SUCCEEDED')
})
