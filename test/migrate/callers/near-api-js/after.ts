import { block as blockRequest, createClient, health as healthRequest, status, tx, type Client, viewAccount } from 'near-rpc-client'
import { KeyPair } from 'near-api-js'

const provider = createClient({ url: 'http://node.example' })

export async function show(id: string, hash: string): Promise<string> {
  const { sync_info } = await provider.call(status())
  const block = await provider.call(blockRequest({ block_id: sync_info.latest_block_hash }))
  const account = await provider.call(viewAccount({ finality: 'final', account_id: id }))
  // migrate: Amounts are decimal texts here; near-api-js made bigints of them. Decide whether that matters.
  const sameAccount = await provider.call(viewAccount({ account_id: id, finality: 'final' }))
  const sent = await provider.call(tx({ tx_hash: hash, sender_account_id: id, wait_until: 'EXECUTED_OPTIMISTIC' }))
  const health = await provider.call(healthRequest())
  console.log(account, sameAccount.amount, sent, health, KeyPair)
  return block.header.hash
}

export const newest = (from: Client): Promise<unknown> => from.call(blockRequest({ finality: 'final' }))
