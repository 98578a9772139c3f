import { expect, test } from 'vitest'
import { prove } from '../../../../templates/runtime/transport/nodes/chain/prove.js'
import { newNode } from '../../../../templates/runtime/transport/nodes/node.js'
import { failed, ok, refusedWith, scripted, status, type Step } from '../scripted.js'

const asked = ({ request }: { readonly request: { readonly params: unknown } }): number =>
  Object(request.params).block_id
/** Has blocks up to this height. */
const blocksTo =
  (height: number): Step =>
  sent =>
    asked(sent) <= height ? ok({ header: { height: asked(sent) } }) : refusedWith('UNKNOWN_BLOCK')(sent)

test.each<[what: string, isProven: boolean | undefined, heights: readonly number[], step: Step]>([
  ['has the block', true, [100], blocksTo(100)],
  ['has a block up to `maxLag` below', true, [100, 95], blocksTo(95)],
  ['has none of them', false, [100, 95], blocksTo(50)],
  ['answers with another block', false, [100, 95], ok({ header: { height: 7 } })],
  ['does not answer', undefined, [100], failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })],
  ['has no time for requests', undefined, [100], status(429)],
  ['fails itself', undefined, [100], refusedWith('INTERNAL_ERROR', {}, 500)],
])('a node that %s: %s, after a request for the heights %j', async (_, isProven, heights, step) => {
  const { transport, sent } = scripted(step)
  const node = newNode(transport, 0)
  expect(await prove(node, 100, 5)).toBe(isProven)
  expect(sent.map(asked)).toEqual(heights)
  // A failure refutes nobody: the node is asked again at the next occasion.
  expect(node.proof?.isProven).toBe(isProven)
})
