import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  startMockNode,
  type DraftAction,
  type GlobalContractId,
  type MockNode,
  type StateRecords,
} from '../../../templates/testing/index.js'
import { ask, base64, result, type Answered } from '../ask.js'

let node: MockNode
let id: string
beforeEach(async () => {
  node = await startMockNode()
  id = node.deterministicId(code, data)
})
afterEach(() => node.close())

const code: GlobalContractId = { AccountId: 'alice.near' }
const data: StateRecords = { STATUS: '{"text":"first"}', 'user:1': 'bob' }
const init: DraftAction = { kind: 'DeterministicStateInit', code, data, deposit: 5n }

async function run(signer: string, receiver: string, ...actions: readonly DraftAction[]): Promise<unknown> {
  const signed = node.sign({ signer, receiver, actions })
  const { body } = await ask(node, 'send_tx', `{"signed_tx_base64":"${signed.base64}","wait_until":"FINAL"}`)
  const answer = JSON.parse(body)
  return answer.result?.status ?? answer.error.data.TxExecutionError.InvalidTxError
}

function deploy(): Promise<unknown> {
  const contract = { code: node.accounts.contract.code, mode: 'AccountId' } as const
  return run('alice.near', 'alice.near', { kind: 'DeployGlobalContract', ...contract })
}

function query(fields: string): Promise<Answered> {
  return ask(node, 'query', `{${fields},"account_id":"${id}","finality":"optimistic"}`)
}

const at = (): string => `"block_hash":"${node.chain.head.hash}","block_height":${node.chain.head.height}`
const succeeded = { SuccessValue: '' }

test('the id of the account depends on its code and its entries, in any order', () => {
  expect(id).toMatch(/^0s[0-9a-f]{40}$/)
  expect(node.deterministicId(code, { 'user:1': 'bob', STATUS: '{"text":"first"}' })).toBe(id)
  expect(node.deterministicId(code, { ...data, more: '' })).not.toBe(id)
})

test('anyone can create the account with its code, entries and deposit', async () => {
  await deploy()
  expect(await run('bob.near', id, init)).toEqual(succeeded)
  const { body } = await query('"request_type":"view_account"')
  expect(JSON.parse(body).result).toMatchObject({ amount: '5', global_contract_account_id: 'alice.near' })
  const values = `"values":[{"key":"${base64('STATUS')}","value":"${base64('{"text":"first"}')}"}]`
  expect(await query(`"request_type":"view_state","prefix_base64":"${base64('STA')}"`)).toEqual(
    result(`{${at()},${values}}`),
  )
})

test('a second initialisation changes only the tokens', async () => {
  await deploy()
  await run('bob.near', id, init)
  expect(await run('bob.near', id, init)).toEqual(succeeded)
  expect(JSON.parse((await query('"request_type":"view_account"')).body).result).toMatchObject({ amount: '10' })
})

test('fails if the code does not exist', async () => {
  const kind = { GlobalContractDoesNotExist: { identifier: code } }
  expect(await run('bob.near', id, init)).toEqual({ Failure: { ActionError: { index: 0, kind } } })
})

test('fails for an account with another id', async () => {
  expect(await run('bob.near', 'alice.near', init)).toEqual({
    ActionsValidation: { InvalidDeterministicStateInitReceiver: { derived_id: id, receiver_id: 'alice.near' } },
  })
})
