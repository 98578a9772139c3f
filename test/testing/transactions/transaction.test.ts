import { expect, test } from 'vitest'
import { keyNamed } from '../../../templates/testing/primitives/keys.js'
import { executionGas, sendGas } from '../../../templates/testing/execution/gas.js'
import { viewSignature } from '../../../templates/testing/transactions/public-key.js'
import { viewAction } from '../../../templates/testing/transactions/view-action.js'
import {
  decodeTransaction,
  signTransaction,
  viewTransaction,
} from '../../../templates/testing/transactions/transaction.js'
import { writeJson } from '../../../templates/testing/wire/json.js'
import type { CompleteAction, PlainDraftAction } from '../../../templates/testing/transactions/draft.js'

/** A transfer that a wallet signed for a real chain. */
const recorded =
  'DwAAAGFsaWNlLnRlc3QubmVhcgC1IIw0vEdueUR3yWVr9gFDUe+eOIUrLqbUsAH+IhiGuFUsQgYAAAAADQAAAGJvYi50ZXN0Lm5lYXLzZ2m7V3Fx' +
  'OEsj/PYQ/ILLFxLYc0YUkOdsjWcc662W8gEAAAADAQAAAAAAAAAAAAAAAAAAAADifw70ylT2eVzjWbj1RsQI9MLOe3pksLr+GvKEVHM/ZO7woSHJ' +
  'b6SmreTAw/FbQrWwqiv9hqu9YMcUmHm0HcwJ'

test('reads, hashes and verifies a transaction of a real chain like that chain', () => {
  const transaction = decodeTransaction(Buffer.from(recorded, 'base64'))
  expect(transaction.signatureHolds).toBe(true)
  expect(viewTransaction(transaction)).toEqual({
    actions: [{ Transfer: { deposit: '1' } }],
    hash: '5A4wDzvXdUnVtZUpkr17BqieKcNqLBKTsL7toJbt1BGy',
    nonce: 105000021n,
    priority_fee: 0,
    public_key: 'ed25519:DC3aZWCx4qRAahaRzMHkFdVfxtAL1MJAafb7rxrCmn5D',
    receiver_id: 'bob.test.near',
    signature: 'ed25519:5XeVddKap2Jq2YMMRfsqNR9k6YPCCLRixaD1HP2XkTxyrzghWyScdJTQKTmqMxQnRiSJExq9F6NXNKYAxqdoWr8g',
    signer_id: 'alice.test.near',
  })
})

const signer = keyNamed('some key')
const key = signer.publicKey
const access = { allowance: 5n, receiverId: 'c.near', methodNames: ['m'] }
const code = Uint8Array.of(1, 2, 3)
const hash = '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp'
const actions: readonly (readonly [CompleteAction, string])[] = [
  [{ kind: 'CreateAccount' }, '"CreateAccount"'],
  [{ kind: 'DeployContract', code }, '{"DeployContract":{"code":"A5BYxvLAy0ksUzsKTRTvd8wPeKvMztUofYShogEc+4E="}}'],
  [
    { kind: 'FunctionCall', methodName: 'm', args: '{}', gas: 7n, deposit: 2n ** 100n },
    '{"FunctionCall":{"args":"e30=","deposit":"1267650600228229401496703205376","gas":7,"method_name":"m"}}',
  ],
  [{ kind: 'Transfer', deposit: 1n }, '{"Transfer":{"deposit":"1"}}'],
  [{ kind: 'Stake', stake: 9n, publicKey: key }, `{"Stake":{"public_key":"${key}","stake":"9"}}`],
  [
    { kind: 'AddKey', publicKey: key },
    `{"AddKey":{"access_key":{"nonce":0,"permission":"FullAccess"},"public_key":"${key}"}}`,
  ],
  [
    { kind: 'AddKey', publicKey: key, functionCall: access },
    '{"AddKey":{"access_key":{"nonce":0,"permission":{"FunctionCall":{"allowance":"5","method_names":["m"],' +
      `"receiver_id":"c.near"}}},"public_key":"${key}"}}`,
  ],
  [{ kind: 'DeleteKey', publicKey: key }, `{"DeleteKey":{"public_key":"${key}"}}`],
  [{ kind: 'DeleteAccount', beneficiaryId: 'b.near' }, '{"DeleteAccount":{"beneficiary_id":"b.near"}}'],
  [
    { kind: 'DeployGlobalContract', code, mode: 'CodeHash' },
    '{"DeployGlobalContract":{"code":"A5BYxvLAy0ksUzsKTRTvd8wPeKvMztUofYShogEc+4E="}}',
  ],
  [
    { kind: 'DeployGlobalContract', code, mode: 'AccountId' },
    '{"DeployGlobalContractByAccountId":{"code":"A5BYxvLAy0ksUzsKTRTvd8wPeKvMztUofYShogEc+4E="}}',
  ],
  [{ kind: 'UseGlobalContract', id: { CodeHash: hash } }, `{"UseGlobalContract":{"code_hash":"${hash}"}}`],
  [
    { kind: 'UseGlobalContract', id: { AccountId: 'b.near' } },
    '{"UseGlobalContractByAccountId":{"account_id":"b.near"}}',
  ],
  [
    { kind: 'DeterministicStateInit', code: { CodeHash: hash }, data: { k: 'v' }, deposit: 3n },
    `{"DeterministicStateInit":{"code":{"hash":"${hash}"},"data":{"aw==":"dg=="},"deposit":"3"}}`,
  ],
  [
    { kind: 'DeterministicStateInit', code: { AccountId: 'b.near' }, data: {} },
    '{"DeterministicStateInit":{"code":{"account_id":"b.near"},"data":{},"deposit":"0"}}',
  ],
  [
    { kind: 'AddKey', publicKey: key, nonces: 2 },
    `{"AddKey":{"access_key":{"nonce":0,"permission":{"GasKeyFullAccess":{"balance":"0","num_nonces":2}}},"public_key":"${key}"}}`,
  ],
  [
    { kind: 'AddKey', publicKey: key, nonces: 1, functionCall: { ...access, allowance: null } },
    '{"AddKey":{"access_key":{"nonce":0,"permission":{"GasKeyFunctionCall":{"allowance":null,"balance":"0",' +
      `"method_names":["m"],"num_nonces":1,"receiver_id":"c.near"}}},"public_key":"${key}"}}`,
  ],
  [
    { kind: 'TransferToGasKey', publicKey: key, deposit: 4n },
    `{"TransferToGasKey":{"deposit":"4","public_key":"${key}"}}`,
  ],
  [
    { kind: 'WithdrawFromGasKey', publicKey: key, amount: 4n },
    `{"WithdrawFromGasKey":{"amount":"4","public_key":"${key}"}}`,
  ],
]

