import { createClient, parseNear, viewAccount } from 'near-rpc-client'
import { fileStore } from 'near-rpc-client/stores'
import { startMockNode, type MockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openNode, type FakeNode } from '../../nodes/fake-node.js'
import { openMcp } from '../open-mcp.js'
import { storeFolder } from '../store-folder.js'

async function mockNode(...[options]: Parameters<typeof startMockNode>): Promise<MockNode> {
  const node = await startMockNode(options)
  onTestFinished(node.close)
  return node
}

const submitting = (allowance: string, store: string): readonly string[] => [
  '--allow-submit',
  '--allowance',
  allowance,
  '--store',
  store,
]

const transferOf = (node: MockNode, near: string, nonce?: number): string =>
  node.sign({
    signer: 'alice.near',
    receiver: 'bob.near',
    actions: [{ kind: 'Transfer', deposit: parseNear(near) }],
    ...(nonce !== undefined && { nonce }),
  }).base64

async function balanceOf(node: MockNode, account_id: string): Promise<bigint> {
  return BigInt(
    (await createClient({ url: node.url }).call(viewAccount({ account_id, finality: 'optimistic' }))).amount,
  )
}

const submissionsTo = ({ requests }: MockNode): number =>
  requests.filter(({ body }) => body.includes('"send_tx"')).length

test('a signed transaction is submitted once it is within the allowance, and not beyond it', async () => {
  const node = await mockNode()
  const before = await balanceOf(node, 'bob.near')
  const { client, call } = await openMcp(['--url', node.url, ...submitting('1.5', await storeFolder())])
  const { tools } = await client.listTools()
  expect(tools.at(-1)).toMatchObject({
    name: 'submitTransaction',
    annotations: { readOnlyHint: false, destructiveHint: true },
    inputSchema: { required: ['signed_tx_base64'] },
  })
  const signed_tx_base64 = transferOf(node, '1')
  expect(await call('submitTransaction', { signed_tx_base64 })).toMatchObject({
    isError: false,
    data: {
      ok: true,
      result: { kind: 'SUCCEEDED', can_still_execute: false, counted_near: '1.011037', left_near: '0.488963' },
    },
  })
  const [again, more] = [await call('submitTransaction', { signed_tx_base64 }), transferOf(node, '0.5')]
  expect(again).toMatchObject({ data: { ok: true, result: { kind: 'SUCCEEDED', left_near: '0.488963' } } })
  const sent = submissionsTo(node)
  expect(await call('submitTransaction', { signed_tx_base64: more })).toMatchObject({
    isError: true,
    data: { ok: false, kind: 'ALLOWANCE_EXCEEDED', details: { counted_near: '0.511037', left_near: '0.488963' } },
  })
  expect(submissionsTo(node)).toBe(sent)
  expect((await balanceOf(node, 'bob.near')) - before).toBe(parseNear('1'))
})

test('a restart does not reset the allowance', async () => {
  const [node, store] = [await mockNode(), await storeFolder()]
  const first = await openMcp(['--url', node.url, ...submitting('1.5', store)])
  await first.call('submitTransaction', { signed_tx_base64: transferOf(node, '1') })
  await first.stop()
  const second = await openMcp(['--url', node.url, ...submitting('1.5', store)])
  expect(await second.call('submitTransaction', { signed_tx_base64: transferOf(node, '1') })).toMatchObject({
    data: { kind: 'ALLOWANCE_EXCEEDED' },
  })
})

test('two submissions at the same time do not exceed it together, also of two servers', async () => {
  const [node, store] = [await mockNode(), await storeFolder()]
  const servers = await Promise.all([1, 2].map(() => openMcp(['--url', node.url, ...submitting('1.5', store)])))
  const ends = await Promise.all(
    servers.map(({ call }) => call('submitTransaction', { signed_tx_base64: transferOf(node, '1') })),
  )
  expect(ends.map(({ data }) => data.kind ?? data.result.kind).toSorted()).toEqual(['ALLOWANCE_EXCEEDED', 'SUCCEEDED'])
})

