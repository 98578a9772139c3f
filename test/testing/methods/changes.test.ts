import { expect, test } from 'vitest'
import { ask, base64, failure, parseError, result, sharedNode } from '../ask.js'

const mock = sharedNode()
const syncing = sharedNode({ faultMode: 'syncing' })

/** Writes a status, and names the block in which it was written. */
async function writeStatus(text: string): Promise<{ readonly block: string; readonly receipt: string }> {
  const call = { kind: 'FunctionCall', methodName: 'set_status', args: text } as const
  const signed = mock.node.sign({ signer: 'contract.near', receiver: 'contract.near', actions: [call] })
  const params = `{"signed_tx_base64":"${signed.base64}","wait_until":"EXECUTED_OPTIMISTIC"}`
  const { receipts_outcome: outcomes } = JSON.parse((await ask(mock.node, 'send_tx', params)).body).result
  return { block: outcomes[0].block_hash, receipt: outcomes[0].id }
}

test('the changes of a block, by type', async () => {
  const { block, receipt } = await writeStatus('x')
  const changes = (type: string, fields = '"account_ids":["contract.near"]') =>
    ask(mock.node, 'changes', `{"changes_type":"${type}",${fields},"block_id":"${block}"}`)
  const data = `{"account_id":"contract.near","key_base64":"${base64('STATUS')}","value_base64":"${base64('x')}"}`
  const written =
    `{"block_hash":"${block}","changes":[{"cause":{"receipt_hash":"${receipt}","type":"receipt_processing"},` +
    `"change":${data},"type":"data_update"}]}`
  const data_changes = '"account_ids":["contract.near"],"key_prefix_base64"'
  expect(await changes('data_changes', `${data_changes}:""`)).toEqual(result(written))
  expect(await changes('data_changes', `${data_changes}:"${base64('user:')}"`)).toEqual(
    result(`{"block_hash":"${block}","changes":[]}`),
  )
  const causes = async (type: string, fields?: string): Promise<readonly unknown[]> =>
    JSON.parse((await changes(type, fields)).body).result.changes.map(
      (change: { cause: { type: string }; type: string }) => [change.cause.type, change.type],
    )
  const key = mock.node.accounts.contract.key.publicKey
  expect(await causes('account_changes')).toEqual([
    ['transaction_processing', 'account_update'],
    ['receipt_processing', 'account_update'],
    ['action_receipt_gas_reward', 'account_update'],
  ])
  const keyChanges = [['transaction_processing', 'access_key_update']]
  expect(await causes('all_access_key_changes')).toEqual(keyChanges)
  expect(
    await causes('single_access_key_changes', `"keys":[{"account_id":"contract.near","public_key":"${key}"}]`),
  ).toEqual(keyChanges)
  expect(await causes('contract_code_changes')).toEqual([])
})

test('a deployment is a change of code, with the Wasm binary in base64', async () => {
  const code = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)
  const deploy = { kind: 'DeployContract', code } as const
  const signed = mock.node.sign({ signer: 'bob.near', receiver: 'bob.near', actions: [deploy] })
  const params = `{"signed_tx_base64":"${signed.base64}","wait_until":"EXECUTED_OPTIMISTIC"}`
  const { receipts_outcome: outcomes } = JSON.parse((await ask(mock.node, 'send_tx', params)).body).result
  const { block_hash: block, id: receipt } = outcomes[0]
  const changed = `{"changes_type":"contract_code_changes","account_ids":["bob.near"],"block_id":"${block}"}`
  expect(await ask(mock.node, 'changes', changed)).toEqual(
    result(
      `{"block_hash":"${block}","changes":[{"cause":{"receipt_hash":"${receipt}","type":"receipt_processing"},` +
        '"change":{"account_id":"bob.near","code_base64":"AGFzbQEAAAA="},"type":"contract_code_update"}]}',
    ),
  )
})

test('changed accounts, without their new values', async () => {
  const { block } = await writeStatus('y')
  const touched = ['account', 'access_key', 'data'].map(
    what => `{"account_id":"contract.near","type":"${what}_touched"}`,
  )
  expect(await ask(mock.node, 'block_effects', `{"block_id":"${block}"}`)).toEqual(
    result(`{"block_hash":"${block}","changes":[${touched}]}`),
  )
})

test('an unknown block repeats its cause in data', async () => {
  const cause = '{"info":{},"name":"UNKNOWN_BLOCK"}'
  const params = '{"changes_type":"account_changes","account_ids":[],"block_id":186278600}'
  expect(await ask(mock.node, 'changes', params)).toEqual(failure(cause, cause, 422))
})

test('a node that is not in sync reports it', async () => {
  const params = '{"changes_type":"account_changes","account_ids":[],"finality":"final"}'
  const cause = '{"name":"NOT_SYNCED_YET"}'
  expect(await ask(syncing.node, 'changes', params)).toEqual(failure(cause, cause))
})

test.each([
  ['null', 'invalid type: null, expected struct RpcStateChangesInBlockByTypeRequest'],
  ['[]', 'invalid type: sequence, expected struct RpcStateChangesInBlockByTypeRequest'],
  ['{}', 'no variant of enum BlockReference found in flattened data'],
  ['{"changes_type":"account_changes","finality":"final"}', 'missing field `account_ids`'],
])('%s is not valid as params', async (params, problem) => {
  expect(await ask(mock.node, 'changes', params)).toEqual(parseError(`Failed parsing args: ${problem}`))
})
