import type { BlockError } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { heightAfter } from '../../../generated/src/flows/blocks/height-after.js'
import { sendingTo, unknownBlock } from '../../nodes/blocks-server.js'

const error = unknownBlock.error as BlockError
const genesis = '1'.repeat(32)

async function after(height: number, earliest: object): Promise<unknown> {
  const node = sendingTo({ canonical: [] }, () => earliest)
  const found = await heightAfter(node.near, height, error, { timeout: 9 }).catch((reason: unknown) => reason)
  expect(node.sent).toEqual([{ asked: 'earliest_available', options: { timeout: 9 } }])
  return found
}

test.each<readonly [title: string, height: number, prev_hash: string, next: unknown]>([
  ['is far below', 3, 'X', 8],
  ['is at this height', 7, 'X', 8],
  ['is above, and the first of the chain', 9, genesis, 9],
  ['is above, and not the first of the chain', 8, 'X', error],
])('after height 7, if the earliest block of the node %s', async (_, height, prev_hash, next) => {
  expect(await after(7, { ok: true, result: { header: { height, prev_hash } } })).toEqual(next)
})

test.each<readonly [title: string, answer: object]>([
  ['fails', unknownBlock],
  ['has no height', { ok: true, result: { header: { prev_hash: 'X' } } }],
  ['has no parent', { ok: true, result: { header: { height: 9 } } }],
])('goes on to the next height if the request for the earliest block %s', async (_, answer) => {
  expect(await after(7, answer)).toBe(8)
})
