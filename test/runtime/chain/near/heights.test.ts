import { expect, test } from 'vitest'
import type { Request } from '../../../../templates/runtime/request.js'
import {
  answeredHeight,
  asksByHash,
  asksForHead,
  heightIn,
  lacksNamed,
  namesBlock,
} from '../../../../templates/runtime/chain/near/heights.js'
import { read } from '../../transport/sample-requests.js'
import { ok, refusedWith, scripted, type Step } from '../../transport/scripted.js'

test.each<[what: string, answer: Step, height: number]>([
  ['a read', ok({ block_height: 7 }), 7],
  ['a block', ok({ header: { height: 8 }, chunks: [] }), 8],
  ['a status', ok({ sync_info: { latest_block_height: 9 } }), 9],
  ['several heights', ok({ block_height: 7, header: { height: 8 }, sync_info: { latest_block_height: 6 } }), 8],
  ['a height that is no number', ok({ block_height: '7' }), 0],
  ['a height beyond 2^53', ok({ block_height: 2n ** 60n }), 2 ** 60],
  ['no height', ok({ gas_price: '1' }), 0],
  ['null', ok(null), 0],
  ['an error with a height', refusedWith('UNKNOWN_ACCOUNT', { block_height: 7 }), 7],
  ['an error without a height', refusedWith('UNKNOWN_BLOCK'), 0],
])('the height in %s', async (_, answer, height) => {
  expect(heightIn(await scripted(answer).transport(read()))).toBe(height)
})

/** What a request asks for. */
type Asks = { readonly head: boolean; readonly byHash: boolean; readonly block: boolean }

test.each<[what: string, request: Request, asks: Asks]>([
  ['the status', read(undefined, 'status'), { head: true, byHash: false, block: false }],
  ['a read of the newest state', read({ finality: 'final' }), { head: true, byHash: false, block: false }],
  ['a read without a block', read({ account_id: 'a' }), { head: false, byHash: false, block: false }],
  ['a read with a finality of null', read({ finality: null }), { head: false, byHash: false, block: false }],
  ['a read at a height', read({ block_id: 7 }), { head: false, byHash: false, block: true }],
  ['a read at a hash', read({ block_id: 'hash' }), { head: false, byHash: true, block: true }],
  ['a read of a chunk', read({ chunk_id: 'hash' }), { head: false, byHash: true, block: true }],
  ['a read without params', read(null), { head: false, byHash: false, block: false }],
])('%s asks for %j', async (_, request, asks) => {
  expect({ head: asksForHead(request), byHash: asksByHash(request), block: namesBlock(request) }).toEqual(asks)
  const newest = ok({ block_height: 7 })
  expect([answeredHeight(request, newest), answeredHeight(request, undefined)]).toEqual([asks.head ? 7 : 0, 0])
})

test.each<[what: string, request: Request, answer: Step, expected: boolean]>([
  ['an unknown block', read({ block_id: 'hash' }), refusedWith('UNKNOWN_BLOCK'), true],
  ['an unknown chunk', read({ chunk_id: 'hash' }), refusedWith('UNKNOWN_CHUNK'), true],
  ['an unknown height', read({ block_id: 7 }), refusedWith('UNKNOWN_BLOCK'), false],
  ['an unknown account', read({ block_id: 'hash' }), refusedWith('UNKNOWN_ACCOUNT'), false],
  ['the block', read({ block_id: 'hash' }), ok({}), false],
])('%s: whether the node lacks what the request names by its hash', async (_, request, answer, expected) => {
  expect(lacksNamed(request, await scripted(answer).transport(request))).toBe(expected)
})