function signed(action: CompleteAction): ReturnType<typeof signTransaction> {
  return signTransaction({
    signerId: 'a.near',
    key: signer,
    nonce: 2n ** 64n - 1n,
    receiverId: 'b.near',
    blockHash: hash,
    actions: [action],
    forged: false,
  })
}

test.each(actions)('%o is the same after signing and reading', (action, view) => {
  const sent = signed(action)
  const transaction = decodeTransaction(Buffer.from(sent.base64, 'base64'))
  expect(writeJson(viewTransaction(transaction)['actions'] ?? null)).toBe(`[${view}]`)
  expect(transaction).toMatchObject({ hash: sent.hash, nonce: 2n ** 64n - 1n, signatureHolds: true })
})

const delegate = {
  kind: 'Delegate',
  sender: 'b.near',
  receiver: 'c.near',
  actions: [],
  key: signer,
  nonce: 5,
  maxBlockHeight: 2n ** 64n - 1n,
  forged: false,
} as const

/** A delegated action contains the `code` itself in base64, not its hash. */
const delegated: readonly (readonly [PlainDraftAction, string])[] = [
  [{ kind: 'CreateAccount' }, '{"CreateAccount":{}}'],
  [{ kind: 'DeployContract', code }, '{"DeployContract":{"code":"AQID"}}'],
  [
    { kind: 'DeployGlobalContract', code, mode: 'AccountId' },
    '{"DeployGlobalContract":{"code":"AQID","deploy_mode":"AccountId"}}',
  ],
  [
    { kind: 'UseGlobalContract', id: { CodeHash: hash } },
    `{"UseGlobalContract":{"contract_identifier":{"CodeHash":"${hash}"}}}`,
  ],
  [{ kind: 'Transfer', deposit: 1n }, '{"Transfer":{"deposit":"1"}}'],
]

test.each(delegated)('%o is shown in a delegated action in the form that was signed', (action, view) => {
  const [read] = decodeTransaction(Buffer.from(signed({ ...delegate, actions: [action] }).base64, 'base64')).actions
  if (read?.kind !== 'Delegate') throw new Error('The action is a delegate action.')
  expect(read.signatureHolds).toBe(true)
  expect(writeJson(viewAction(read))).toBe(
    `{"Delegate":{"delegate_action":{"actions":[${view}],"max_block_height":18446744073709551615,"nonce":5,` +
      `"public_key":"${key}","receiver_id":"c.near","sender_id":"b.near"},"signature":"${viewSignature(read.signature)}"}}`,
  )
})

test('rejects a nested delegate action, and a delegate action with a wrong signature', () => {
  const inner = Buffer.from(signed({ ...delegate, actions: [{ kind: 'CreateAccount' }] }).base64, 'base64')
  const at = inner.lastIndexOf(Buffer.from('c.near')) + 'c.near'.length + 4
  inner[at] = 8
  expect(() => decodeTransaction(inner)).toThrow("DelegateAction mustn't contain a nested one")
  const forged = decodeTransaction(Buffer.from(signed({ ...delegate, forged: true }).base64, 'base64'))
  expect(forged.actions).toMatchObject([{ kind: 'Delegate', signatureHolds: false }])
})

/** A transaction and its view from a real node: it uses a global contract by its hash. */
const recordedUse =
  'DwAAAGdsb2JlLnRlc3QubmVhcgCEltT3/f9ka8NfRdGlMMzyn/JlahncAArVstLxzBhZboLspwkAAAAADwAAAGdsb2JlLnRlc3QubmVhclbo5wf2' +
  'G7zv/yV6thPN8UfC1phf6WE4VxMNV8fcDBL5AQAAAAoALXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIEAgNLaWDAKyQDzREMcUZZc562d' +
  'dpD7o+FzI2EPHHMkTg9UCU7+QYt9x7o1QO7hVdVL1IS+3HBS3+1MEiIuycRvDA=='

test('reads, hashes and charges a global contract of a real chain like that chain', () => {
  const transaction = decodeTransaction(Buffer.from(recordedUse, 'base64'))
  expect(transaction.signatureHolds).toBe(true)
  expect(viewTransaction(transaction)).toMatchObject({
    actions: [{ UseGlobalContract: { code_hash: '44PMwfFs4tfN4ujLy5xwpiGxQfa9abP5HFYtub8vgHXn' } }],
    hash: 'CVVHw9gFdXzaxAc6YwTRX5Uq8uEPbxiBbjRRXLQT6SFV',
  })
  expect(sendGas(transaction.actions, true)).toBe(293043265968n)
  expect(executionGas(transaction.actions)).toBe(294891584208n)
})
