import { isLightClientError, lightClient, type LightClient } from 'near-rpc-client/light'
import { expect, test } from 'vitest'
import { forgeChain, lightBlockAt } from './forged-chain.js'
import { clientOf, forgedNode, unknownBlock, type NodeFunction, type NodeReply } from './nodes.js'

const chain = forgeChain(8)
const other = forgeChain(8, 'other')
const checkpointAt = (height: number): { block_hash: string } => ({ block_hash: chain.blocks[height]?.hash ?? '' })

/** A light client whose head is the block 10, and whose nodes then become the given ones. */
async function at10(nodes: readonly NodeFunction[]): Promise<LightClient> {
  let isReady = false
  const honest = forgedNode(chain, () => 10)
  const near = nodes.map(node => clientOf(question => (isReady ? node(question) : honest(question))))
  const light = lightClient({ near, checkpoint: checkpointAt(6) })
  await light.advance()
  isReady = true
  return light
}

/** The honest node at the height 32, with another light-client block. */
function answering(result: unknown): NodeFunction {
  return question =>
    question.method === 'next_light_client_block' ? { result } : forgedNode(chain, () => 32)(question)
}

const next = lightBlockAt(chain, 16)
const newerStake = next.next_bps?.map(stake => ({ ...stake, validator_stake_struct_version: 'V2' }))

/** A node that does not know the head, and says that its newest final block is one of a chain. */
function unknowing(height: number, of = chain, reply: NodeReply = unknownBlock): NodeFunction {
  return question => (question.method === 'block' ? forgedNode(of, () => height)(question) : reply)
}

const outOfBounds = {
  error: { name: 'HANDLER_ERROR', cause: { name: 'EPOCH_OUT_OF_BOUNDS', info: { epoch_id: 'x' } }, code: -32000 },
}

const hash10 = chain.blocks[10]?.hash

test.each([
  [
    'a stake of a newer version',
    [answering({ ...next, next_bps: newerStake })],
    'PROOF_UNSUPPORTED: node 0: STAKE_VERSION in next_bps.0.',
    'NOT_PROVEN',
  ],
  ['nothing', [answering(null)], 'PROOF_INVALID: node 0: MALFORMED.', 'NOT_PROVEN'],
  [
    'too little stake',
    [answering(lightBlockAt(chain, 16, index => index === 0))],
    'PROOF_INCOMPLETE: node 0: TOO_LITTLE_STAKE in approvals_after_next.',
    'NOT_PROVEN',
  ],
  [
    'no light-client block',
    [unknowing(32)],
    `HEAD_TOO_OLD: nodes have dropped the block ${hash10}. Use a newer checkpoint, or add an archival node.`,
    'BLOCK_DROPPED',
  ],
  [
    'an epoch that it has dropped',
    [unknowing(32, chain, outOfBounds)],
    `HEAD_TOO_OLD: nodes have dropped the block ${hash10}. Use a newer checkpoint, or add an archival node.`,
    'BLOCK_DROPPED',
  ],
  // It does not know the head, although its chain has as many blocks.
  [
    'blocks of another chain',
    [unknowing(10, other)],
    `HEAD_TOO_OLD: nodes have dropped the block ${hash10}. Use a newer checkpoint, or add an archival node.`,
    'BLOCK_DROPPED',
  ],
  [
    'an older block of another chain',
    [unknowing(9, other)],
    'NO_ANSWER: none of 1 nodes gave an answer that helps. Try again later.',
    'LAGS',
  ],
  // Behind one address, one node can name a newer block while another does not know the head yet.
  [
    "a newer block of the head's epoch",
    [unknowing(12)],
    'NO_ANSWER: none of 1 nodes gave an answer that helps. Try again later.',
    'LAGS',
  ],
  [
    'a block of the next epoch',
    [unknowing(16)],
    'NO_ANSWER: none of 1 nodes gave an answer that helps. Try again later.',
    'LAGS',
  ],
])('a node with %s', async (_, nodes, message, reason) => {
  const outcome = await (await at10(nodes)).advance()
  expect(outcome).toMatchObject({ ok: false, error: { message, failures: [{ node: 0, reason }] } })
})

test('a contradiction says more than a part that lacks', async () => {
  const [lacking, wrong] = [answering(lightBlockAt(chain, 16, index => index === 0)), answering(null)]
  expect(await (await at10([lacking, wrong])).advance()).toMatchObject({
    error: { kind: 'PROOF_INVALID', info: { node: 1 }, failures: [{ node: 0 }, { node: 1 }] },
  })
})

test('failures are in the order of the nodes', async () => {
  const [idle, wrong, honest] = [answering({}), answering(null), forgedNode(chain, () => 32)]
  expect(await (await at10([idle, wrong, honest])).advance()).toMatchObject({
    ok: true,
    result: {
      head: { height: 32 },
      failures: [
        { node: 0, reason: 'LAGS' },
        { node: 1, reason: 'NOT_PROVEN' },
      ],
    },
  })
})

test('a head that is still the checkpoint is too old as a checkpoint', async () => {
  let node = forgedNode(chain, () => 6)
  const light = lightClient({ near: clientOf(question => node(question)), checkpoint: checkpointAt(6) })
  expect(await light.advance()).toMatchObject({ ok: true, result: { head: { height: 6 }, steps: 0 } })
  node = unknowing(32)
  expect(await light.advance()).toMatchObject({ error: { kind: 'CHECKPOINT_TOO_OLD', info: checkpointAt(6) } })
})

test('a client without a head proves no outcome, and says why it has none', async () => {
  const light = lightClient({ near: clientOf(unknowing(32)), checkpoint: checkpointAt(6) })
  const outcome = { type: 'receipt', id: checkpointAt(6).block_hash, executor_id: 'alice.near' } as const
  expect(await light.proveOutcome(outcome, { interval: 1 })).toMatchObject({
    error: { kind: 'CHECKPOINT_TOO_OLD', info: checkpointAt(6), failures: [{ node: 0, reason: 'BLOCK_DROPPED' }] },
  })
  const liar = lightClient({ near: clientOf(answering(null)), checkpoint: checkpointAt(6) })
  expect(await liar.proveOutcome(outcome, { interval: 1 })).toMatchObject({ error: { kind: 'PROOF_INVALID' } })
  expect(await light.proveOutcome(outcome, { signal: AbortSignal.abort('enough') })).toMatchObject({
    error: { kind: 'ABORTED', info: { reason: 'enough' } },
  })
})

test('a node that is below the height of the checkpoint lags', async () => {
  const near = clientOf(forgedNode(chain, () => 5))
  const kindFor = async (checkpoint: { block_hash: string; height?: number }): Promise<string> => {
    const outcome = await lightClient({ near, checkpoint }).advance()
    return outcome.ok ? 'ok' : outcome.error.kind
  }
  expect(await kindFor({ ...checkpointAt(6), height: 6 })).toBe('NO_ANSWER')
  // Without a height, nobody can tell the two.
  expect(await kindFor(checkpointAt(6))).toBe('CHECKPOINT_TOO_OLD')
})

test('the message of an abort says so', async () => {
  const light = await at10([forgedNode(chain, () => 32)])
  const outcome = await light.advance({ signal: AbortSignal.abort('enough') })
  expect(outcome).toMatchObject({ error: { message: 'ABORTED: the signal aborted.', failures: [] } })
  expect(isLightClientError(outcome.ok ? null : outcome.error)).toBe(true)
  expect(isLightClientError(Object.assign(new Error('x'), { kind: 'ABORTED', info: {} }))).toBe(false)
})
