import { startMockNode, type MockNode, type MockNodeOptions, type FaultMode } from '../../../templates/testing/index.js'
import { contractCode } from '../../../templates/testing/execution/contract.js'
import { hashOf } from '../../../templates/testing/primitives/hash.js'
import { askNode } from './ask-node.js'
import { recordedExchanges, type Answer, type Exchange } from './exchange.js'
import { decoded, replacementKey } from './recorded-transaction.js'
import { sendTransaction, newReplayNode, type ReplayNode } from './replay-node.js'
import { translate, type Events, type Target } from './translate.js'

/** The answers of mock nodes to all recorded requests, by the names of the recordings. */
export async function replay(): Promise<ReadonlyMap<string, Answer>> {
  const exchanges = recordedExchanges()
  const keys = signersOf(exchanges)
  const main = await newReplayNode(keys, { archival: true })
  const old = await oldTarget(await newReplayNode(keys, {}))
  const faulty = await faultyTargets(old.events)
  const answers = new Map<string, Answer>()
  let target = await firstTarget(main, old.events)
  for (const exchange of exchanges) {
    const { group, name } = exchange
    if (name === 'send_tx/function call with deposit') await deploy(main, 'token.test.near')
    if (group !== 'send_tx' && target.events === old.events) target = await laterTarget(main, target)
    const asked = faulty.get(group) ?? (asksOldNode(name) ? old : target)
    answers.set(name, await askNode(asked.node, translate(exchange, asksGenesis(exchange, asked))))
  }
  await Promise.all([target, old, ...faulty.values()].map(({ node }) => node.close()))
  return answers
}

/** The first key with which each account signs. */
function signersOf(exchanges: readonly Exchange[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  for (const { request } of exchanges) {
    for (const [, text = ''] of String(request.body).matchAll(/"([A-Za-z0-9+/]{60,}={0,2})"/g)) {
      const transaction = decoded(text)
      if (transaction !== null && !keys.has(transaction.signerId)) keys.set(transaction.signerId, transaction.publicKey)
    }
  }
  return keys
}

/** A node that keeps few blocks, some time after the events. */
async function oldTarget(replayNode: ReplayNode): Promise<Target> {
  const transfer = await sendTransaction(replayNode, 'alice.test.near', 'globe.test.near', [
    { kind: 'Transfer', deposit: 1n },
  ])
  const events = { call: transfer, transfer, added: transfer, promised: transfer }
  const [block] = transfer.blocks
  replayNode.node.advance(300)
  return {
    node: replayNode.node,
    block: block ?? replayNode.node.chain.collected,
    events,
    sent: new Map(),
    account: 'test.near',
  }
}

function asksOldNode(name: string): boolean {
  return /garbage collected|genesis height|earliest$|\/old$/.test(name)
}

const faultModes: Readonly<Record<string, FaultMode | readonly FaultMode[]>> = {
  alone: 'alone',
  untracking: 'untracking',
  stalled: ['stalled', 'untracking'],
}

/** Nodes without transactions; the account `near` exists from the first block on. */
async function faultyTargets(events: Events): Promise<ReadonlyMap<string, Target>> {
  const start = async (options: MockNodeOptions): Promise<Target> => {
    const node: MockNode = await startMockNode(options)
    return { node, block: node.chain.head, events, sent: new Map(), account: 'near' }
  }
  const started = Object.entries(faultModes).map(
    async ([group, faultMode]) => [group, await start({ faultMode })] as const,
  )
  return new Map(await Promise.all(started))
}

async function firstTarget({ node }: ReplayNode, events: Events): Promise<Target> {
  return { node, block: node.chain.head, events, sent: new Map(), account: 'test.near' }
}

/** Events after the recorded transactions: global contracts, and others that recorded requests refer to. */
async function laterTarget(replayNode: ReplayNode, { node, sent }: Target): Promise<Target> {
  const [alice, globe, secp, token] = [
    'alice.test.near',
    'globe.test.near',
    'secp.test.near',
    'token.test.near',
  ] as const
  await sendTransaction(replayNode, globe, globe, [
    { kind: 'DeployGlobalContract', code: contractCode, mode: 'CodeHash' },
  ])
  await sendTransaction(replayNode, globe, globe, [{ kind: 'UseGlobalContract', id: { AccountId: globe } }])
  await sendTransaction(replayNode, secp, secp, [{ kind: 'UseGlobalContract', id: { CodeHash: hashOf(contractCode) } }])
  const call = { kind: 'FunctionCall', methodName: 'set_status', args: '{"text":"hello"}' } as const
  const functionCall = { allowance: 10n ** 24n, receiverId: 'bob.test.near', methodNames: ['noop'] }
  const newKey = { kind: 'AddKey', publicKey: replacementKey('added').publicKey, functionCall } as const
  const events = {
    call: await sendTransaction(replayNode, alice, alice, [call]),
    transfer: await sendTransaction(replayNode, alice, 'bob.test.near', [{ kind: 'Transfer', deposit: 1n }]),
    added: await sendTransaction(replayNode, alice, alice, [newKey]),
    promised: await sendTransaction(replayNode, token, token, [
      { ...call, methodName: 'call_other', args: 'bob.test.near' },
    ]),
  }
  const [block] = events.call.blocks
  node.advance(epochs)
  // A recorded request reads the changes of this account in the final block.
  await sendTransaction(replayNode, alice, alice, [call], 'INCLUDED_FINAL')
  return { node, block: block ?? node.chain.head, events, sent, account: 'test.near' }
}

/** Enough blocks for a light client to continue after the events. */
const epochs = 120

async function deploy(replayNode: ReplayNode, account: string): Promise<void> {
  await sendTransaction(replayNode, account, account, [{ kind: 'DeployContract', code: contractCode }])
}

/** The recorded `test.near` exists in the first block. On the replay node, only `near` does. */
function asksGenesis({ request }: Exchange, target: Target): Target {
  return String(request.body).includes('sync_checkpoint') ? { ...target, account: 'near' } : target
}
