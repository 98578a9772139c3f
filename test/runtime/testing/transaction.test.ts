import { expect, test } from 'vitest'
import { keyNamed } from '../../../templates/runtime/testing/keys.js'
import { decodeTransaction, signTransaction, viewTransaction } from '../../../templates/runtime/testing/transaction.js'
import { writeJson } from '../../../templates/runtime/testing/wire-json.js'
import type { DraftAction } from '../../../templates/runtime/testing/draft.js'

/** A transfer that a wallet signed for a real chain. */
const recorded =
  'DwAAAGFsaWNlLnRlc3QubmVhcgC1IIw0vEdueUR3yWVr9gFDUe+eOIUrLqbUsAH+IhiGuFUsQgYAAAAADQAAAGJvYi50ZXN0Lm5lYXLzZ2m7V3Fx' +
  'OEsj/PYQ/ILLFxLYc0YUkOdsjWcc662W8gEAAAADAQAAAAAAAAAAAAAAAAAAAADifw70ylT2eVzjWbj1RsQI9MLOe3pksLr+GvKEVHM/ZO7woSHJ' +
  'b6SmreTAw/FbQrWwqiv9hqu9YMcUmHm0HcwJ'

test('a transaction of a real chain is read, hashed and verified as that chain did', () => {
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

const key = keyNamed('some key').publicKey
const access = { allowance: 5n, receiverId: 'c.near', methodNames: ['m'] }
const actions: readonly (readonly [DraftAction, string])[] = [
  [{ kind: 'CreateAccount' }, '"CreateAccount"'],
  [
    { kind: 'DeployContract', code: Uint8Array.of(1, 2, 3) },
    '{"DeployContract":{"code":"A5BYxvLAy0ksUzsKTRTvd8wPeKvMztUofYShogEc+4E="}}',
  ],
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
]

test.each(actions)('%o survives signing and reading', (action, view) => {
  const signed = signTransaction({
    signerId: 'a.near',
    keyName: 'some key',
    publicKey: key,
    nonce: 2n ** 64n - 1n,
    receiverId: 'b.near',
    blockHash: '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp',
    actions: [action],
    forged: false,
  })
  const transaction = decodeTransaction(Buffer.from(signed.base64, 'base64'))
  expect(writeJson(viewTransaction(transaction)['actions'] ?? null)).toBe(`[${view}]`)
  expect(transaction).toMatchObject({ hash: signed.hash, nonce: 2n ** 64n - 1n, signatureHolds: true })
})
