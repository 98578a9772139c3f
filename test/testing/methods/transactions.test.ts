import { beforeEach, afterEach, expect, test } from 'vitest'
import {
  mockKey,
  startMockNode,
  type DraftAction,
  type MockNode,
  type SignedTransaction,
  type TransactionDraft,
} from '../../../templates/testing/index.js'
import { ask, base64, failure, invalidTransaction, parseError, result, type Answered } from '../ask.js'

let node: MockNode
beforeEach(async () => {
  node = await startMockNode()
})
afterEach(() => node.close())

const transfer: readonly DraftAction[] = [{ kind: 'Transfer', deposit: 1n }]
const timeout = failure('{"name":"TIMEOUT_ERROR"}', '"Timeout"', 408)

function sign(draft: Partial<TransactionDraft> = {}): SignedTransaction {
  return node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: transfer, ...draft })
}

function send({ base64: signed }: SignedTransaction, waitUntil = 'FINAL'): Promise<Answered> {
  return ask(node, 'send_tx', `{"signed_tx_base64":"${signed}","wait_until":"${waitUntil}"}`)
}

function byHash(hash: string, waitUntil: string, method = 'tx'): Promise<Answered> {
  return ask(node, method, `{"tx_hash":"${hash}","sender_account_id":"alice.near","wait_until":"${waitUntil}"}`)
}

/** The fields of a result that these tests check. */
type Shown = {
  readonly final_execution_status: string
  readonly status: unknown
  readonly receipts_outcome: unknown
  readonly receipts: unknown
}

async function resultOf(answer: Promise<Answered>): Promise<Shown> {
  return JSON.parse((await answer).body).result
}

test('a transfer, followed until it is final', async () => {
  const signed = sign()
  const shown = await send(signed)
  const { receipts_outcome: receipts, transaction, transaction_outcome: own } = JSON.parse(shown.body).result
  const gas = '"gas_burnt":223182562500,"logs":[]'
  const tokens = '"tokens_burnt":"22318256250000000000"'
  expect(shown).toEqual(
    result(
      `{"final_execution_status":"FINAL","receipts_outcome":[{"block_hash":"${receipts[0].block_hash}",` +
        `"id":"${receipts[0].id}","outcome":{"executor_id":"bob.near",${gas},"metadata":{"gas_profile":[],"version":3},` +
        `"receipt_ids":[],"status":{"SuccessValue":""},${tokens}},"proof":[]}],"status":{"SuccessValue":""},` +
        `"transaction":{"actions":[{"Transfer":{"deposit":"1"}}],"hash":"${signed.hash}","nonce":1,"priority_fee":0,` +
        `"public_key":"${node.accounts.alice.key.publicKey}","receiver_id":"bob.near",` +
        `"signature":"${transaction.signature}","signer_id":"alice.near"},"transaction_outcome":{` +
        `"block_hash":"${own.block_hash}","id":"${signed.hash}","outcome":{"executor_id":"alice.near",${gas},` +
        `"metadata":{"gas_profile":null,"version":1},"receipt_ids":["${receipts[0].id}"],` +
        `"status":{"SuccessReceiptId":"${receipts[0].id}"},${tokens}},"proof":[]}}`,
    ),
  )
})

test.each([
  ['NONE', 'NONE'],
  ['INCLUDED', 'INCLUDED'],
  ['EXECUTED_OPTIMISTIC', 'EXECUTED_OPTIMISTIC'],
  ['INCLUDED_FINAL', 'EXECUTED'],
  ['EXECUTED', 'EXECUTED'],
  ['FINAL', 'FINAL'],
])('with wait_until %s, the answer has the milestone %s', async (asked, reached) => {
  const answer = await resultOf(send(sign(), asked))
  expect(answer.final_execution_status).toBe(reached)
  expect('status' in answer).toBe(reached !== 'NONE' && reached !== 'INCLUDED')
})

