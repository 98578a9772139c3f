import {
  block as blockRequest,
  experimentalLightClientBlockProof,
  lightClientProof,
  nextLightClientBlock,
  sendTx,
} from 'near-rpc-client'
import { verifyBlock, verifyBlockInChain, verifyLightClientBlock, verifyOutcome } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { newestHead, provingNode, validators } from '../testing/proofs/chain-under-proof.js'

type Lite = { readonly timestamp: number | bigint; readonly timestamp_nanosec: string }

/** As programs read it that parse the number: some nanoseconds earlier or later. */
const rounded = ({ timestamp_nanosec }: Lite): string => String(BigInt(Math.round(Number(timestamp_nanosec))))

/** The copies of a time in which only the number is right, rounded, or the text is rounded or a number. */
const copies: readonly ((lite: Lite) => object)[] = [
  lite => ({ ...lite, timestamp_nanosec: rounded(lite) }),
  lite => ({ ...lite, timestamp_nanosec: Number(lite.timestamp_nanosec) }),
  lite => ({ ...lite, timestamp_nanosec: undefined }),
  lite => ({ ...lite, timestamp_nanosec: null, timestamp: BigInt(lite.timestamp_nanosec) }),
]

function inner(header: { readonly inner_lite: Lite }, copy: (lite: Lite) => object): never {
  return { ...header, inner_lite: copy(header.inner_lite) } as never
}

test('no proof holds with a rounded time, or with the number alone; and none reads the number', async () => {
  const { node, client, light } = await provingNode({ validators })
  const before = await light.advance()
  const state = await light.state()
  if (!before.ok || state === undefined) throw new Error('The light client has no head.')
  const signed = node.sign({ signer: 'bob.near', receiver: 'alice.near', actions: [{ kind: 'Transfer', deposit: 7n }] })
  await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'FINAL' }))
  node.advance(5)
  const { hash } = state.head
  const step = await client.call(nextLightClientBlock({ last_block_hash: hash }))
  if (!('inner_lite' in step) || step.inner_lite === undefined) throw new Error('There is no newer block.')
  const head = await newestHead(light)
  const whole = await client.call(blockRequest({ block_id: hash }))
  const inChain = await client.call(
    experimentalLightClientBlockProof({ block_hash: hash, light_client_head: head.hash }),
  )
  const id = { type: 'transaction', transaction_hash: signed.hash, sender_id: 'bob.near' } as const
  const outcome = await client.call(lightClientProof({ ...id, light_client_head: head.hash }))
  const asked = { id: signed.hash, executor_id: 'bob.near' }

  const verdicts = async (copy: (lite: Lite) => object): Promise<readonly boolean[]> =>
    Promise.all(
      [
        verifyLightClientBlock(state, inner(step, copy)),
        verifyBlock(hash, { ...whole, header: copy(whole.header as never) } as never),
        verifyBlockInChain(head, hash, {
          ...inChain,
          block_header_lite: inner(inChain.block_header_lite, copy),
        }),
        verifyOutcome(head, asked, { ...outcome, block_header_lite: inner(outcome.block_header_lite, copy) }),
      ].map(async verdict => (await verdict).ok),
    )
  const all = [true, true, true, true]
  expect(rounded(step.inner_lite)).not.toBe(step.inner_lite.timestamp_nanosec)
  expect(await verdicts(lite => lite)).toEqual(all)
  expect(await verdicts(lite => ({ ...lite, timestamp: 0 }))).toEqual(all)
  for (const copy of copies) expect(await verdicts(copy)).toEqual([false, false, false, false])
})
