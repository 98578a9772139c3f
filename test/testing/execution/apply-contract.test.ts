import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  startMockNode,
  type DraftAction,
  type GlobalContractId,
  type MockNode,
} from '../../../templates/testing/index.js'
import { ask, base64, failure, result, type Answered } from '../ask.js'

let node: MockNode
beforeEach(async () => {
  node = await startMockNode()
})
afterEach(() => node.close())

const codeHash = 'CcK61VrhtFdj8AEMDh21wtp5cKsTfhkSNR5NjeoYNdkM'
const byHash: GlobalContractId = { CodeHash: codeHash }
const byAccount: GlobalContractId = { AccountId: 'alice.near' }

function deploy(mode: 'CodeHash' | 'AccountId'): Promise<unknown> {
  return run('alice.near', { kind: 'DeployGlobalContract', code: node.accounts.contract.code, mode })
}

/** Sends actions of the signer to its own account, and returns the status of the transaction. */
async function run(signer: string, action: DraftAction, receiver = signer): Promise<unknown> {
  const signed = node.sign({ signer, receiver, actions: [action] })
  const answer = await ask(node, 'send_tx', `{"signed_tx_base64":"${signed.base64}","wait_until":"FINAL"}`)
  return JSON.parse(answer.body).result.status
}

function query(fields: string): Promise<Answered> {
  return ask(node, 'query', `{${fields},"finality":"optimistic"}`)
}

const at = (): string => `"block_hash":"${node.chain.head.hash}","block_height":${node.chain.head.height}`
const succeeded = { SuccessValue: '' }

test.each([byHash, byAccount])('the global contract %o that nobody deployed cannot be used', async id => {
  const kind = { GlobalContractDoesNotExist: { identifier: id } }
  expect(await run('bob.near', { kind: 'UseGlobalContract', id })).toEqual({
    Failure: { ActionError: { index: 0, kind } },
  })
})

const uses = [
  ['CodeHash', byHash, `"global_contract_hash":"${codeHash}"`, 182 + 32],
  ['AccountId', byAccount, '"global_contract_account_id":"alice.near"', 182 + 10],
] as const

test.each(uses)('code deployed by %s runs in each account that uses it', async (mode, id, shown, storage) => {
  expect(await deploy(mode)).toEqual(succeeded)
  expect(await run('bob.near', { kind: 'UseGlobalContract', id })).toEqual(succeeded)
  const { body } = await query('"request_type":"view_account","account_id":"bob.near"')
  expect(body).toBe(
    result(
      `{"amount":"${JSON.parse(body).result.amount}",${at()},"code_hash":"11111111111111111111111111111111",` +
        `${shown},"locked":"0","storage_paid_at":0,"storage_usage":${storage}}`,
    ).body,
  )
  expect(await query('"request_type":"view_code","account_id":"bob.near"')).toEqual(
    result(`{${at()},"code_base64":"${base64Code()}","hash":"${codeHash}"}`),
  )
  const call: DraftAction = { kind: 'FunctionCall', methodName: 'echo', args: 'hi' }
  expect(await run('alice.near', call, 'bob.near')).toEqual({ SuccessValue: base64('hi') })
  const view = `"request_type":"call_function","account_id":"bob.near","method_name":"echo","args_base64":"${base64('hi')}"`
  expect(await query(view)).toEqual(result(`{${at()},"logs":[],"result":[104,105]}`))
})

const views = [
  ['CodeHash', `"request_type":"view_global_contract_code","code_hash":"${codeHash}"`],
  ['AccountId', '"request_type":"view_global_contract_code_by_account_id","account_id":"alice.near"'],
] as const

test.each(views)('code deployed by %s can be viewed', async (mode, fields) => {
  const named = mode === 'CodeHash' ? codeHash : 'alice.near'
  const shown = mode === 'CodeHash' ? `CodeHash(${named})` : String.raw`AccountId(AccountId(\"${named}\"))`
  expect(await query(fields)).toEqual(
    failure(
      `{"info":{${at()},"identifier":{"${mode}":"${named}"}},"name":"NO_GLOBAL_CONTRACT_CODE"}`,
      `"Global contract code with identifier ${shown} has never been observed on the node"`,
    ),
  )
  await deploy(mode)
  expect(await query(fields)).toEqual(result(`{${at()},"code_base64":"${base64Code()}","hash":"${codeHash}"}`))
})

test('a global contract costs tokens for each byte, which a poor account lacks', async () => {
  const before = await amountOf('alice.near')
  await deploy('CodeHash')
  const bytes = BigInt(node.accounts.contract.code.length)
  const spent = before - (await amountOf('alice.near'))
  expect(spent / 10n ** 20n).toBe(bytes)
  const code = new Uint8Array(1_100_000)
  expect(await run('big.near', { kind: 'DeployGlobalContract', code, mode: 'CodeHash' })).toEqual({
    Failure: {
      ActionError: {
        index: 0,
        kind: { LackBalanceForState: { account_id: 'big.near', amount: '110000000000000000000000000' } },
      },
    },
  })
})

test('only the account itself deploys or uses a global contract', async () => {
  const use: DraftAction = { kind: 'UseGlobalContract', id: byHash }
  const kind = { ActorNoPermission: { account_id: 'bob.near', actor_id: 'alice.near' } }
  expect(await run('alice.near', use, 'bob.near')).toEqual({ Failure: { ActionError: { index: 0, kind } } })
})

async function amountOf(id: string): Promise<bigint> {
  return BigInt(JSON.parse((await query(`"request_type":"view_account","account_id":"${id}"`)).body).result.amount)
}

function base64Code(): string {
  return Buffer.from(node.accounts.contract.code).toString('base64')
}
