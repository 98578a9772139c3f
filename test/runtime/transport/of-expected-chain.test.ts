import { expect, test } from 'vitest'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import type { Network } from '../../../templates/runtime/transport/nodes/network.js'
import { newNode, type Node } from '../../../templates/runtime/transport/nodes/node.js'
import { ofExpectedChain } from '../../../templates/runtime/transport/of-expected-chain.js'
import type { SendOptions } from '../../../templates/runtime/transport.js'
import { read, submit } from './sample-requests.js'
import { failed, ok, refusedWith, scripted, silent, type Scripted, type Step } from './scripted.js'

/** The chain that a node names in its status; undefined for a status without a chain; a step for another answer. */
type Chain = string | undefined | Exclude<Step, Outcome>

function nodeOf(chain: Chain): Scripted {
  return scripted(sent => {
    if (sent.request.method !== 'status') return ok('answered')
    return typeof chain === 'function' ? chain(sent) : ok({ chain_id: chain, sync_info: { latest_block_height: 9 } })
  })
}

type Given = { readonly chains: readonly Chain[]; readonly expects?: string; readonly options?: SendOptions }

/** What the first of the nodes answers, and the methods that it was asked. */
async function sendTo(
  { chains, expects, options = {} }: Given,
  request = read(),
): Promise<{ readonly end: unknown; readonly asked: readonly string[]; readonly message: string }> {
  const scripts = chains.map(nodeOf)
  const nodes = scripts.map(({ transport }, index) => newNode(transport, index))
  const [node] = nodes
  if (node === undefined) throw new Error('A node is needed.')
  const network: Network = { nodes, maxLag: 5, chainId: expects, head: undefined }
  const outcome = await ofExpectedChain(network, node)(request, options)
  const asked = scripts[0]?.sent.map(({ request: { method } }) => method) ?? []
  const end = outcome.ok ? outcome.result : [outcome.error.kind, Object(outcome.error.info).reason]
  return { end, asked, message: outcome.ok ? '' : outcome.error.message }
}

const wrong = ['NETWORK_ERROR', 'WRONG_CHAIN']
const unnamed = ['NETWORK_ERROR', 'NO_USABLE_NODE']
const down = failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })
const refused = ['NETWORK_ERROR', 'ECONNREFUSED']

test.each<readonly [what: string, given: Given, end: unknown]>([
  ['of the expected chain', { chains: ['mainnet'], expects: 'mainnet' }, 'answered'],
  ['of another chain', { chains: ['testnet'], expects: 'mainnet' }, wrong],
  ['that names no chain', { chains: [undefined], expects: 'mainnet' }, unnamed],
  ['that names no chain, where none is expected', { chains: [undefined] }, 'answered'],
  ['that refuses to tell its status, where a chain is expected', { chains: [refusedWith('X')], expects: 'a' }, unnamed],
  ['that refuses to tell its status, where none is expected', { chains: [refusedWith('X')] }, 'answered'],
  ['of the chain of most', { chains: ['a', 'a', 'b'] }, 'answered'],
  ['of another chain than most', { chains: ['b', 'a', 'a'] }, wrong],
  ['of another chain than most, which is the expected one', { chains: ['b', 'a', 'a'], expects: 'b' }, 'answered'],
  ['without a chain among others', { chains: [undefined, 'a', 'a'] }, 'answered'],
  ['that is the first of three chains', { chains: ['a', 'b', 'c'] }, 'answered'],
  ['whose others do not answer their status', { chains: ['a', down, down] }, 'answered'],
])('a node %s', async (_, given, end) => {
  expect((await sendTo(given)).end).toEqual(end)
  expect((await sendTo(given, submit())).end).toEqual(end)
})

test('a node of another chain gets no submission, and a read at the same time as the status', async () => {
  const given = { chains: ['testnet'], expects: 'mainnet' }
  expect((await sendTo(given, submit())).asked).toEqual(['status'])
  expect((await sendTo(given)).asked.toSorted()).toEqual(['read', 'status'])
})

