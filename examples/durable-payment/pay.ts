/**
 * Makes one payment. If it is killed, start it again with the same arguments: it continues the same payment, and never
 * makes a second one. Arguments: the folder of the payments, and the id of this one.
 */
import { connect, signAndSubmit, stringify } from 'near-rpc-client'
import { fileStore } from 'near-rpc-client/stores'
import { createMockNode } from 'near-rpc-client/testing'

const { NODE_URL } = process.env
const [folder = 'payments', id = 'rent 2026-11'] = process.argv.slice(2)
// The mock node signs, in place of your wallet. Without NODE_URL it is also the node.
const wallet = createMockNode()
const near = NODE_URL ? connect(NODE_URL) : connect('https://mock.example', { fetch: wallet.fetch })
const { alice, bob } = wallet.accounts
const oneNear = [{ kind: 'Transfer', deposit: 10n ** 24n }] as const

const payment = await signAndSubmit(near, {
  account_id: alice.id,
  public_key: alice.key.publicKey,
  sign: ({ nonce, block_hash }) =>
    wallet.sign({ signer: alice.id, receiver: bob.id, actions: oneNear, nonce, blockHash: block_hash }).base64,
  store: await fileStore(folder),
  id,
  // So the same id never stands for another payment.
  purpose: { receiver: bob.id, deposit: oneNear[0].deposit },
})

switch (payment.kind) {
  case 'SUCCEEDED':
    console.log(`${id}: paid`)
    break
  case 'ACTION_FAILED':
  case 'TRANSACTION_FAILED':
    fail(`failed on chain: ${stringify(payment.error)}`)
    break
  case 'PAYMENT_DIFFERS':
    fail(`this id is another payment, of ${stringify(payment.saved)}`)
    break
  case 'NOT_SIGNED':
    fail(`nothing was sent, because the key could not be read: ${payment.error.message}`)
    break
  case 'REJECTED':
  case 'UNKNOWN':
    fail(`not known yet, start again with the same id: ${payment.error.message}`)
    break
  default:
    payment satisfies never
}

function fail(text: string): void {
  console.error(`${id}: ${text}`)
  process.exitCode = 1
}
