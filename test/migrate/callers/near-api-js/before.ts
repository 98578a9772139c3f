import { JsonRpcProvider, KeyPair } from 'near-api-js'
import type { Provider } from 'near-api-js'

const provider = new JsonRpcProvider({ url: 'http://node.example' })

export async function show(id: string, hash: string): Promise<string> {
  const { sync_info } = await provider.status()
  const block = await provider.block({ blockId: sync_info.latest_block_hash })
  const account = await provider.query({ request_type: 'view_account', finality: 'final', account_id: id })
  const sameAccount = await provider.viewAccount(id, { finality: 'final' })
  const sent = await provider.txStatus(hash, id)
  const health = await provider.sendJsonRpc('health', {})
  console.log(account, sameAccount.amount, sent, health, KeyPair)
  return block.header.hash
}

export const newest = (from: Provider): Promise<unknown> => from.block({ finality: 'final' })
