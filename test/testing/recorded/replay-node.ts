import {
  startMockNode,
  type DraftAction,
  type MockBlock,
  type MockNode,
  type MockNodeOptions,
} from '../../../templates/testing/index.js'
import { contractCode } from '../../../templates/testing/execution/contract.js'
import { ask } from '../ask.js'
import { replacementKey } from './recorded-transaction.js'

/** A node with the accounts of the recordings, and the events that the recorded requests refer to. */
export type ReplayNode = {
  readonly node: MockNode
  /** The recorded public key of each account that signs on this node. */
  readonly keys: ReadonlyMap<string, string>
}

/** One executed transaction: its hash, the ids of its receipts, and the block in which each of its steps ran. */
export type Event = {
  readonly hash: string
  readonly signedBase64: string
  readonly receipts: readonly string[]
  readonly blocks: readonly MockBlock[]
}

/** The subaccounts of `test.near` that transactions without a recording created. */
export async function newReplayNode(keys: ReadonlyMap<string, string>, options: MockNodeOptions): Promise<ReplayNode> {
  const replayNode: ReplayNode = { node: await startMockNode(options), keys }
  await sendTransaction(replayNode, 'near', 'test.near', [
    { kind: 'CreateAccount' },
    tokens(1_000_000n),
    newKey(replayNode, 'test.near'),
  ])
  for (const name of ['alice.test.near', 'globe.test.near'])
    await sendTransaction(replayNode, 'test.near', name, [
      { kind: 'CreateAccount' },
      tokens(2_000n),
      newKey(replayNode, name),
    ])
  const limited = { receiverId: 'bob.test.near', methodNames: ['log_something'] }
  const allowance = 10n ** 23n
  await sendTransaction(replayNode, 'alice.test.near', 'alice.test.near', [
    { kind: 'DeployContract', code: contractCode },
    { kind: 'AddKey', publicKey: replacementKey(functionCallKey).publicKey, functionCall: { ...limited, allowance } },
    { kind: 'AddKey', publicKey: replacementKey('unlimited').publicKey, functionCall: { ...limited, allowance: null } },
    { kind: 'AddKey', publicKey: replacementKey(keyToDelete).publicKey },
  ])
  return replayNode
}

const functionCallKey = 'ed25519:qWPfqVw2Ku1sBUD4V1ZfyWs9gGKTbzPVmwAqFh33RxZ'
const keyToDelete = 'ed25519:CKNiEY3XMQikjA61cSPxcv1PDwG8EYU3hSGGVquxRBy7'

/** Sends a transaction and waits until all its receipts are final, or only its own block. */
export async function sendTransaction(
  { node, keys }: ReplayNode,
  signer: string,
  receiver: string,
  actions: readonly DraftAction[],
  waitUntil: 'FINAL' | 'INCLUDED_FINAL' = 'FINAL',
): Promise<Event> {
  const recorded = keys.get(signer)
  const key = recorded === undefined ? {} : { key: replacementKey(recorded) }
  const signed = node.sign({ signer, receiver, actions, ...key })
  const params = JSON.stringify({ signed_tx_base64: signed.base64, wait_until: waitUntil })
  const { body } = await ask(node, 'send_tx', params)
  const { result } = JSON.parse(body) as { readonly result?: Outcomes }
  if (result === undefined) throw new Error(`The transaction failed: ${body}`)
  const outcomes = [result.transaction_outcome, ...result.receipts_outcome]
  return {
    hash: signed.hash,
    signedBase64: signed.base64,
    receipts: result.receipts_outcome.map(({ id }) => id),
    blocks: outcomes.map(({ block_hash: hash }) => blockOf(node, hash)),
  }
}

type Placed = { readonly id: string; readonly block_hash: string }
type Outcomes = { readonly transaction_outcome: Placed; readonly receipts_outcome: readonly Placed[] }

/** Searches the newest blocks first, because the requested event has just happened. */
function blockOf({ chain }: MockNode, hash: string): MockBlock {
  for (let { height } = chain.head; height > chain.genesis.height; height--) {
    const block = chain.block(height)
    if (block?.hash === hash) return block
  }
  throw new Error(`There is no block ${hash}.`)
}

export function tokens(near: bigint): DraftAction {
  return { kind: 'Transfer', deposit: near * 10n ** 24n }
}

export function newKey({ keys }: ReplayNode, name: string): DraftAction {
  return { kind: 'AddKey', publicKey: replacementKey(keys.get(name) ?? name).publicKey }
}
