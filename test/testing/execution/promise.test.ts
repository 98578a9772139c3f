import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMockNode, type MockNode } from '../../../templates/testing/index.js'
import { ask, base64 } from '../ask.js'

type Outcome = {
  readonly block_hash: string
  readonly id: string
  readonly outcome: {
    readonly executor_id: string
    readonly receipt_ids: readonly string[]
    readonly status: object
    readonly tokens_burnt: string
  }
}
type Result = {
  readonly status: object
  readonly transaction_outcome: Outcome
  readonly receipts_outcome: readonly Outcome[]
}

let node: MockNode
beforeEach(async () => {
  node = await startMockNode()
})
afterEach(() => node.close())

const message = base64('{"text":"from afar"}')

/** `bob.near` lets `contract.near` call another contract. */
async function callOther(other: string, gas = 100_000_000_000_000n): Promise<Result> {
  const call = { kind: 'FunctionCall', methodName: 'call_other', args: other, gas } as const
  const signed = node.sign({ signer: 'bob.near', receiver: 'contract.near', actions: [call] })
  const { body } = await ask(node, 'send_tx', `{"signed_tx_base64":"${signed.base64}","wait_until":"FINAL"}`)
  return JSON.parse(body).result
}

async function tokens(): Promise<bigint> {
  const { body } = await ask(
    node,
    'query',
    '{"request_type":"view_account","account_id":"bob.near","finality":"optimistic"}',
  )
  return BigInt(JSON.parse(body).result.amount)
}

function executed({ receipts_outcome }: Result): readonly unknown[] {
  return receipts_outcome.map(({ outcome }) => [outcome.executor_id, outcome.status])
}

test('a contract calls another contract, and then itself with the result', async () => {
  const answer = await callOther('big.near')
  const ids = answer.receipts_outcome[0]?.outcome.receipt_ids ?? []
  expect(answer.status).toEqual({ SuccessValue: message })
  expect(executed(answer)).toEqual([
    ['contract.near', { SuccessReceiptId: ids[1] }],
    ['big.near', { SuccessValue: '' }],
    ['bob.near', { SuccessValue: '' }],
    ['contract.near', { SuccessValue: message }],
    ['bob.near', { SuccessValue: '' }],
    ['bob.near', { SuccessValue: '' }],
  ])
})

test('the signer pays exactly the fees', async () => {
  const before = await tokens()
  const { transaction_outcome: own, receipts_outcome: receipts } = await callOther('big.near')
  const burnt = [own, ...receipts].reduce((sum, { outcome }) => sum + BigInt(outcome.tokens_burnt), 0n)
  expect(before - (await tokens())).toBe(burnt)
})

test('the callback also runs if the called account is missing', async () => {
  const answer = await callOther('nobody.near')
  expect(answer.status).toEqual({ SuccessValue: message })
  expect(executed(answer)[1]).toEqual([
    'nobody.near',
    { Failure: { ActionError: { index: 0, kind: { AccountDoesNotExist: { account_id: 'nobody.near' } } } } },
  ])
})

test('a call with too little gas fails', async () => {
  const { status, receipts_outcome: receipts } = await callOther('big.near', 20_000_000_000_000n)
  const kind = { FunctionCallError: { ExecutionError: 'Exceeded the prepaid gas.' } }
  expect([status, receipts.length]).toEqual([{ Failure: { ActionError: { index: 0, kind } } }, 1])
})

test('the value is sent as data to the waiting callback', async () => {
  const { receipts_outcome: receipts } = await callOther('big.near')
  const callback = receipts[3]
  const block = await ask(node, 'chunk', `{"block_id":"${callback?.block_hash}","shard_id":3}`)
  const found = JSON.parse(block.body).result.receipts.filter(
    ({ receiver_id: id }: { readonly receiver_id: string }) => {
      return id === 'contract.near'
    },
  )
  const [{ receipt: data }, { receipt: waiting, receipt_id }] = found
  expect(receipt_id).toBe(callback?.id)
  expect(data).toEqual({
    Data: { data: '', data_id: waiting.Action.input_data_ids[0], is_promise_resume: false },
  })
})
