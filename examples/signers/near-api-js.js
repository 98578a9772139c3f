/** near-api-js 7 as the signer. */
import { Account, actions, baseDecode, createTransaction, KeyPairSigner, PublicKey } from 'near-api-js'

/** For `submit`: near-api-js reads the nonce and a block hash from the node at `url`. */
export async function signed({ url, secretKey }, { signer, receiver, action }) {
  const account = new Account(signer, url, secretKey)
  const transaction = await account.createSignedTransaction({ receiverId: receiver, actions: [toAction(action)] })
  return transaction.encode()
}

/** For `signAndSubmit`, which reads the nonce and a block hash itself. */
export async function sign({ secretKey }, { signer, receiver, action }, { public_key, nonce, block_hash }) {
  const key = PublicKey.from(public_key)
  const transaction = createTransaction(signer, key, receiver, nonce, [toAction(action)], baseDecode(block_hash))
  const { signedTransaction } = await KeyPairSigner.fromSecretKey(secretKey).signTransaction(transaction)
  return signedTransaction.encode()
}

function toAction(action) {
  if (action.kind === 'transfer') return actions.transfer(action.amount)
  if (action.kind === 'call') return actions.functionCall(action.method, action.args, action.gas, 0n)
  return actions.addFullAccessKey(PublicKey.from(action.key))
}
