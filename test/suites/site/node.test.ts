import {
  connect,
  createClient,
  gasPrice,
  mayHaveBeenAccepted,
  sendTx,
  status,
  tx,
  viewAccount,
  type Outcome,
} from 'near-rpc-client'
import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { addHistory, newNode } from '../../../docs/.vitepress/theme/node/chain.ts'
import { connectNode } from '../../../docs/.vitepress/theme/node/node-client.ts'
import { createPageNode } from '../../../docs/.vitepress/theme/node/page-node.ts'
import type { FromNode, ToNode } from '../../../docs/.vitepress/theme/node/protocol.ts'
import { serveNode } from '../../../docs/.vitepress/theme/node/serve-node.ts'
import { troubles } from '../../../docs/.vitepress/theme/node/troubles.ts'

const url = 'https://node.example'
const alice = viewAccount({ account_id: 'alice.near', finality: 'final' })

/** The node as a page has it: every call goes through messages. */
function openNode(): ReturnType<typeof connectNode> {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  serveNode(createPageNode(), {
    post: (message: FromNode) => port2.postMessage(message),
    receive: listener => port2.on('message', (message: ToNode) => listener(message)),
  })
  return connectNode({
    post: message => port1.postMessage(message),
    receive: listener => port1.on('message', (message: FromNode) => listener(message)),
  })
}

const endOf = (outcome: Outcome): string => (outcome.ok ? 'ok' : outcome.error.kind)

const expected: Readonly<Record<string, string>> = {
  none: 'ok',
  slow: 'ok',
  'lost-request': 'TIMED_OUT',
  'lost-answer': 'NETWORK_ERROR',
  'cut-off': 'NETWORK_ERROR',
  'rate-limit': 'HTTP_ERROR',
  overload: 'HTTP_ERROR',
  'proxy-page': 'MALFORMED_RESPONSE',
  syncing: 'NO_SYNCED_BLOCKS',
  stalled: 'ok',
  untracking: 'UNAVAILABLE_SHARD',
  alone: 'ok',
  behind: 'ok',
  pruned: 'ok',
  'wrong-height': 'ok',
  'internal-error': 'INTERNAL_ERROR',
}

test('each trouble has an expected end', () => {
  expect(troubles.map(({ id }) => id)).toEqual(Object.keys(expected))
})

test.each(Object.entries(expected))('with the trouble "%s" a call ends in %s', async (trouble, end) => {
  const node = openNode()
  node.setTrouble(trouble)
  const near = createClient({ url, fetch: node.fetch, timeout: trouble === 'lost-request' ? 50 : 20_000 })
  expect(endOf(await near.send(alice))).toBe(end)
})

test('a trouble ends when it is switched off', async () => {
  const node = openNode()
  const near = createClient({ url, fetch: node.fetch })
  node.setTrouble('syncing')
  expect(endOf(await near.send(alice))).toBe('NO_SYNCED_BLOCKS')
  node.setTrouble('none')
  expect(endOf(await near.send(alice))).toBe('ok')
})

test('only node.example has the trouble, so that a program can ask another node', async () => {
  const node = openNode()
  node.setTrouble('overload')
  const near = connect([url, 'https://other.example'], { fetch: node.fetch })
  expect(endOf(await near.send(alice))).toBe('ok')
})

test('a node that keeps few blocks has dropped the block of an old transaction', async () => {
  const { transfer } = await addHistory(newNode())
  const request = tx({ tx_hash: transfer, sender_account_id: 'alice.near', wait_until: 'NONE' })
  const node = openNode()
  const near = createClient({ url, fetch: node.fetch })
  const ends: string[] = []
  for (const trouble of ['none', 'pruned', 'behind']) {
    node.setTrouble(trouble)
    ends.push(endOf(await near.send(request)))
  }
  expect(ends).toEqual(['ok', 'UNKNOWN_TRANSACTION', 'UNKNOWN_TRANSACTION'])
})

test('a node that keeps few blocks has dropped the height that its switch names', async () => {
  const [height] = /\d{9}/.exec(troubles.find(({ id }) => id === 'pruned')?.description ?? '') ?? []
  const node = openNode()
  const near = createClient({ url, fetch: node.fetch })
  const ends: string[] = []
  for (const trouble of ['none', 'pruned']) {
    node.setTrouble(trouble)
    ends.push(endOf(await near.send(viewAccount({ account_id: 'alice.near', block_id: Number(height) }))))
  }
  expect(ends).toEqual(['ok', 'GARBAGE_COLLECTED_BLOCK'])
})

test('a node that reports a wrong height answers without an error', async () => {
  const node = openNode()
  const near = createClient({ url, fetch: node.fetch })
  const before = (await near.call(status())).sync_info.latest_block_height
  node.setTrouble('wrong-height')
  expect((await near.call(status())).sync_info.latest_block_height).toBe(before + 1000)
})

test('a lost answer to a submission leaves open whether the transaction was accepted', async () => {
  const chain = newNode()
  await addHistory(chain)
  const transfer = { kind: 'Transfer', deposit: 5n } as const
  const { base64, hash } = chain.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [transfer] })
  const node = openNode()
  const near = createClient({ url, fetch: node.fetch })
  await near.send(gasPrice())
  node.setTrouble('lost-answer')
  const outcome = await near.send(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  expect(!outcome.ok && mayHaveBeenAccepted(outcome.error)).toBe(true)
  node.setTrouble('none')
  const found = await near.send(tx({ tx_hash: hash, sender_account_id: 'alice.near', wait_until: 'FINAL' }))
  expect(endOf(found)).toBe('ok')
})

test('the same chain comes from each start, so that prefilled hashes fit', async () => {
  const [first, second] = [newNode(), newNode()]
  expect(await addHistory(first)).toEqual(await addHistory(second))
  expect(first.chain.head).toEqual(second.chain.head)
})
