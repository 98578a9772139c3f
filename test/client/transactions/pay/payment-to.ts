import { viewAccount, type Client, type ToSign } from 'near-rpc-client'
import type { MockNode } from 'near-rpc-client/testing'

type Actions = Parameters<MockNode['sign']>[0]['actions']

/** A payment of alice, by default of one yocto. */
export function paymentTo(
  node: MockNode,
  receiver: string,
  actions: Actions = [{ kind: 'Transfer', deposit: 1n }],
): {
  readonly account_id: string
  readonly public_key: string
  readonly sign: (input: ToSign) => string
  readonly interval: number
} {
  const { publicKey: public_key } = node.accounts.alice.key
  const sign = ({ nonce, block_hash: blockHash }: ToSign): string =>
    node.sign({ signer: 'alice.near', receiver, actions, nonce, blockHash }).base64
  return { account_id: 'alice.near', public_key, sign, interval: 1 }
}

/** A signer of payments that must not be signed. */
export function neverSigns(): never {
  throw new Error('Nothing was to be signed.')
}

export async function balanceOfBob(near: Client): Promise<bigint> {
  return BigInt((await near.call(viewAccount({ account_id: 'bob.near', finality: 'optimistic' }))).amount)
}
