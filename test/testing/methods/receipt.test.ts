import { expect, test } from 'vitest'
import { ask, failure, parseError, result, sharedNode } from '../ask.js'

const mock = sharedNode()

test('a receipt is found by its id, by name or by position', async () => {
  const { alice } = mock.node.accounts
  const signed = mock.node.sign({
    signer: alice.id,
    receiver: 'bob.near',
    actions: [{ kind: 'Transfer', deposit: 7n }],
  })
  const sent = await ask(mock.node, 'send_tx', `{"signed_tx_base64":"${signed.base64}"}`)
  const { id } = JSON.parse(sent.body).result.receipts_outcome[0]
  const receipt = result(
    '{"predecessor_id":"alice.near","priority":0,"receipt":{"Action":{"actions":[{"Transfer":{"deposit":"7"}}],' +
      '"gas_price":"100000000","input_data_ids":[],"is_promise_yield":false,"output_data_receivers":[],' +
      `"signer_id":"alice.near","signer_public_key":"${alice.key.publicKey}"}},"receipt_id":"${id}",` +
      '"receiver_id":"bob.near"}',
  )
  expect(await ask(mock.node, 'EXPERIMENTAL_receipt', `{"receipt_id":"${id}"}`)).toEqual(receipt)
  expect(await ask(mock.node, 'EXPERIMENTAL_receipt', `["${id}"]`)).toEqual(receipt)
})

test('an unknown receipt repeats its cause in data', async () => {
  const id = '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp'
  const cause = `{"info":{"receipt_id":"${id}"},"name":"UNKNOWN_RECEIPT"}`
  expect(await ask(mock.node, 'EXPERIMENTAL_receipt', `{"receipt_id":"${id}"}`)).toEqual(failure(cause, cause))
})

test.each([
  ['{"receipt_id":"xyz"}', 'invalid length 3, expected base58-encoded 256-bit hash'],
  ['null', 'invalid type: null, expected struct ReceiptReference'],
])('%s is not valid as params', async (params, problem) => {
  expect(await ask(mock.node, 'EXPERIMENTAL_receipt', params)).toEqual(parseError(`Failed parsing args: ${problem}`))
})
