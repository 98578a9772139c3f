import { connect } from 'near-rpc-client'
import { lightClient } from 'near-rpc-client/light'
import { memoryStore } from 'near-rpc-client/stores'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openNode } from '../nodes/fake-node.js'
import { call, steps, walk } from '../verify/recorded-proofs.js'
import { forgeChain } from './forged-chain.js'
import { bodyOf, clientOf, forgedNode, genesisHash, recordedNode, type Question } from './nodes.js'

const checkpoint = { block_hash: genesisHash }

test('from the hash of the first block to the newest final block of a real chain, one request an epoch', async () => {
  const asked: Question[] = []
  const light = lightClient({ near: clientOf(recordedNode, asked), checkpoint })
  expect(await light.state()).toBeUndefined()
  const moved = await light.advance()
  const last = (await walk()).at(-1)
  expect(moved).toEqual({ ok: true, result: { head: last?.head, steps: 21, failures: [] } })
  expect(await light.state()).toEqual(last)
  const first = { block_hash: genesisHash, light_client_head: genesisHash }
  expect(asked).toEqual([
    { method: 'EXPERIMENTAL_light_client_block_proof', params: first },
    { method: 'EXPERIMENTAL_validators_ordered', params: { block_id: genesisHash } },
    ...steps.map(name => ({ method: 'next_light_client_block', params: call(name).params })),
    { method: 'next_light_client_block', params: { last_block_hash: last?.head.hash } },
  ])
})

test('over real sockets, with the clients that connect makes', async () => {
  const nodes = await Promise.all(
    [1, 2, 3].map(() => openNode(async ({ body }) => ({ body: await bodyOf(recordedNode, body) }))),
  )
  const near = connect(nodes.map(({ url }) => url))
  const moved = await lightClient({ near, checkpoint }).advance()
  expect(moved).toMatchObject({ ok: true, result: { head: { height: 617 }, steps: 21, failures: [] } })
  // The first node led to the end, and each of the others was asked whether it has a newer block.
  const asked = nodes.map(({ calls }) => calls.filter(({ method }) => method === 'next_light_client_block').length)
  expect(asked).toEqual([22, 1, 1])
})

test('a call that finds nothing newer costs one request, also after a restart', async () => {
  const store = memoryStore()
  const options = { checkpoint, store }
  const light = lightClient({ near: clientOf(recordedNode), ...options })
  await light.advance()
  const asked: Question[] = []
  const restarted = lightClient({ near: clientOf(recordedNode, asked), ...options })
  expect(await restarted.state()).toEqual(await light.state())
  expect(await restarted.advance()).toMatchObject({ ok: true, result: { head: { height: 617 }, steps: 0 } })
  expect(asked).toHaveLength(1)
})

const chain = forgeChain(5)

test('each block of a chain is a checkpoint, and leads to the same head', async () => {
  const last = chain.blocks.length - 1
  for (const [height, { hash: block_hash, epoch }] of chain.blocks.entries()) {
    const asked: Question[] = []
    const near = clientOf(
      forgedNode(chain, () => last),
      asked,
    )
    const light = lightClient({ near, checkpoint: { block_hash, height } })
    const moved = await light.advance()
    expect(moved, `height ${height}`).toMatchObject({
      ok: true,
      result: { head: { height: last }, steps: height === last ? 0 : Math.max(4 - epoch, 1), failures: [] },
    })
    const start = asked.findIndex(({ params }) => params['last_block_hash'] === block_hash)
    expect(start).toBe(height === 0 ? 2 : 4)
  }
})

test('the head follows a chain that grows, from each height to each later one', async () => {
  const heights = chain.blocks.map((_, height) => height)
  for (const from of heights) {
    for (const to of heights.slice(from)) {
      let final = from
      const near = clientOf(forgedNode(chain, () => final))
      const light = lightClient({ near, checkpoint: { block_hash: chain.blocks[from]?.hash ?? '' } })
      await light.advance()
      final = to
      expect(await light.advance(), `${from} to ${to}`).toMatchObject({ ok: true, result: { head: { height: to } } })
    }
  }
})

test('in the epoch of the head, a newer block costs one request', async () => {
  let final = 9
  const asked: Question[] = []
  const near = clientOf(question => forgedNode(chain, () => final)(question), asked)
  const light = lightClient({ near, checkpoint: { block_hash: chain.blocks[9]?.hash ?? '' } })
  await light.advance()
  asked.length = 0
  final = 11
  expect(await light.advance()).toMatchObject({ ok: true, result: { head: { height: 11 }, steps: 1 } })
  expect(asked).toHaveLength(1)
})

test.each([0, -1e15, 8e15, NaN])('a clock that says %d changes nothing', async now => {
  vi.spyOn(Date, 'now').mockReturnValue(now)
  onTestFinished(() => void vi.restoreAllMocks())
  const moved = await lightClient({ near: clientOf(recordedNode), checkpoint }).advance()
  expect(moved).toMatchObject({ ok: true, result: { head: { height: 617 }, steps: 21, failures: [] } })
})

test('the result and the state are read-only', async () => {
  const light = lightClient({ near: clientOf(recordedNode), checkpoint })
  const moved = await light.advance()
  if (!moved.ok) throw moved.error
  expect(Object.isFrozen(moved.result) && Object.isFrozen(moved.result.head)).toBe(true)
  expect(Object.isFrozen(moved.result.failures)).toBe(true)
  const proven = await light.state()
  const [first] = Object.values(proven?.producers ?? {})
  expect([proven, proven?.producers, first, first?.[0]].map(part => Object.isFrozen(part))).toEqual([
    true,
    true,
    true,
    true,
  ])
})
