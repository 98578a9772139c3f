import { block, viewAccessKey } from 'near-rpc-client'

/**
 * What a signer without a library of its own needs: the key's next nonce at a final block, and the hash of this block.
 * The transaction can be included for hours after this block, so a person has time to approve it.
 */
export async function readInput({ near, publicKey }, { signer }) {
  const { header } = await near.call(block({ finality: 'final' }))
  const key = { account_id: signer, public_key: publicKey, block_id: header.hash }
  const { nonce } = await near.call(viewAccessKey(key))
  return { public_key: publicKey, nonce: BigInt(nonce) + 1n, block_hash: header.hash }
}
