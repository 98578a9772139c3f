import { createClient, sendTx, transactionOutcome, tx, type SendTxResult } from 'near-rpc-client'
import { startMockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'
import { recorded } from '../../recordings/recorded.js'

function result(name: string): SendTxResult {
  return JSON.parse(recorded(name).response.body).result
}

test('a SUCCEEDED outcome has the return value', () => {
  expect(transactionOutcome(result('send_tx/create account EXECUTED'))).toEqual({
    kind: 'SUCCEEDED',
    milestone: 'EXECUTED',
    value: new Uint8Array(),
    value_base64: '',
  })
  const returned = { ...result('send_tx/create account EXECUTED'), status: { SuccessValue: 'AQI=' } } as SendTxResult
  expect(transactionOutcome(returned)).toEqual({
    kind: 'SUCCEEDED',
    milestone: 'EXECUTED',
    value: Uint8Array.of(1, 2),
    value_base64: 'AQI=',
  })
})

test('an ACTION_FAILED outcome has the index and the error of the action', () => {
  expect(transactionOutcome(result('send_tx/function call panic_with_message'))).toEqual({
    kind: 'ACTION_FAILED',
    milestone: expect.stringMatching(/^(EXECUTED_OPTIMISTIC|EXECUTED|FINAL)$/),
    index: 0,
    error: { FunctionCallError: { ExecutionError: expect.stringContaining('Smart contract panicked') } },
  })
})

test('an ACTION_FAILED outcome has no index if the failure belongs to no action', () => {
  const failure = { ActionError: { index: null, kind: { LackBalanceForState: { account_id: 'a.near', amount: '1' } } } }
  const whole = { ...result('send_tx/create account EXECUTED'), status: { Failure: failure } } as SendTxResult
  expect(transactionOutcome(whole)).toEqual({
    kind: 'ACTION_FAILED',
    milestone: 'EXECUTED',
    index: null,
    error: { LackBalanceForState: { account_id: 'a.near', amount: '1' } },
  })
})

test('TRANSACTION_FAILED if the chain rejected the transaction before any action', () => {
  const failure = { InvalidTxError: 'Expired' }
  const whole = { ...result('send_tx/create account EXECUTED'), status: { Failure: failure } } as SendTxResult
  expect(transactionOutcome(whole)).toEqual({ kind: 'TRANSACTION_FAILED', milestone: 'EXECUTED', error: 'Expired' })
})

test.each<[string, SendTxResult]>([
  ['NONE', { final_execution_status: 'NONE' }],
  ['INCLUDED', { final_execution_status: 'INCLUDED' }],
  ['INCLUDED', { ...result('send_tx/create account EXECUTED'), final_execution_status: 'INCLUDED', status: 'Started' }],
  [
    'INCLUDED_FINAL',
    { ...result('send_tx/create account EXECUTED'), final_execution_status: 'INCLUDED_FINAL', status: 'NotStarted' },
  ],
] as [string, SendTxResult][])('PENDING at %s if the transaction has not executed', (milestone, whole) => {
  expect(transactionOutcome(whole)).toEqual({ kind: 'PENDING', milestone })
})

test('reads the answers of send_tx and tx', async () => {
  const node = await startMockNode()
  onTestFinished(node.close)
  const near = createClient({ url: node.url })
  const { base64, hash } = node.sign({
    signer: 'alice.near',
    receiver: node.accounts.contract.id,
    actions: [{ kind: 'FunctionCall', methodName: 'echo', args: '"hi"' }],
  })
  const sent = await near.call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  const known = await near.call(tx({ tx_hash: hash, sender_account_id: 'alice.near', wait_until: 'NONE' }))
  const outcome = {
    kind: 'SUCCEEDED',
    milestone: 'FINAL',
    value: new TextEncoder().encode('"hi"'),
    value_base64: 'ImhpIg==',
  }
  expect([transactionOutcome(sent), transactionOutcome(known)]).toEqual([outcome, outcome])
})
