import { createClient, experimentalTxStatus, sendTx, stringify, tx, type Client } from 'near-rpc-client'
import { checkResults } from 'near-rpc-client/validate'
import { expect, test } from 'vitest'
import { createMockNode, type InProcessNode, type SignedTransaction } from '../../../templates/testing/index.js'
import { message, outcomes, receipts, transaction, transactionOutcome, type ReceiptName } from './call-other.js'

/** A node, a client that checks each result, and the signed call that causes several receipts. */
function setUp(): { readonly node: InProcessNode; readonly near: Client; readonly signed: SignedTransaction } {
  const node = createMockNode()
  const near = createClient({ url: 'https://node.example', fetch: node.fetch, validate: checkResults })
  const gas = 100_000_000_000_000n
  const call = { kind: 'FunctionCall', methodName: 'call_other', args: 'big.near', gas } as const
  return { node, near, signed: node.sign({ signer: 'bob.near', receiver: 'contract.near', actions: [call] }) }
}

/** All nodes of this file have the same chain, so one of them gives the names of all hashes. */
async function readNames(): Promise<ReadonlyMap<string, string>> {
  const { node, near, signed } = setUp()
  const first = node.chain.head.height
  const final = await near.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'FINAL' }))
  const ids = final.final_execution_status === 'FINAL' ? final.receipts_outcome.map(({ id }) => id) : []
  const heights = Array.from({ length: node.chain.head.height - first }, (_, index) => first + 1 + index)
  const blocks = heights.flatMap(height => node.chain.block(height)?.hash ?? [])
  return new Map([
    [signed.hash, 'transaction'],
    [node.accounts.bob.key.publicKey, 'key of bob'],
    ...blocks.map((hash, index) => [hash, `block ${index + 1}`] as const),
    ...Object.keys(outcomes).map((name, index) => [ids[index] ?? '', name] as const),
  ])
}

const names = await readNames()

/** The result with names in place of hashes, keys and signatures. */
function named(result: unknown): unknown {
  const text = stringify(result).replaceAll(/"ed25519:\w{80,}"/g, '"signature"')
  return JSON.parse(
    text.replaceAll(/(?<=")(?:ed25519:)?[1-9A-HJ-NP-Za-km-z]{40,44}(?=")/g, hash => names.get(hash) ?? 'hash'),
  )
}

const beforeCallback: readonly ReceiptName[] = ['call_other', 'set_status', 'refund 3']
const executed: readonly ReceiptName[] = ['call_other', 'set_status', 'refund 1', 'callback', 'refund 3']
const all: readonly ReceiptName[] = ['call_other', 'set_status', 'refund 1', 'callback', 'refund 2', 'refund 3']

/** The whole answer from `INCLUDED_FINAL` on, with the receipts that have run. */
function progress(milestone: string, status: unknown, ran: readonly ReceiptName[]): object {
  const receiptOutcomes = ran.map(name => outcomes[name])
  const rest = { transaction, transaction_outcome: transactionOutcome }
  return { final_execution_status: milestone, receipts_outcome: receiptOutcomes, status, ...rest }
}

const returned = { SuccessValue: message }

// The block of the transaction is final while the contract still waits for the result of the other one. The contract
// has run in block 4, so `EXECUTED_OPTIMISTIC` ends there too, and the last refund runs in block 5.
const answers = [
  ['INCLUDED', { final_execution_status: 'INCLUDED' }, []],
  ['EXECUTED_OPTIMISTIC', progress('EXECUTED', returned, executed), executed],
  ['INCLUDED_FINAL', progress('INCLUDED_FINAL', 'Started', beforeCallback), beforeCallback],
  ['EXECUTED', progress('EXECUTED', returned, executed), executed],
  ['FINAL', progress('FINAL', returned, all), all],
] as const

test('send_tx without waiting answers that nothing is known', async () => {
  const { near, signed } = setUp()
  expect(await near.send(sendTx({ signed_tx_base64: signed.base64, wait_until: 'NONE' }))).toEqual({
    ok: true,
    result: { final_execution_status: 'NONE' },
  })
})

test.each(answers)('send_tx until %s', async (wait, answer) => {
  const { near, signed } = setUp()
  const outcome = await near.send(sendTx({ signed_tx_base64: signed.base64, wait_until: wait }))
  expect(named(outcome)).toEqual({ ok: true, result: answer })
})

test.each(answers)('tx until %s', async (wait, answer) => {
  const { near, signed } = setUp()
  await near.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'NONE' }))
  const sender = { tx_hash: signed.hash, sender_account_id: 'bob.near' }
  expect(named(await near.send(tx({ ...sender, wait_until: wait })))).toEqual({ ok: true, result: answer })
})

test.each(answers)('EXPERIMENTAL_tx_status until %s', async (wait, answer, ran) => {
  const { near, signed } = setUp()
  await near.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'NONE' }))
  const sender = { tx_hash: signed.hash, sender_account_id: 'bob.near' }
  const shown = wait === 'INCLUDED' ? {} : { receipts: ran.map(name => receipts[name]) }
  expect(named(await near.send(experimentalTxStatus({ ...sender, wait_until: wait })))).toEqual({
    ok: true,
    result: { ...answer, ...shown },
  })
})

test('tx without waiting answers with what has happened in each block', async () => {
  const { node, near, signed } = setUp()
  await near.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'NONE' }))
  const seen: unknown[] = []
  for (let block = 0; block < 7; block++) {
    node.advance(1)
    const sender = { tx_hash: signed.hash, sender_account_id: 'bob.near' }
    seen.push(named(await near.call(tx({ ...sender, wait_until: 'NONE' }))))
  }
  expect(seen).toEqual([
    { final_execution_status: 'INCLUDED' },
    { final_execution_status: 'INCLUDED' },
    progress('INCLUDED_FINAL', 'Started', beforeCallback),
    progress('EXECUTED', returned, executed),
    progress('EXECUTED', returned, all),
    progress('EXECUTED', returned, all),
    progress('FINAL', returned, all),
  ])
})
