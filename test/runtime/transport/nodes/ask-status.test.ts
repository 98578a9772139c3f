import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restsUntil } from '../../../../templates/runtime/transport/nodes/back-off.js'
import { askStatus } from '../../../../templates/runtime/transport/nodes/ask-status.js'
import { newNode } from '../../../../templates/runtime/transport/nodes/node.js'
import { after, failed, ok, refusedWith, scripted, status, type Step } from '../scripted.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a node's status shows. It rests that many milliseconds. */
type Shown = {
  readonly hasStatus: boolean
  readonly lacksHeight: boolean
  readonly chainId: string | undefined
  readonly blockTime: number
  readonly height: number | undefined
  readonly rests: number
}

const unknown: Shown = {
  hasStatus: false,
  lacksHeight: false,
  chainId: undefined,
  blockTime: NaN,
  height: undefined,
  rests: 0,
}
const time = '2026-01-01T00:00:00.000Z'
const sync = { latest_block_height: 7, latest_block_time: time }

test.each<[what: string, answer: Step, shown: Shown]>([
  [
    'a whole status',
    ok({ chain_id: 'mainnet', sync_info: sync }),
    { ...unknown, hasStatus: true, chainId: 'mainnet', blockTime: Date.parse(time), height: 7 },
  ],
  [
    'a status without a time',
    ok({ chain_id: 'mainnet', sync_info: { latest_block_height: 7 } }),
    { ...unknown, hasStatus: true, chainId: 'mainnet', height: 7 },
  ],
  [
    'a status with a time that has no text',
    ok({ sync_info: { latest_block_height: 7, latest_block_time: { toString: 1, valueOf: 1 } } }),
    { ...unknown, hasStatus: true, height: 7 },
  ],
  [
    'a status with a chain that no message may have',
    ok({ chain_id: `\u001b[2Ktestnet\n https://node.example/key ${'x'.repeat(1_000)}` }),
    { ...unknown, hasStatus: true, lacksHeight: true, chainId: '[2Ktestnet  <url> …' },
  ],
  ['a status with a chain that is no text', ok({ chain_id: 7 }), { ...unknown, hasStatus: true, lacksHeight: true }],
  ['a status without a height', ok({}), { ...unknown, hasStatus: true, lacksHeight: true }],
  ['null', ok(null), { ...unknown, hasStatus: true, lacksHeight: true }],
  ['a refusal, which says nothing about reads', status(403), { ...unknown, lacksHeight: true }],
  ['a method that the node does not have', refusedWith('METHOD_NOT_FOUND'), { ...unknown, lacksHeight: true }],
  ['a lost connection', failed('NETWORK_ERROR', { reason: 'ECONNRESET' }), { ...unknown, rests: 1_000 }],
  ['a limit of requests', status(429, { 'retry-after': '7' }), { ...unknown, rests: 7_000 }],
])('a node is known by its status: %s', async (_, answer, shown) => {
  await vi.advanceTimersByTimeAsync(5_000)
  const { transport, sent } = scripted(after(10, answer))
  const node = newNode(transport, 0)
  const asking = askStatus(node)
  expect(node.measured).toBe(5_000)
  await vi.advanceTimersByTimeAsync(10)
  await asking
  const { hasStatus, lacksHeight, chainId, blockTime } = node
  const rests = Math.max(0, restsUntil(node.backOff) - performance.now())
  const height = node.reports.highest()?.height
  expect({ hasStatus, lacksHeight, chainId, blockTime, height, rests }).toEqual(shown)
  expect(sent.map(({ request: { method, params, rules } }) => ({ method, params, rules }))).toEqual([
    { method: 'status', params: undefined, rules: { known: {} } },
  ])
})

test('a status ends the rest of a node, and a later one without a chain keeps the chain', async () => {
  const node = newNode(scripted(failed('TIMED_OUT', { timeout: 1 }), ok({ chain_id: 'mainnet' }), ok({})).transport, 0)
  const rests = (): boolean => restsUntil(node.backOff) > performance.now()
  await askStatus(node)
  expect([rests(), node.chainId]).toEqual([true, undefined])
  await askStatus(node)
  expect([rests(), node.chainId]).toEqual([false, 'mainnet'])
  await askStatus(node)
  expect([rests(), node.chainId]).toEqual([false, 'mainnet'])
})