test('broadcast_tx_commit waits for the execution, like send_tx with EXECUTED_OPTIMISTIC', async () => {
  const signed = sign()
  const commit = await ask(node, 'broadcast_tx_commit', `["${signed.base64}"]`)
  expect(JSON.parse(commit.body).result).toMatchObject({
    final_execution_status: 'EXECUTED_OPTIMISTIC',
    status: { SuccessValue: '' },
  })
  await node.close()
  node = await startMockNode()
  expect(await send(signed, 'EXECUTED_OPTIMISTIC')).toEqual(commit)
})

test('status requests alone advance the chain until the transaction expires', async () => {
  const { hash } = sign()
  const unknown = failure(
    `{"info":{"requested_transaction_hash":"${hash}"},"name":"UNKNOWN_TRANSACTION"}`,
    `"Transaction ${hash} doesn't exist"`,
  )
  expect(await byHash(hash, 'NONE')).toEqual(unknown)
  expect(await byHash(hash, 'INCLUDED')).toEqual(timeout)
  await send(node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: transfer, nonce: 1 }), 'NONE')
  const seen: string[] = []
  for (let block = 0; block < 4; block++) {
    node.advance(1)
    seen.push((await resultOf(byHash(hash, 'NONE'))).final_execution_status)
  }
  expect(seen).toEqual(['INCLUDED', 'EXECUTED_OPTIMISTIC', 'EXECUTED', 'FINAL'])
  node.advance(300)
  expect(await byHash(hash, 'NONE')).toEqual(unknown)
})

test('all forms of tx give the same answer; EXPERIMENTAL_tx_status adds the receipts', async () => {
  const { hash, base64: signed } = sign()
  const whole = await ask(node, 'broadcast_tx_commit', `["${signed}"]`)
  expect(JSON.parse(whole.body).result.final_execution_status).toBe('EXECUTED_OPTIMISTIC')
  const final = await byHash(hash, 'FINAL')
  expect(await ask(node, 'tx', `["${hash}","bob.near"]`)).toEqual(final)
  expect(await ask(node, 'tx', `["${signed}"]`)).toEqual(final)
  expect(await ask(node, 'tx', `{"signed_tx_base64":"${signed}"}`)).toEqual(final)
  const { receipts, ...same } = await resultOf(byHash(hash, 'FINAL', 'EXPERIMENTAL_tx_status'))
  expect(same).toEqual(JSON.parse(final.body).result)
  expect(receipts).toMatchObject([{ predecessor_id: 'alice.near', receiver_id: 'bob.near', priority: 0 }])
})

test('a contract call writes, logs, and refunds unspent gas', async () => {
  const call: DraftAction = { kind: 'FunctionCall', methodName: 'set_status', args: '{"text":"new"}' }
  const answer = await resultOf(send(sign({ receiver: 'contract.near', actions: [call] })))
  expect(answer.receipts_outcome).toMatchObject([
    { outcome: { executor_id: 'contract.near', logs: ['status written'], status: { SuccessValue: '' } } },
    { outcome: { executor_id: 'alice.near', tokens_burnt: '0' } },
  ])
  const args = '"request_type":"call_function","account_id":"contract.near","method_name":"get_status","args_base64":""'
  const view = await ask(node, 'query', `{${args},"finality":"optimistic"}`)
  expect(Buffer.from(JSON.parse(view.body).result.result).toString()).toBe('{"text":"new"}')
})

