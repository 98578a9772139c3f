import { createMockNode, mockKey, type InProcessNode, type MockNodeOptions } from 'near-rpc-client/testing'
import { tokenFunctions } from './token.ts'

/** The token contract of the chain. */
export const tokenId = 'token.near'

/** The account that offers its code as a global contract. */
export const globalCodeId = 'global.near'

/** A gas key of `alice.near`. */
export const gasKey: string = mockKey('alice.near gas key').publicKey

const million = 10n ** 30n

/** The block producers of each epoch. Without one of those that sign, two thirds of the stake are not reached. */
const producers: NonNullable<MockNodeOptions['validators']>[number] = [
  { id: 'oak.pool.near', stake: 28n * million },
  { id: 'elm.pool.near', stake: 21n * million },
  { id: 'ash.pool.near', stake: 17n * million },
  { id: 'fir.pool.near', stake: 14n * million },
  { id: 'yew.pool.near', stake: 12n * million, silent: true },
  { id: 'bay.pool.near', stake: 8n * million, silent: true },
]

const options: MockNodeOptions = {
  validators: [producers],
  accounts: {
    [tokenId]: { functions: tokenFunctions, state: { 'balance:alice.near': '1000', 'balance:bob.near': '25' } },
    [globalCodeId]: { code: 'mock' },
  },
}

/** So many blocks follow the history: its transactions are final, and a node that keeps few blocks has dropped them. */
const blocksAfterHistory = 30

/** A mock node with the accounts of the page. The same options give the same chain, with the same hashes. */
export function newNode(more: MockNodeOptions = {}): InProcessNode {
  return createMockNode({ ...options, ...more })
}

/** The hashes of the transactions that the chain of the page has. */
export interface History {
  readonly transfer: string
  readonly tokenTransfer: string
  readonly setStatus: string
  readonly addGasKey: string
  readonly deployByHash: string
  readonly deployById: string
}

/** Gives a new node some transactions, so that prefilled forms have something to ask for. */
export async function addHistory(node: InProcessNode): Promise<History> {
  const { alice, bob, contract } = node.accounts
  const code = contract.code
  const args = JSON.stringify({ receiver_id: bob.id, amount: '7' })
  const submit = async (signer: string, receiver: string, action: Action): Promise<string> => {
    const { base64, hash } = node.sign({ signer, receiver, actions: [action] })
    await post(node, { method: 'broadcast_tx_async', params: [base64] })
    node.advance(1)
    return hash
  }
  const history = {
    transfer: await submit(alice.id, bob.id, { kind: 'Transfer', deposit: 5n * 10n ** 24n }),
    tokenTransfer: await submit(alice.id, tokenId, { kind: 'FunctionCall', methodName: 'ft_transfer', args }),
    setStatus: await submit(alice.id, contract.id, {
      kind: 'FunctionCall',
      methodName: 'set_status',
      args: '{"text":"a good day"}',
    }),
    addGasKey: await submit(alice.id, alice.id, { kind: 'AddKey', publicKey: gasKey, nonces: 2 }),
    deployByHash: await submit(globalCodeId, globalCodeId, { kind: 'DeployGlobalContract', code, mode: 'CodeHash' }),
    deployById: await submit(globalCodeId, globalCodeId, { kind: 'DeployGlobalContract', code, mode: 'AccountId' }),
  }
  node.advance(blocksAfterHistory)
  return history
}

type Action = Parameters<InProcessNode['sign']>[0]['actions'][number]

function post(node: InProcessNode, call: { readonly method: string; readonly params: unknown }): Promise<Response> {
  return node.fetch('https://node.example', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 'history', ...call }),
  })
}
