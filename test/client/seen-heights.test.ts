import { followBlocks, iterateState, signAndSubmit, submit, type Client } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { blocks, blocksServer } from '../nodes/blocks-server.js'
import { connectedMock, signTransfer } from './connected-mock.js'
import { stateServer } from '../nodes/state-server.js'

/** A client that records the `minHeight` of each request with its method and block. */
function noting(near: Client, notes: unknown[]): Client {
  const send = (...[request, options]: Parameters<Client['send']>): ReturnType<Client['send']> => {
    const { block_id, finality, sync_checkpoint, chunk_id } = Object(request.params)
    notes.push([request.method, block_id ?? finality ?? sync_checkpoint ?? chunk_id, options?.minHeight])
    return near.send(request, options)
  }
  return { ...near, send } as Client
}

test('followBlocks asks for a block at nodes that have reached its height', async () => {
  const canonical = [...blocks('A1 B2'), ...blocks('D4', 'C3')]
  const { near } = await blocksServer({ canonical, others: blocks('C3', 'B2') })
  const notes: unknown[] = []
  const found = []
  for await (const { block } of followBlocks(noting(near, notes), { from: 1, to: 4, concurrency: 1 }))
    found.push(block.header.hash)
  expect(found).toEqual(['A1', 'B2', 'C3', 'D4'])
  expect(notes).toEqual([
    ['block', 'final', undefined],
    // From the head back by hashes: a node that has a block has reached its height.
    ['block', 'D4', 4],
    ['block', 'C3', 3],
    ['block', 'B2', 2],
    ['block', 'A1', 1],
  ])
})

test('followBlocks asks for a chunk at nodes that have its block', async () => {
  const { node, near } = await connectedMock()
  const { height } = node.chain.final
  const notes: unknown[] = []
  for await (const _ of followBlocks(noting(near, notes), { from: height, to: height, chunks: true })) continue
  const chunks = node.chain.block(height)?.chunks ?? []
  expect(notes.slice(2)).toEqual(chunks.map(({ hash }) => ['chunk', hash, height]))
})

test('signAndSubmit does not go back behind the block in which it read the key', async () => {
  const { node, near } = await connectedMock()
  const account_id = 'alice.near'
  const { publicKey: public_key } = node.accounts.alice.key
  const notes: unknown[] = []
  const heights: number[] = []
  await signAndSubmit(noting(near, notes), {
    account_id,
    public_key,
    sign: ({ nonce, block_hash: blockHash, block_height }) => {
      heights.push(block_height)
      const actions = [{ kind: 'Transfer', deposit: 1n }] as const
      return node.sign({ signer: account_id, receiver: 'bob.near', actions, nonce, blockHash }).base64
    },
  })
  const [height] = heights
  expect(notes).toEqual([
    ['query', 'final', undefined],
    ['genesis_config', undefined, undefined],
    ['send_tx', undefined, height],
  ])
})

test('submit sends to nodes that have the block that the transaction names', async () => {
  const { node, near } = await connectedMock()
  const notes: unknown[] = []
  await submit(noting(near, notes), signTransfer(node).base64, { minHeight: 7 })
  expect(notes).toEqual([['send_tx', undefined, 7]])
})

test.each([NaN, -1])('a minHeight of %d is a RangeError, and nothing is sent', async minHeight => {
  const { node, near } = await connectedMock()
  await expect(submit(near, signTransfer(node).base64, { minHeight })).rejects.toThrow(RangeError)
  await expect(iterateState(near, { account_id: 'a', finality: 'final' }, { minHeight }).next()).rejects.toThrow(
    RangeError,
  )
  expect(node.requests).toEqual([])
})

test('iterateState reads the next pages at nodes that have the block of the first', async () => {
  const { near } = await stateServer({ keys: ['a', 'b', 'c'], pages: true })
  const notes: unknown[] = []
  const params = { account_id: 'big.near', finality: 'final' } as const
  for await (const _ of iterateState(noting(near, notes), params, { pageSize: 2, minHeight: 5 })) continue
  expect(notes).toEqual([
    ['query', 'final', 5],
    ['query', 'H7', 7],
  ])
})