const panic: DraftAction = { kind: 'FunctionCall', methodName: 'panic_with_message', deposit: 5n }
const someKey = mockKey('some').publicKey
const failures: readonly (readonly [string, DraftAction, unknown])[] = [
  ['nobody.near', { kind: 'Transfer', deposit: 1n }, { AccountDoesNotExist: { account_id: 'nobody.near' } }],
  ['bob.near', { kind: 'CreateAccount' }, { AccountAlreadyExists: { account_id: 'bob.near' } }],
  [
    'sub.bob.near',
    { kind: 'CreateAccount' },
    { CreateAccountNotAllowed: { account_id: 'sub.bob.near', predecessor_id: 'alice.near' } },
  ],
  [
    'bob.near',
    { kind: 'DeleteKey', publicKey: someKey },
    { ActorNoPermission: { account_id: 'bob.near', actor_id: 'alice.near' } },
  ],
  [
    'alice.near',
    { kind: 'DeleteKey', publicKey: someKey },
    { DeleteKeyDoesNotExist: { account_id: 'alice.near', public_key: someKey } },
  ],
  [
    'alice.near',
    { kind: 'Stake', stake: 1n, publicKey: someKey },
    { InsufficientStake: { account_id: 'alice.near', minimum_stake: '800129801507604345711480230', stake: '1' } },
  ],
  [
    'contract.near',
    panic,
    { FunctionCallError: { ExecutionError: 'Smart contract panicked: the contract refuses: "no" \\ €' } },
  ],
  [
    'bob.near',
    { kind: 'FunctionCall', methodName: 'noop' },
    { FunctionCallError: { CompilationError: { CodeDoesNotExist: { account_id: 'bob.near' } } } },
  ],
]

test.each(failures)(
  'a failed action of %s is a success with a failure in its status: %o',
  async (receiver, action, kind) => {
    const answer = await resultOf(send(sign({ receiver, actions: [action] })))
    expect(answer.status).toEqual({ Failure: { ActionError: { index: 0, kind } } })
    expect(answer.final_execution_status).toBe('FINAL')
  },
)

test('an account can be created, used and deleted', async () => {
  const id = 'new.alice.near'
  const key = mockKey(id).publicKey
  const made: readonly DraftAction[] = [
    { kind: 'CreateAccount' },
    { kind: 'Transfer', deposit: 10n ** 24n },
    { kind: 'AddKey', publicKey: key },
    { kind: 'DeployContract', code: node.accounts.contract.code },
  ]
  expect((await resultOf(send(sign({ receiver: id, actions: made })))).status).toEqual({ SuccessValue: '' })
  const echo: DraftAction = { kind: 'FunctionCall', methodName: 'echo', args: 'hi' }
  const called = await resultOf(send(sign({ signer: id, receiver: id, actions: [echo] })))
  expect(called.status).toEqual({ SuccessValue: base64('hi') })
  const gone: DraftAction = { kind: 'DeleteAccount', beneficiaryId: 'alice.near' }
  expect((await resultOf(send(sign({ signer: id, receiver: id, actions: [gone] })))).status).toEqual({
    SuccessValue: '',
  })
  const view = await ask(node, 'query', `{"request_type":"view_account","account_id":"${id}","finality":"optimistic"}`)
  expect(view.body).toContain('"UNKNOWN_ACCOUNT"')
})

const call = (methodName: string, deposit = 0n): readonly DraftAction[] => [
  { kind: 'FunctionCall', methodName, deposit },
]
const limited = { key: mockKey('alice.near function call'), receiver: 'contract.near' }
const invalid: readonly (readonly [string, Partial<TransactionDraft>, string])[] = [
  ['a forged signature', { forged: true }, '"InvalidSignature"'],
  ['a nonce that is used', { nonce: 0 }, '{"InvalidNonce":{"ak_nonce":0,"tx_nonce":0}}'],
  ['an unknown block hash', { blockHash: '1'.repeat(32) }, '"Expired"'],
  ['an unknown signer', { signer: 'ghost.near' }, '{"SignerDoesNotExist":{"signer_id":"ghost.near"}}'],
  [
    'an unknown key',
    { key: mockKey('some') },
    `{"InvalidAccessKeyError":{"AccessKeyNotFound":{"account_id":"alice.near","public_key":"${someKey}"}}}`,
  ],
  [
    'too little balance',
    { signer: 'poor.near' },
    '{"NotEnoughBalance":{"balance":"1000000","cost":"44636512500000000001","signer_id":"poor.near"}}',
  ],
  ['a cost without bounds', { actions: [{ kind: 'Transfer', deposit: 2n ** 128n - 1n }] }, '"CostOverflow"'],
  ['a congested shard', { receiver: 'zoe.near' }, '{"ShardCongested":{"congestion_level":0.93,"shard_id":7}}'],
  [
    'too much gas',
    { actions: [{ kind: 'FunctionCall', methodName: 'm', gas: 2_000_000_000_000_000n }] },
    '{"ActionsValidation":{"TotalPrepaidGasExceeded":{"limit":300000000000000,"total_prepaid_gas":2000000000000000}}}',
  ],
  ['a key that may only call', limited, '{"InvalidAccessKeyError":"RequiresFullAccess"}'],
  [
    'a key that may not pay',
    { ...limited, actions: call('echo', 1n) },
    '{"InvalidAccessKeyError":"DepositWithFunctionCall"}',
  ],
  [
    'a key for another contract',
    { ...limited, receiver: 'big.near', actions: call('echo') },
    '{"InvalidAccessKeyError":{"ReceiverMismatch":{"ak_receiver":"contract.near","tx_receiver":"big.near"}}}',
  ],
  [
    'a key for other methods',
    { ...limited, actions: call('noop') },
    '{"InvalidAccessKeyError":{"MethodNameMismatch":{"method_name":"noop"}}}',
  ],
]

