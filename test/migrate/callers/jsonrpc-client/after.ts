import { block, createClient, viewAccount } from 'near-rpc-client'

const client = createClient({ url: 'http://node.example' })

export async function show(accountId: string): Promise<string> {
  const account = await client.call(viewAccount({ account_id: accountId, finality: 'final' }))
  const { header } = await client.call(block({ finality: 'final' }))
  const { prev_hash: prevHash } = header
  return `${account.code_hash} ${prevHash} ${header.epoch_id}`
}
