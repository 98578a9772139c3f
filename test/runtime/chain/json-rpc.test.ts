import { expect, test } from 'vitest'
import { heightIn, noteStatus } from '../../../templates/runtime/chain/json-rpc.js'
import type { NodeStatus } from '../../../templates/runtime/transport/nodes/node-status.js'

const time = '2026-01-01T00:00:00.000Z'
/** JSON of which JavaScript makes neither a text nor a number. */
const withoutPrimitive = { toString: 1, valueOf: 1 }

test.each([
  ['a height and a time', { latest_block_height: 7, latest_block_time: time }, [7, Date.parse(time)]],
  ['a height as a text', { latest_block_height: '0x7' }, [7, NaN]],
  [
    'values that have no text',
    { latest_block_height: withoutPrimitive, latest_block_time: withoutPrimitive },
    [0, NaN],
  ],
])('a status with %s', (_, sync_info, shown) => {
  const node: NodeStatus = { chainId: undefined, blockTime: 0 }
  const result = { sync_info }
  noteStatus(node, result)
  expect([heightIn({ ok: true, result }), node.blockTime]).toEqual(shown)
})

test('a chain that no message may have is scrubbed', () => {
  const node: NodeStatus = { chainId: undefined, blockTime: NaN }
  noteStatus(node, { chain_id: `a\n${'x'.repeat(1_000)}` })
  expect(node.chainId).toBe('a …')
})
