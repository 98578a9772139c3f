import {
  createClient,
  callFunction,
  decodeJson,
  sendTx,
  viewAccessKeyList,
  viewAccount,
  viewState,
} from 'near-rpc-client'
import { createMockNode, mockKey, type MockNodeOptions } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'

const url = 'https://node.example'
const finality = 'final'
const account_id = 'shop.test'

function clientOf(accounts: NonNullable<MockNodeOptions['accounts']>): ReturnType<typeof connected> {
  return connected(createMockNode({ accounts }))
}

function connected(node: ReturnType<typeof createMockNode>) {
  return { node, near: createClient({ url, fetch: node.fetch }) }
}

test('an account has its balance, its keys and the state of its contract', async () => {
  const extra = mockKey('device').publicKey
  const access = { allowance: 5n, receiverId: 'shop.test', methodNames: ['buy'] }
  const limited = mockKey('limited').publicKey
  const { near } = clientOf({
    [account_id]: {
      balance: '1500000000000000000000000',
      keys: [extra, { publicKey: limited, nonce: 7, access }],
      code: 'mock',
      state: { greeting: 'hello', raw: Uint8Array.of(0, 255) },
    },
  })
  expect((await near.call(viewAccount({ account_id, finality }))).amount).toBe('1500000000000000000000000')
  const { keys } = await near.call(viewAccessKeyList({ account_id, finality }))
  expect(keys.map(({ public_key, access_key }) => [public_key, access_key.nonce])).toEqual([
    [mockKey(account_id).publicKey, 0],
    [extra, 0],
    [limited, 7],
  ])
  expect((await near.call(viewState({ account_id, finality, prefix_base64: '' }))).values).toEqual([
    { key: btoa('greeting'), value: btoa('hello') },
    { key: btoa('raw'), value: 'AP8=' },
  ])
})

test('the functions of a contract answer view calls, and transactions change its state', async () => {
  const { node, near } = clientOf({
    [account_id]: {
      functions: {
        price: ({ args, state }) => ({ of: args, yocto: 10n ** 24n, sold: state.get('sold') ?? '0' }),
        buy: ({ state, signer, log }) => {
          state.set('sold', String(Number(state.get('sold') ?? 0) + 1))
          log(`sold to ${signer}`)
        },
        refuse: () => {
          throw new Error('the shop is closed')
        },
      },
    },
  })
  const view = (method_name: string) =>
    near.send(callFunction({ account_id, finality, method_name, args_base64: btoa('{"item":1}') }))
  const price = async (): Promise<unknown> => {
    const outcome = await view('price')
    return outcome.ok ? decodeJson(outcome.result.result) : outcome.error.kind
  }
  expect(await price()).toEqual({ of: { item: 1 }, yocto: 10n ** 24n, sold: '0' })
  const { base64 } = node.sign({
    signer: node.accounts.alice.id,
    receiver: account_id,
    actions: [
      { kind: 'FunctionCall', methodName: 'buy', args: new Uint8Array(), gas: 30_000_000_000_000n, deposit: 0n },
    ],
  })
  await near.call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  expect(await price()).toEqual({ of: { item: 1 }, yocto: 10n ** 24n, sold: '1' })
  const failures = await Promise.all(['refuse', 'buy', 'toString'].map(view))
  expect(failures.map(outcome => (outcome.ok ? 'ok' : outcome.error.message))).toEqual([
    'callFunction: CONTRACT_EXECUTION_ERROR: PANIC: the shop is closed',
    'callFunction: CONTRACT_EXECUTION_ERROR: PROHIBITED_IN_VIEW: storage_write',
    'callFunction: CONTRACT_METHOD_NOT_FOUND: MethodResolveError(MethodNotFound)',
  ])
})

test.each([
  [
    { 'No!': {} },
    'The mock node cannot have the account "No!": the Account ID contains an invalid character \'N\' at index 0.',
  ],
  [
    { 'a.test': { balance: '-1' } },
    'The balance of "a.test" must be a whole number of yoctoNEAR, as a bigint or a decimal text.',
  ],
  [
    { 'a.test': { keys: ['ed25519:abc'] } },
    'A key of "a.test" is not a public key: "ed25519:" and 32 bytes in base58.',
  ],
])('wrong accounts %j are an error', (accounts, message) => {
  expect(() => createMockNode({ accounts })).toThrow(message)
})
