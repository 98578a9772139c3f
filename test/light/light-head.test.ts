import { block } from 'near-rpc-client'
import { lightHead, verified } from 'near-rpc-client/light'
import { expect, test } from 'vitest'
import { provingNode, validators } from '../testing/proofs/chain-under-proof.js'
import { clientOf, functionOf } from './nodes.js'
import { transportTo } from './verified/recorded-node.js'

test('the walk alone comes as far as a light client, and is enough for the part that proves', async () => {
  // Two nodes with the same chain: the questions of a light client let one make blocks.
  const [{ light }, { node }] = [await provingNode({ validators }), await provingNode({ validators })]
  const near = functionOf(node)
  const checkpoint = { block_hash: node.chain.genesis.hash }
  const head = lightHead({ near: clientOf(near), checkpoint })
  expect(await head.state()).toBeUndefined()
  expect(await head.advance()).toEqual(await light.advance())
  expect(await head.state()).toEqual(await light.state())
  const outcome = await verified(transportTo(near), head)(block({ finality: 'final' }))
  const { hash, height } = (await head.state())?.head ?? {}
  expect(outcome).toMatchObject({ ok: true, result: { header: { hash, height } }, proof: { head: { hash, height } } })
  expect(Object.keys(head)).toEqual(['advance', 'state'])
})
