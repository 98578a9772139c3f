import { accountChanges, changes, paginateChanges, sendTx } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { connectedMock, signTransfer } from '../connected-mock.js'
import { blocks, blocksServer } from '../../nodes/blocks-server.js'

const ofBoth = (block_id: string) => accountChanges({ block_id, account_ids: ['alice.near', 'bob.near'] })
const ofAny = (block_id: string) => changes({ block_id, changes_type: 'account_changes', account_ids: ['a.near'] })
const ofNobody = (block_id: string) => accountChanges({ block_id, account_ids: ['?'] })

test('yields the changes of each block of a range in order, requested by hash', async () => {
  const { node, near } = await connectedMock()
  await near.call(sendTx({ signed_tx_base64: signTransfer(node).base64, wait_until: 'FINAL' }))
  const to = node.chain.final.height
  const pages = []
  for await (const page of paginateChanges(near, ofBoth, { from: to - 5, to })) pages.push(page)
  const expected = []
  for (let height = to - 5; height <= to; height++) {
    const hash = node.chain.block(height)?.hash ?? ''
    expected.push({
      header: expect.objectContaining({ height, hash }),
      result: await near.call(ofBoth(hash)),
      dropped: [],
      cursor: { height, hash },
    })
  }
  expect(pages).toEqual(expected)
  expect(pages.flatMap(({ result }) => result.changes).length).toBeGreaterThan(1)
})

test('names dropped blocks, and yields the changes of the new blocks', async () => {
  const main = blocks('A1 B2 C3')
  const server = await blocksServer({ canonical: main }, self => {
    if (self.asked.filter(name => name === 'optimistic').length > 1)
      self.chain = { canonical: [...main.slice(0, 2), ...blocks('X3 Y4', 'B2')] }
  })
  const range = { from: 2, to: 4, finality: 'optimistic', interval: 1 } as const
  const found = []
  for await (const { result, dropped } of paginateChanges(server.near, ofAny, range))
    found.push([...dropped.map(hash => `not ${hash}`), result.block_hash])
  expect(found).toEqual([['B2'], ['C3'], ['not C3', 'X3'], ['Y4']])
})

test('throws the error of a request when the walk reaches its block', async () => {
  const { node, near } = await connectedMock()
  const to = node.chain.final.height
  const walking = async (): Promise<void> => {
    for await (const page of paginateChanges(near, ofNobody, { from: to - 1, to })) expect(page).toBeUndefined()
  }
  await expect(walking()).rejects.toMatchObject({ kind: 'PARSE_ERROR', request: { method: 'changes' } })
})
