import { expect, test } from 'vitest'
import { judge } from '../../../../templates/runtime/transport/nodes/judge.js'
import { newNode } from '../../../../templates/runtime/transport/nodes/node.js'
import { read } from '../sample-requests.js'
import { ok, scripted, type Step } from '../scripted.js'

/** A node at height 100, which has all blocks up to it. */
const honest: Step = ({ request: { method, params } }) =>
  method === 'status'
    ? ok({ chain_id: 'mainnet', sync_info: { latest_block_height: 100 } })
    : ok({ header: { height: Object(params).block_id } })

test('a refuted node whose reports are too old to count reports again, and proves its height', async () => {
  const node = newNode(scripted(honest).transport, 0)
  node.hasStatus = true
  node.proof = { height: 90, at: performance.now() - 60_000, isProven: false }
  const network = { nodes: [node], maxLag: 5, chainId: undefined, head: undefined }
  const byHash = read({ block_id: '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs' })
  expect(await judge(network, node, byHash, ok({ block_height: 7 }), {})).toBe('good')
  expect(node.proof).toMatchObject({ height: 100, isProven: true })
})
