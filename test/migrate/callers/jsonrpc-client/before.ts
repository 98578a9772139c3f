import { NearRpcClient, block, viewAccount } from '@near-js/jsonrpc-client'

const client = new NearRpcClient({ endpoint: 'http://node.example' })

export async function show(accountId: string): Promise<string> {
  const account = await viewAccount(client, { accountId, finality: 'final' })
  const { header } = await block(client, { finality: 'final' })
  const { prevHash } = header
  return `${account.codeHash} ${prevHash} ${header.epochId}`
}
