import { afterEach, beforeEach, expect, test } from 'vitest'
import { mockKey, startMockNode, type DraftAction, type MockNode } from '../../../templates/testing/index.js'
import { ask, failure, result, type Answered } from '../ask.js'

let node: MockNode
beforeEach(async () => {
  node = await startMockNode()
})
afterEach(() => node.close())

const { publicKey } = mockKey('gas key of bob.near')
const firstNonce = 186278621n * 1_000_000n
const add: DraftAction = { kind: 'AddKey', publicKey, nonces: 2 }
const fill: DraftAction = { kind: 'TransferToGasKey', publicKey, deposit: 500n }

async function run(...actions: readonly DraftAction[]): Promise<unknown> {
  const signed = node.sign({ signer: 'bob.near', receiver: 'bob.near', actions })
  const { body } = await ask(node, 'send_tx', `{"signed_tx_base64":"${signed.base64}","wait_until":"FINAL"}`)
  const answer = JSON.parse(body)
  return answer.result?.status ?? answer.error.data.TxExecutionError.InvalidTxError
}

function query(type: string, key = publicKey): Promise<Answered> {
  const asked = `"request_type":"${type}","account_id":"bob.near","public_key":"${key}"`
  return ask(node, 'query', `{${asked},"finality":"optimistic"}`)
}

const at = (): string => `"block_hash":"${node.chain.head.hash}","block_height":${node.chain.head.height}`
const succeeded = { SuccessValue: '' }
const failedWith = (kind: object, index = 0): object => ({ Failure: { ActionError: { index, kind } } })

test('a gas key has its own tokens and nonces', async () => {
  expect(await run(add, fill)).toEqual(succeeded)
  const nonces = `"nonces":[${firstNonce},${firstNonce}]`
  const key = `"balance":"500",${nonces},"num_nonces":2,"permission":"FullAccess"`
  expect(await query('view_gas_key_nonces')).toEqual(result(`{${at()},${nonces}}`))
  expect(await query('view_gas_key')).toEqual(
    result(`{"balance":"500",${at()},${key.slice('"balance":"500",'.length)}}`),
  )
  expect(await query('view_gas_key_list')).toEqual(
    result(`{${at()},"keys":[{"gas_key":{${key}},"public_key":"${publicKey}"}]}`),
  )
  expect(await query('view_access_key')).toEqual(
    result(`{${at()},"nonce":0,"permission":{"GasKeyFullAccess":{"balance":"500","num_nonces":2}}}`),
  )
})

test('an access key is not found as a gas key', async () => {
  const plain = node.accounts.bob.key.publicKey
  const text = `"gas key ${plain} does not exist while viewing"`
  const cause = (): string => `{"info":{${at()},"public_key":"${plain}"},"name":"UNKNOWN_GAS_KEY"}`
  expect(await query('view_gas_key', plain)).toEqual(failure(cause(), text))
  expect(await query('view_gas_key_nonces', plain)).toEqual(failure(cause(), text))
  expect(await run({ ...fill, publicKey: plain })).toEqual(
    failedWith({ GasKeyDoesNotExist: { account_id: 'bob.near', public_key: plain } }),
  )
})

test('the unused balance of a gas key goes back to its account', async () => {
  await run(add, fill)
  expect(await run({ kind: 'WithdrawFromGasKey', publicKey, amount: 200n })).toEqual(succeeded)
  expect(await run({ kind: 'WithdrawFromGasKey', publicKey, amount: 301n })).toEqual(
    failedWith({
      InsufficientGasKeyBalance: { account_id: 'bob.near', balance: '300', public_key: publicKey, required: '301' },
    }),
  )
})

test('a gas key is not deleted with many tokens', async () => {
  const much = 2n * 10n ** 24n
  await run(add, { ...fill, deposit: much })
  expect(await run({ kind: 'DeleteKey', publicKey })).toEqual(
    failedWith({ GasKeyBalanceTooHigh: { account_id: 'bob.near', balance: String(much), public_key: publicKey } }),
  )
})

const functionCall = { allowance: 1n, receiverId: 'contract.near', methodNames: [] }
const refused: readonly (readonly [DraftAction, unknown])[] = [
  [{ ...add, nonces: 0 }, { GasKeyInvalidNumNonces: { limit: 1024, requested_nonces: 0 } }],
  [{ ...add, nonces: 1025 }, { GasKeyInvalidNumNonces: { limit: 1024, requested_nonces: 1025 } }],
  [{ ...add, functionCall }, 'GasKeyFunctionCallAllowanceNotAllowed'],
]

test.each(refused)('%o is not a valid action', async (action, problem) => {
  expect(await run(action)).toEqual({ ActionsValidation: problem })
})

test('changes report a gas key as an access key and as a gas key', async () => {
  await run(add)
  const [change] = await changes('single_access_key_changes')
  const permission = { GasKeyFullAccess: { balance: '0', num_nonces: 2 } }
  expect(change).toMatchObject({ type: 'access_key_update', change: { access_key: { nonce: 0, permission } } })
  const named = { account_id: 'bob.near', public_key: publicKey }
  expect(await changes('single_gas_key_changes')).toEqual([
    {
      cause: { receipt_hash: expect.any(String), type: 'receipt_processing' },
      change: { ...named, gas_key: { balance: '0', num_nonces: 2, permission: 'FullAccess' } },
      type: 'gas_key_update',
    },
  ])
})

/** The changes of the block in which the last transaction ran. */
async function changes(type: string): Promise<readonly unknown[]> {
  const keys = `"keys":[{"account_id":"bob.near","public_key":"${publicKey}"}]`
  const heights = Array.from({ length: 5 }, (_, back) => node.chain.head.height - back)
  const found = await Promise.all(
    heights.map(async height => {
      const { body } = await ask(node, 'changes', `{"changes_type":"${type}",${keys},"block_id":${height}}`)
      return JSON.parse(body).result.changes
    }),
  )
  return found.flat()
}
