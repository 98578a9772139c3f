import { createClient, parseNear, submit, type Submission } from 'near-rpc-client'
import { genesisCheckpoint, isLightClientError, verifyReceipt, type LightClient } from 'near-rpc-client/light'
import { createMockNode, type InProcessNode } from 'near-rpc-client/testing'
import { notProven, proveEntry, proveHead, short } from './prove.js'
import { showResult, showTitle, showUnproven, tokens } from './show.js'

const alice = 'alice.near'
const bob = 'bob.near'
const status = { account_id: 'contract.near', key: 'STATUS' }

/** On a mock node: a payment and a state entry are proven from the genesis block, and two lies are caught. */
export async function showProofsOfMock(): Promise<void> {
  showTitle('Proven from the genesis block')
  const node = createMockNode()
  // Each question finds newer blocks, as on a chain that grows.
  const growing: typeof node.fetch = (url, init) => {
    node.advance(3)
    return node.fetch(url, init)
  }
  const near = createClient({ url: 'http://mock-node.example', fetch: growing })
  const first = await genesisCheckpoint(near)
  if (!first.ok) throw first.error
  const proving = await proveHead(near, first.result, `block ${first.result.height}, the first one`)
  if (!proving) return
  const { light } = proving
  // A proof needs some later blocks, which this chain has at once: so a lie is tried once too.
  const times = { timeout: 60_000, interval: 60_000 }
  const pay = (): Promise<Submission> => submit(near, signedTransfer(node), { light, ...times })

  await showReceipt(light, await pay())
  await proveEntry(proving, status)

  showTitle('The same node lies, and each lie is caught')
  node.setLies('FORGED_OUTCOME')
  await showReceipt(light, await pay())
  node.setLies('FORGED_STATE')
  await proveEntry(proving, status)
}

function signedTransfer(node: InProcessNode): string {
  const actions = [{ kind: 'Transfer', deposit: parseNear('1') }] as const
  return node.sign({ signer: alice, receiver: bob, actions }).base64
}

/** The payment as anyone can check it, without a node. All that is trusted is the hash of the light client's head. */
async function showReceipt(light: LightClient, end: Submission): Promise<void> {
  if ('unproven' in end && isLightClientError(end.unproven)) return void notProven('payment', end.unproven)
  const state = await light.state()
  if (!('receipt' in end) || !state) return showUnproven(end.kind, 'payment', 'without a receipt')
  const verdict = verifyReceipt(end.receipt, { block_hash: state.head.hash })
  if (!verdict.ok) return showUnproven(verdict.error.kind, 'receipt', verdict.error.reason)
  const { kind, signer_id, receiver_id, deposit, block, hash } = verdict.value
  const paid = `${signer_id} paid ${receiver_id} ${tokens(deposit ?? '0')}, proven in block ${block.height}`
  showResult('payment', short(hash), `${kind}: ${paid}`)
}
