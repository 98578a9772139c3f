/** The account that pays at a mock node, and its keys. Put your own account and your signer here. */
import { createMockNode, mockKey } from 'near-rpc-client/testing'

export const payer = 'payer.test'

const keys = Array.from({ length: 4 }, (_, lane) => mockKey(`lane ${lane}`))
export const publicKeys = keys.map(({ publicKey }) => publicKey)

/** A node that knows the account. */
export const account = { balance: 10n ** 30n, keys: publicKeys }

const signer = createMockNode({ accounts: { [payer]: account } })

/** Signs the transfer of a payment. */
export function signerOf({ receiver, amount }) {
  return ({ public_key, nonce, block_hash: blockHash }) => {
    const key = keys.find(({ publicKey }) => publicKey === public_key)
    const actions = [{ kind: 'Transfer', deposit: BigInt(amount) }]
    return signer.sign({ signer: payer, key, receiver, actions, nonce, blockHash }).base64
  }
}