test.each(invalid)('%s makes a transaction invalid, with the reason in data only', async (_, draft, reason) => {
  expect(await send(sign(draft))).toEqual(invalidTransaction(reason))
})

test('a submission without waiting is not validated', async () => {
  const forged = sign({ forged: true })
  expect(await send(forged, 'NONE')).toEqual(result('{"final_execution_status":"NONE"}'))
  expect(await ask(node, 'broadcast_tx_async', `["${forged.base64}"]`)).toEqual(result(`"${forged.hash}"`))
  expect(await byHash(forged.hash, 'FINAL')).toEqual(timeout)
})

test('a nonce that is far too large is neither rejected nor included', async () => {
  expect(await send(sign({ nonce: 10n ** 15n }))).toEqual(timeout)
})

test('the same transaction again gives the same result, until its block hash is too old', async () => {
  const signed = sign()
  const first = await send(signed)
  expect(await send(signed)).toEqual(first)
  node.advance(100)
  expect(await send(signed)).toEqual(invalidTransaction('"Expired"'))
  expect(await byHash(signed.hash, 'FINAL')).toEqual(first)
})

test('the node stops waiting at its deadline and continues at the next request', async () => {
  const slow = await startMockNode({ deadlineBlocks: 2 })
  const signed = slow.sign({ signer: 'alice.near', receiver: 'bob.near', actions: transfer })
  const wait = `"sender_account_id":"alice.near","wait_until":"FINAL"`
  expect(await ask(slow, 'send_tx', `{"signed_tx_base64":"${signed.base64}","wait_until":"FINAL"}`)).toEqual(timeout)
  expect((await ask(slow, 'tx', `{"tx_hash":"${signed.hash}",${wait}}`)).status).toBe(200)
  await slow.close()
})

test.each([
  ['send_tx', '"AAAA"', 'Failed parsing args: invalid type: string "AAAA", expected struct RpcSendTransactionRequest'],
  ['send_tx', '{}', 'Failed parsing args: missing field `signed_tx_base64`'],
  ['send_tx', '[]', 'Failed parsing args: invalid length 0, expected struct RpcSendTransactionRequest with 2 elements'],
  ['broadcast_tx_async', '["%%%"]', 'Failed to decode transaction: Invalid byte 37, offset 0.'],
  ['broadcast_tx_commit', '["a","b"]', 'Unable to parse send request: too many params passed'],
  [
    'send_tx',
    '{"signed_tx_base64":"aGVsbG8="}',
    'Failed parsing args: the value could not decoded from borsh due to: Unexpected length of input',
  ],
  ['tx', '["a","b","c"]', 'Failed parsing args: invalid type: sequence, expected struct RpcTransactionStatusRequest'],
  [
    'tx',
    '{"tx_hash":"xyz","sender_account_id":"alice.near"}',
    'Failed parsing args: data did not match any variant of untagged enum TransactionInfo',
  ],
])('%s rejects %s', async (method, params, problem) => {
  expect(await ask(node, method, params)).toEqual(parseError(problem))
})
