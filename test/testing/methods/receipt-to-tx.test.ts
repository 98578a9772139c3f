import { expect, test } from 'vitest'
import { ask, failure, result, sharedNode, type Answered } from '../ask.js'

const mock = sharedNode()
const missing = '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp'

test('finds the transaction of a receipt through the receipts in between', async () => {
  const { node } = mock
  const signed = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit: 1n }] })
  const sent = await ask(node, 'send_tx', `{"signed_tx_base64":"${signed.base64}","wait_until":"FINAL"}`)
  const receipts = JSON.parse(sent.body).result.receipts_outcome.map(({ id }: { readonly id: string }) => id)
  const origin = result(`{"sender_account_id":"alice.near","transaction_hash":"${signed.hash}"}`)
  const found = await Promise.all(
    receipts.map((id: string) => ask(node, 'EXPERIMENTAL_receipt_to_tx', `{"receipt_id":"${id}"}`)),
  )
  expect(found).toEqual(receipts.map(() => origin))
  const cause = `{"info":{"receipt_id":"${missing}"},"name":"UNKNOWN_RECEIPT"}`
  expect(await ask(node, 'EXPERIMENTAL_receipt_to_tx', `{"receipt_id":"${missing}"}`)).toEqual(
    failure(cause, `"Receipt ${missing} is unknown"`),
  )
})

test('a wrong hint is refused', async () => {
  const { hash } = mock.node.chain.head
  const hint = (fields: string): Promise<Answered> =>
    ask(mock.node, 'EXPERIMENTAL_receipt_to_tx', `{"receipt_id":"${hash}",${fields}}`)
  const text = '"block_height and shard_id are to be given together, and window only with them"'
  expect(await hint('"block_height":5')).toEqual(
    failure(`{"info":{"error_message":${text}},"name":"MALFORMED_HINT"}`, text),
  )
  expect(await hint('"block_height":5,"shard_id":3,"window":1001')).toEqual(
    failure('{"info":{"maximum":1000,"requested":1001},"name":"WINDOW_TOO_LARGE"}', '"The window may be 1000 at most"'),
  )
})