test('a submission follows the status', async () => {
  expect((await sendTo({ chains: ['a'], expects: 'a' }, submit())).asked).toEqual(['status', 'submit'])
})

test.each([
  ['testnet', 'serves the chain "testnet"'],
  [undefined, 'does not tell its chain'],
])('the message about a node with the chain %s names both chains', async (chain, served) => {
  const { message } = await sendTo({ chains: [chain], expects: 'mainnet' })
  expect(message.split('\n').at(-1)).toBe(`The node ${served}; expected "mainnet".`)
})

test.each<readonly [what: string, request: ReturnType<typeof read>, end: unknown]>([
  ['a read', read(), refused],
  ['a submission', submit(), refused],
])('%s to a node that is down ends in its failure, not in another chain', async (_, request, end) => {
  const node = scripted(down)
  const network: Network = { nodes: [newNode(node.transport, 0)], maxLag: 5, chainId: 'mainnet', head: undefined }
  const [known] = network.nodes
  if (known === undefined) throw new Error('A node is needed.')
  const outcome = await ofExpectedChain(network, known)(request)
  expect(outcome.ok || [outcome.error.kind, Object(outcome.error.info).reason]).toEqual(end)
})

test.each<readonly [what: string, options: SendOptions]>([
  ['an aborted signal', { signal: AbortSignal.abort('left') }],
  ['a timeout of 0', { timeout: 0 }],
])('with %s nothing is measured: the transport ends the call', async (_, options) => {
  const script = scripted(ok('answered'))
  const node = newNode(script.transport, 0)
  await ofExpectedChain({ nodes: [node], maxLag: 5, chainId: 'mainnet', head: undefined }, node)(read(), options)
  expect(script.sent.filter(({ request }) => request.method === 'status')).toEqual([])
})

test('a node whose status has no answer in time gets no submission that has time', async () => {
  const script = nodeOf(silent)
  const node = newNode(script.transport, 0)
  const network: Network = { nodes: [node], maxLag: 5, chainId: 'mainnet', head: undefined }
  await ofExpectedChain(network, node)(submit(), { timeout: 50 })
  const sent = script.sent.filter(({ request, options }) => request.method === 'submit' && options.timeout !== 0)
  expect(sent).toEqual([])
})

test('a chain that is known is not asked for again', async () => {
  const script = nodeOf('mainnet')
  const node = newNode(script.transport, 0)
  const send = ofExpectedChain({ nodes: [node], maxLag: 5, chainId: 'mainnet', head: undefined }, node)
  await send(submit())
  await send(submit())
  expect(script.sent.map(({ request }) => request.method)).toEqual(['status', 'submit', 'submit'])
})

test('the failure of an earlier status says nothing about the next call', async () => {
  let isDown = true
  const script = scripted(sent => (isDown ? down(sent) : ok({ chain_id: 'mainnet', sync_info: {} })))
  const node = newNode(script.transport, 0)
  const send = ofExpectedChain({ nodes: [node], maxLag: 5, chainId: 'mainnet', head: undefined }, node)
  expect((await send(submit())).ok).toBe(false)
  isDown = false
  expect((await send(submit())).ok).toBe(true)
})

test('callers that end in the same failure of a status each have an error of their own', async () => {
  const nodes = [newNode(nodeOf(down).transport, 0)]
  const send = ofExpectedChain({ nodes, maxLag: 5, chainId: 'mainnet', head: undefined }, nodes[0] as Node)
  const ends = await Promise.all([send(submit()), send(submit())])
  const [one, other] = ends.map(end => (end.ok ? undefined : end.error))
  expect([one?.kind, other?.kind]).toEqual(['NETWORK_ERROR', 'NETWORK_ERROR'])
  const before = other?.message
  if (one) one.message += ' (payment of alice)'
  expect(other?.message).toBe(before)
})