test('an action that no amount bounds is refused unless a flag names it', async () => {
  const [node, store] = [await mockNode(), await storeFolder()]
  const { publicKey } = node.accounts.bob.key
  const signed = node.sign({ signer: 'alice.near', receiver: 'alice.near', actions: [{ kind: 'AddKey', publicKey }] })
  const careful = await openMcp(['--url', node.url, ...submitting('1', store)])
  expect(await careful.call('submitTransaction', { signed_tx_base64: signed.base64 })).toMatchObject({
    isError: true,
    data: { kind: 'ACTION_NOT_ALLOWED', details: { actions: ['full-access-key'] } },
  })
  expect(submissionsTo(node)).toBe(0)
  await careful.stop()
  const allowing = await openMcp(['--url', node.url, ...submitting('1', store), '--allow-action', 'full-access-key'])
  expect(await allowing.call('submitTransaction', { signed_tx_base64: signed.base64 })).toMatchObject({
    data: { ok: true, result: { kind: 'SUCCEEDED' } },
  })
})

test('a failed transaction was executed, and counts', async () => {
  const [node, store] = [await mockNode(), await storeFolder()]
  const { base64 } = node.sign({
    signer: 'alice.near',
    receiver: 'nobody.near',
    actions: [{ kind: 'Transfer', deposit: 1n }],
  })
  const { call } = await openMcp(['--url', node.url, ...submitting('1', store)])
  expect(await call('submitTransaction', { signed_tx_base64: base64 })).toMatchObject({
    isError: true,
    data: { kind: 'ACTION_FAILED', layer: 'SUBMISSION', details: { counted_near: expect.stringMatching(/^0\.011/) } },
  })
})

/** A node in front of another one that also says of each submission that its nonce is used. */
function proxyOf(node: MockNode): Promise<FakeNode> {
  return openNode(async ({ body }) => {
    const answer = await node.fetch('http://node.example', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return { status: answer.status, body: await answer.text() }
  })
}

test('what one node calls impossible still counts, and three nodes that agree give it back', async () => {
  const node = await mockNode()
  // The nonce of the key is far above this one.
  await createClient({ url: node.url }).send(viewAccount({ account_id: 'alice.near', finality: 'final' }))
  const spent = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [], nonce: 50_000 })
  const one = await openMcp(['--url', node.url, ...submitting('1', await storeFolder())])
  await one.call('submitTransaction', { signed_tx_base64: spent.base64 })
  node.advance(5)
  const signed_tx_base64 = transferOf(node, '0.1', 2)
  expect(await one.call('submitTransaction', { signed_tx_base64 })).toMatchObject({
    data: { kind: 'NONCE_USED', details: { can_still_execute: false, left_near: expect.stringMatching(/^0\.887/) } },
  })
  const proxies = await Promise.all([1, 2, 3].map(() => proxyOf(node)))
  const urls = proxies.flatMap(({ url }) => ['--url', url])
  const three = await openMcp([...urls, ...submitting('1', await storeFolder())])
  expect(await three.call('submitTransaction', { signed_tx_base64 })).toMatchObject({
    data: { kind: 'NONCE_USED', details: { can_still_execute: false, left_near: '1' } },
  })
})

test('a store that cannot be read submits nothing', async () => {
  const [node, folder] = [await mockNode(), await storeFolder()]
  const store = await fileStore(folder)
  await store.compareAndSet('near-rpcgen mcp allowance', undefined, '{"version":9}')
  const { call } = await openMcp(['--url', node.url, ...submitting('1', folder)])
  expect(await call('submitTransaction', { signed_tx_base64: transferOf(node, '0.1') })).toMatchObject({
    isError: true,
    data: {
      kind: 'SERVER_FAILED',
      what_happened:
        'The server failed: The store has a record of the allowance that this version of near-rpcgen cannot read.',
    },
  })
  expect(submissionsTo(node)).toBe(0)
})

test.each([{}, { signed_tx_base64: 5 }, { signed_tx_base64: '', other: 1 }, { signed_tx_base64: 'AAAA' }])(
  'the arguments %j are refused',
  async given => {
    const node = await mockNode()
    const { call } = await openMcp(['--url', node.url, ...submitting('1', await storeFolder())])
    expect(await call('submitTransaction', given)).toMatchObject({ isError: true, data: { layer: 'TOOL' } })
    expect(node.requests).toEqual([])
  },
)
