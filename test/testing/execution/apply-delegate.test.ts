import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  mockKey,
  startMockNode,
  type DelegateDraft,
  type MockNode,
  type PlainDraftAction,
} from '../../../templates/testing/index.js'
import { ask, invalidTransaction, result, type Answered } from '../ask.js'

let node: MockNode
beforeEach(async () => {
  node = await startMockNode()
})
afterEach(() => node.close())

const transfer: readonly PlainDraftAction[] = [{ kind: 'Transfer', deposit: 1n }]

/** Bob signs the actions, Alice pays for them. */
function relay(draft: Partial<DelegateDraft> = {}, more: readonly DelegateDraft[] = []): Promise<Answered> {
  const delegate = { kind: 'Delegate', sender: 'bob.near', receiver: 'contract.near', actions: transfer } as const
  const { base64 } = node.sign({
    signer: 'alice.near',
    receiver: 'bob.near',
    actions: [{ ...delegate, ...draft }, ...more],
  })
  return ask(node, 'send_tx', `{"signed_tx_base64":"${base64}","wait_until":"FINAL"}`)
}

async function amount(id: string): Promise<bigint> {
  const params = `{"request_type":"view_account","account_id":"${id}","finality":"optimistic"}`
  return BigInt(JSON.parse((await ask(node, 'query', params)).body).result.amount)
}

function outcome(executor: string, gas: number, rest: string): string {
  return (
    `"outcome":{"executor_id":"${executor}","gas_burnt":${gas},"logs":[],"metadata":${rest},` +
    `"tokens_burnt":"${gas}00000000"},"proof":[]}`
  )
}

test('one account signs, another pays, and the actions run for the signer', async () => {
  const before = await amount('alice.near')
  const lastHeight = node.chain.head.height + 1000
  const shown = await relay()
  const { receipts_outcome: receipts, transaction, transaction_outcome: own } = JSON.parse(shown.body).result
  const [first, second] = receipts
  const { signature } = transaction.actions[0].Delegate
  const ran = '{"gas_profile":[],"version":3},"receipt_ids"'
  expect(shown).toEqual(
    result(
      `{"final_execution_status":"FINAL","receipts_outcome":[{"block_hash":"${first.block_hash}","id":"${first.id}",` +
        outcome('bob.near', 423182562500, `${ran}:["${second.id}"],"status":{"SuccessValue":""}`) +
        `,{"block_hash":"${second.block_hash}","id":"${second.id}",` +
        outcome('contract.near', 223182562500, `${ran}:[],"status":{"SuccessValue":""}`) +
        `],"status":{"SuccessValue":""},"transaction":{"actions":[{"Delegate":{"delegate_action":{` +
        `"actions":[{"Transfer":{"deposit":"1"}}],"max_block_height":${lastHeight},"nonce":1,` +
        `"public_key":"${node.accounts.bob.key.publicKey}","receiver_id":"contract.near","sender_id":"bob.near"},` +
        `"signature":"${signature}"}}],"hash":"${transaction.hash}","nonce":1,"priority_fee":0,` +
        `"public_key":"${node.accounts.alice.key.publicKey}","receiver_id":"bob.near",` +
        `"signature":"${transaction.signature}","signer_id":"alice.near"},"transaction_outcome":{` +
        `"block_hash":"${own.block_hash}","id":"${transaction.hash}",` +
        outcome(
          'alice.near',
          423182562500,
          `{"gas_profile":null,"version":1},"receipt_ids":["${first.id}"],"status":{"SuccessReceiptId":"${first.id}"}`,
        ) +
        '}',
    ),
  )
  const burnt = (423182562500n * 2n + 223182562500n) * 100_000_000n
  expect(before - (await amount('alice.near'))).toBe(burnt + 1n)
})

test('a later failure leaves the delegation successful, and the deposit goes to the sender', async () => {
  const before = await amount('bob.near')
  const panic: PlainDraftAction = { kind: 'FunctionCall', methodName: 'panic_with_message', deposit: 5n }
  const answer = JSON.parse((await relay({ actions: [panic] })).body).result
  expect(answer.status).toEqual({ SuccessValue: '' })
  expect(answer.receipts_outcome[1].outcome.status).toMatchObject({ Failure: { ActionError: { index: 0 } } })
  expect(await amount('bob.near')).toBe(before + 5n)
})

const some = mockKey('some').publicKey
const failures: readonly (readonly [string, Partial<DelegateDraft>, unknown])[] = [
  ['a forged signature', { forged: true }, 'DelegateActionInvalidSignature'],
  ['a height that is past', { maxBlockHeight: 1 }, 'DelegateActionExpired'],
  [
    'the name of someone else',
    { sender: 'big.near' },
    { DelegateActionSenderDoesNotMatchTxReceiver: { sender_id: 'big.near', receiver_id: 'bob.near' } },
  ],
  [
    'an unknown key',
    { key: mockKey('some') },
    { DelegateActionAccessKeyError: { AccessKeyNotFound: { account_id: 'bob.near', public_key: some } } },
  ],
  ['a nonce that is used', { nonce: 0 }, { DelegateActionInvalidNonce: { ak_nonce: 0, delegate_nonce: 0 } }],
  [
    'a nonce far ahead',
    { nonce: 10n ** 15n },
    { DelegateActionNonceTooLarge: { delegate_nonce: 10 ** 15, upper_bound: 186278623000000 } },
  ],
]

test.each(failures)('%s makes the delegation fail, and the deposit is refunded', async (_, draft, kind) => {
  const before = await amount('alice.near')
  const answer = JSON.parse((await relay(draft)).body).result
  expect(answer.status).toEqual({ Failure: { ActionError: { index: 0, kind } } })
  const burnt = (423182562500n + 308059500000n) * 100_000_000n
  expect(before - (await amount('alice.near'))).toBe(burnt)
})

test('a function-call key delegates function calls only', async () => {
  const key = node.accounts.alice.functionCallKey
  const delegate: DelegateDraft = {
    kind: 'Delegate',
    sender: 'alice.near',
    receiver: 'big.near',
    actions: transfer,
    key,
  }
  const draft = { signer: 'bob.near', receiver: 'alice.near' }
  const { base64 } = node.sign({ ...draft, actions: [delegate] })
  const { body } = await ask(node, 'send_tx', `{"signed_tx_base64":"${base64}","wait_until":"FINAL"}`)
  expect(JSON.parse(body).result.status).toEqual({
    Failure: { ActionError: { index: 0, kind: { DelegateActionAccessKeyError: 'RequiresFullAccess' } } },
  })
})

test('a transaction delegates at most once, and delegated actions are validated with it', async () => {
  const other: DelegateDraft = { kind: 'Delegate', sender: 'bob.near', receiver: 'bob.near', actions: [] }
  expect(await relay({}, [other])).toEqual(invalidTransaction('{"ActionsValidation":"DelegateActionMustBeOnlyOne"}'))
  const gasless: PlainDraftAction = { kind: 'FunctionCall', methodName: 'echo', gas: 0n }
  expect(await relay({ actions: [gasless] })).toEqual(
    invalidTransaction('{"ActionsValidation":"FunctionCallZeroAttachedGas"}'),
  )
})
