import { expect, test } from 'vitest'
import { mockKey, startMockNode } from '../../templates/testing/index.js'
import { readOurDescription } from '../spec/our-description.js'
import { ask, post } from './ask.js'

test('the same options give the same chain, and another chainId gives another chain', async () => {
  const nodes = await Promise.all([startMockNode(), startMockNode(), startMockNode({ chainId: 'other' })])
  const [one, same, other] = nodes.map(({ chain }) => chain.head)
  expect(one).toEqual(same)
  expect(one?.hash).not.toBe(other?.hash)
  expect(one).toEqual({
    height: 186278621,
    hash: one?.hash,
    timestamp: 1763000324333973147n,
    chunks: [
      { shardId: 0, hash: one?.chunks[0]?.hash, heightIncluded: 186278621, congestionLevel: 0 },
      { shardId: 3, hash: one?.chunks[1]?.hash, heightIncluded: 186278621, congestionLevel: 0.37 },
      { shardId: 7, hash: one?.chunks[2]?.hash, heightIncluded: 186278621, congestionLevel: 0.93 },
    ],
  })
  await Promise.all(nodes.map(node => node.close()))
})

test('a time beyond 2^53 keeps all its digits on the wire', async () => {
  const node = await startMockNode()
  const { timestamp } = node.chain.final
  const { body } = await ask(node, 'block', '{"finality":"final"}')
  expect(BigInt(Math.round(Number(timestamp)))).not.toBe(timestamp)
  expect(body).toContain(`"timestamp":${timestamp},"timestamp_nanosec":"${timestamp}"`)
  await node.close()
})

test('blocks are produced on demand, and heights can be skipped', async () => {
  const node = await startMockNode()
  const { height } = node.chain.head
  node.advance(3)
  expect(node.chain.head.height).toBe(height + 3)
  expect(node.chain.block(node.chain.skippedHeight)).toBeNull()
  expect(() => node.advance(-1)).toThrow('A chain cannot advance by -1 blocks. Pass a whole number.')
  await node.close()
})

test('accepts forms of params that no builder writes', async () => {
  const { iface } = await readOurDescription()
  const node = await startMockNode()
  const forms = iface.methods.flatMap(({ wireName, unwritten }) =>
    unwritten.flatMap(({ examples }) => examples.map(params => [wireName, JSON.stringify(params)] as const)),
  )
  expect(forms).not.toEqual([])
  for (const [method, params] of forms)
    expect((await ask(node, method, params)).body).not.toContain('REQUEST_VALIDATION_ERROR')
  await node.close()
})

test('received requests can be inspected', async () => {
  const node = await startMockNode()
  await post(node, '{"a":1}', '/some/path')
  expect(node.requests).toMatchObject([
    { method: 'POST', path: '/some/path', headers: { 'content-type': 'application/json' }, body: '{"a":1}' },
  ])
  await node.close()
})

test('closing ends the connections that wait for an answer', async () => {
  const node = await startMockNode()
  node.answerNextWith({ fault: 'stall' })
  const waiting = fetch(node.url)
  const failed = expect(waiting).rejects.toThrow('fetch failed')
  while (node.requests.length === 0) await new Promise(resolve => setTimeout(resolve, 1))
  await node.close()
  await failed
})

test('the same name gives the same key', () => {
  expect(mockKey('alice.near')).toEqual({
    name: 'alice.near',
    publicKey: 'ed25519:2JdAww87b1T1HttYqP3zU8z2mtEXcybG9phr53aYC7MG',
    secretKey: mockKey('alice.near').secretKey,
  })
})
