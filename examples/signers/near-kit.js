/** near-kit 0.19 as the signer. */
import { sha256 } from '@noble/hashes/sha2.js'
import { Near, parseKey } from 'near-kit'
import { addSignature, writeTransaction } from './borsh.js'

/** For `submit`: near-kit reads the nonce and a block hash from the node at `url`. */
export async function signed({ url, secretKey }, { signer, receiver, action }) {
  const network = { networkId: 'mocknet', rpcUrl: url }
  const kit = new Near({ network, privateKey: secretKey, defaultSignerId: signer })
  const transaction = await withAction(kit.transaction(signer), receiver, action).sign()
  return transaction.serialize()
}

/**
 * For `signAndSubmit`, which reads the nonce and a block hash itself. A transaction of near-kit takes both only from its
 * own node, so `borsh.js` writes the bytes, and the key of near-kit signs them.
 */
export function sign({ secretKey }, payment, input) {
  const transaction = writeTransaction(payment, input)
  return addSignature(transaction, parseKey(secretKey).sign(sha256(transaction)).data)
}

function withAction(transaction, receiver, action) {
  if (action.kind === 'transfer') return transaction.transfer(receiver, `${action.amount} yocto`)
  if (action.kind === 'call')
    return transaction.functionCall(receiver, action.method, action.args, { gas: `${action.gas}` })
  return transaction.addKey(action.key, { type: 'fullAccess' })
}
