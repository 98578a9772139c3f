import { startMockNode } from '../../../../templates/runtime/testing/index.js'
import { contractCode } from '../../../../templates/runtime/testing/execution/contract.js'
import { hashOf } from '../../../../templates/runtime/testing/primitives/hash.js'
import { askNode } from './ask-node.js'
import { recordedExchanges } from './exchange.js'
import { decoded, standIn } from './recorded-transaction.js'
import { act, newStage } from './stage.js'
import { translate } from './translate.js'
import type { MockNode, MockNodeOptions, Trouble } from '../../../../templates/runtime/testing/index.js'
import type { Answer, Exchange } from './exchange.js'
import type { Stage } from './stage.js'
import type { Events, Subject } from './translate.js'

/** What mock nodes answer to all recorded requests, by the recordings' names. */
export async function rehearse(): Promise<ReadonlyMap<string, Answer>> {
  const exchanges = recordedExchanges()
  const keys = signersOf(exchanges)
  const main = await newStage(keys, { archival: true })
  const old = await oldSubject(await newStage(keys, {}))
  const troubled = await troubledSubjects(old.events)
  const answers = new Map<string, Answer>()
  let subject = await firstSubject(main, old.events)
  for (const exchange of exchanges) {
    const { group, name } = exchange
    if (name === 'send_tx/function call with deposit') await deploy(main, 'token.test.near')
    if (group !== 'send_tx' && subject.events === old.events) subject = await laterSubject(main, subject)
    const asked = troubled.get(group) ?? (asksOldNode(name) ? old : subject)
    answers.set(name, await askNode(asked.node, translate(exchange, asksGenesis(exchange, asked))))
  }
  await Promise.all([subject, old, ...troubled.values()].map(({ node }) => node.close()))
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

/** A node that keeps few blocks, some time after its events. */
async function oldSubject(stage: Stage): Promise<Subject> {
  const transfer = await act(stage, 'alice.test.near', 'globe.test.near', [{ kind: 'Transfer', deposit: 1n }])
  const events = { call: transfer, transfer, added: transfer, promised: transfer }
  const [block] = transfer.blocks
  stage.node.advance(300)
  return { node: stage.node, block: block ?? stage.node.chain.collected, events, sent: new Map(), account: 'test.near' }
}

function asksOldNode(name: string): boolean {
  return /garbage collected|genesis height|earliest$|\/old$/.test(name)
}

const troubles: Readonly<Record<string, Trouble | readonly Trouble[]>> = {
  alone: 'alone',
  untracking: 'untracking',
  stalled: ['stalled', 'untracking'],
}

/** Nodes on which nothing happened; `near` was there from the first block on. */
async function troubledSubjects(events: Events): Promise<ReadonlyMap<string, Subject>> {
  const start = async (options: MockNodeOptions): Promise<Subject> => {
    const node: MockNode = await startMockNode(options)
    return { node, block: node.chain.head, events, sent: new Map(), account: 'near' }
  }
  const started = Object.entries(troubles).map(async ([group, trouble]) => [group, await start({ trouble })] as const)
  return new Map(await Promise.all(started))
}

async function firstSubject({ node }: Stage, events: Events): Promise<Subject> {
  return { node, block: node.chain.head, events, sent: new Map(), account: 'test.near' }
}

/** After the recorded transactions: code that is shared, and the events that other recordings ask about. */
async function laterSubject(stage: Stage, { node, sent }: Subject): Promise<Subject> {
  const [alice, globe, secp, token] = [
    'alice.test.near',
    'globe.test.near',
    'secp.test.near',
    'token.test.near',
  ] as const
  await act(stage, globe, globe, [{ kind: 'DeployGlobalContract', code: contractCode, mode: 'CodeHash' }])
  await act(stage, globe, globe, [{ kind: 'UseGlobalContract', id: { AccountId: globe } }])
  await act(stage, secp, secp, [{ kind: 'UseGlobalContract', id: { CodeHash: hashOf(contractCode) } }])
  const call = { kind: 'FunctionCall', methodName: 'set_status', args: '{"text":"hello"}' } as const
  const functionCall = { allowance: 10n ** 24n, receiverId: 'bob.test.near', methodNames: ['noop'] }
  const newKey = { kind: 'AddKey', publicKey: standIn('added').publicKey, functionCall } as const
  const events = {
    call: await act(stage, alice, alice, [call]),
    transfer: await act(stage, alice, 'bob.test.near', [{ kind: 'Transfer', deposit: 1n }]),
    added: await act(stage, alice, alice, [newKey]),
    promised: await act(stage, token, token, [{ ...call, methodName: 'call_other', args: 'bob.test.near' }]),
  }
  const [block] = events.call.blocks
  node.advance(epochs)
  // A recording asks what changed for this account in the final block.
  await act(stage, alice, alice, [call], 'INCLUDED_FINAL')
  return { node, block: block ?? node.chain.head, events, sent, account: 'test.near' }
}

/** Enough blocks for a light client to go on from the events. */
const epochs = 120

async function deploy(stage: Stage, account: string): Promise<void> {
  await act(stage, account, account, [{ kind: 'DeployContract', code: contractCode }])
}

/** `test.near` was there from the first block on; on the stage it was not. */
function asksGenesis({ request }: Exchange, subject: Subject): Subject {
  return String(request.body).includes('sync_checkpoint') ? { ...subject, account: 'near' } : subject
}
