/** What the browser runs with a mock node of its own: a call, and a payment, without a server. */
import { connect, sendTx, viewAccount } from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'

export async function run(): Promise<readonly string[]> {
  const node = createMockNode({ accounts: { 'shop.test': { balance: 10n ** 24n } } })
  const near = connect('https://node.example', { fetch: node.fetch })
  const balance = async (): Promise<string> =>
    (await near.call(viewAccount({ account_id: 'shop.test', finality: 'final' }))).amount
  const before = await balance()
  const actions = [{ kind: 'Transfer', deposit: 5n }] as const
  const { base64 } = node.sign({ signer: node.accounts.alice.id, receiver: 'shop.test', actions })
  await near.call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  return [before, await balance()]
}
