import { block, createClient, sendTx, type Client } from 'near-rpc-client'
import type { MockNode } from 'near-rpc-client/testing'

/** What the demonstration uses: a client, and accounts of its node. */
export type Setting = {
  readonly title: string
  readonly isMock: boolean
  readonly near: Client
  readonly account: string
  readonly contract: string
  readonly method: string
  /** A block that an ordinary node has dropped. */
  readonly oldHeight: number
  /** A transaction to follow to `FINAL`; null if there is none. */
  readonly transaction: { readonly tx_hash: string; readonly sender_account_id: string } | null
}

/** `NODE_URL` names a real node, `NODE_TX` a transaction on it. */
export function chooseSetting(mock: MockNode, env: NodeJS.ProcessEnv): Promise<Setting> {
  const { NODE_URL: url, NODE_TX: transaction } = env
  return url ? realSetting(url, transaction) : mockSetting(mock)
}

/** On the mock node alice sends bob a token. */
async function mockSetting(mock: MockNode): Promise<Setting> {
  const near = createClient({ url: mock.url })
  const { alice, bob, contract } = mock.accounts
  const signed = mock.sign({ signer: alice.id, receiver: bob.id, actions: [{ kind: 'Transfer', deposit: 10n ** 24n }] })
  await near.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'NONE' }))
  return {
    title: 'The mock node',
    isMock: true,
    near,
    account: alice.id,
    contract: contract.id,
    method: 'echo',
    oldHeight: mock.chain.collected.height,
    transaction: { tx_hash: signed.hash, sender_account_id: alice.id },
  }
}

/** On a real node the author of the newest block is an account that exists. We have no key to send transactions. */
async function realSetting(url: string, transaction: string | undefined): Promise<Setting> {
  const near = createClient({ url })
  const { author } = await near.call(block({ finality: 'final' }))
  const [tx_hash, sender_account_id] = transaction?.split(':') ?? []
  if (transaction && !sender_account_id)
    console.error('NODE_TX is not "<hash>:<sender>", so no transaction is followed.')
  return {
    title: 'The node at NODE_URL',
    isMock: false,
    near,
    account: author,
    contract: author,
    method: 'get_owner_id',
    oldHeight: 1,
    transaction: tx_hash && sender_account_id ? { tx_hash, sender_account_id } : null,
  }
}
