import type { Client } from 'near-rpc-client'
import { isLightClientError, lightClient, type LightOutcome, type Advanced } from 'near-rpc-client/light'
import { memoryStore } from 'near-rpc-client/stores'
import { expect, test } from 'vitest'
import { openNode } from '../nodes/fake-node.js'
import { call, steps } from '../verify/recorded-proofs.js'
import { forgeChain, lightBlockAt } from './forged-chain.js'
import {
  bodyOf,
  clientOf,
  forgedNode,
  genesisHash,
  recordedNode,
  unknownBlock,
  type NodeFunction,
  type Question,
} from './nodes.js'

type Block = { readonly [field: string]: unknown; readonly approvals_after_next: readonly (string | null)[] }

/** The honest node, but for its light-client blocks after the first `after` ones. */
function liar(lie: (block: Block, index: number) => unknown, after = 0): NodeFunction {
  return question => {
    const index = steps.findIndex(name => call(name).params['last_block_hash'] === question.params['last_block_hash'])
    if (question.method !== 'next_light_client_block' || index < after) return recordedNode(question)
    return { result: lie(call(steps[index] ?? '').result as Block, index) }
  }
}

function advance(near: readonly Client[]): Promise<LightOutcome<Advanced>> {
  return lightClient({ near, checkpoint: { block_hash: genesisHash } }).advance()
}

const honest = clientOf(recordedNode)
const of = (name: string): Block => call(name).result as Block

const lies: readonly (readonly [name: string, lie: (block: Block, index: number) => unknown, error: object])[] = [
  [
    'one bit of a signature',
    ({ approvals_after_next: [first, ...others], ...block }) => ({
      ...block,
      approvals_after_next: [flipped(first ?? ''), ...others],
    }),
    { kind: 'PROOF_INVALID', info: { reason: 'INVALID_SIGNATURE', field: 'approvals_after_next.0', node: 0 } },
  ],
  [
    "another epoch's producers",
    block => ({ ...block, next_bps: of('walk/12')['next_bps'] }),
    { kind: 'PROOF_INVALID', info: { reason: 'NEXT_VALIDATORS_HASH', field: 'next_bps', node: 0 } },
  ],
  [
    'a list of approvals that is cut short',
    ({ approvals_after_next: approvals, ...block }) => ({ ...block, approvals_after_next: approvals.slice(0, 0) }),
    { kind: 'PROOF_INCOMPLETE', info: { reason: 'TOO_LITTLE_STAKE', field: 'approvals_after_next', node: 0 } },
  ],
  [
    'an older block',
    (_, index) => of(steps[index - 1] ?? ''),
    { kind: 'PROOF_INVALID', info: { reason: 'HEIGHT_NOT_ABOVE_HEAD', field: 'inner_lite.height', node: 0 } },
  ],
  [
    'a block of a later epoch',
    (_, index) => of(steps[index + 2] ?? ''),
    { kind: 'PROOF_INVALID', info: { reason: 'OTHER_EPOCH', field: 'inner_lite.epoch_id', node: 0 } },
  ],
  ['null', () => null, { kind: 'PROOF_INVALID', info: { reason: 'MALFORMED', field: '', node: 0 } }],
]

test.each(lies)(
  'a node that answers with %s moves nothing',
  async (_, lie, { kind, info }: { kind?: string; info?: object }) => {
    const outcome = await advance([clientOf(liar(lie, 3))])
    expect(outcome).toMatchObject({ ok: false, error: { name: 'LightClientError', kind, info } })
    if (outcome.ok) return
    expect(outcome.error.failures).toMatchObject([{ node: 0, reason: 'NOT_PROVEN', error: { kind } }])
    expect(Object.isFrozen(outcome.error.info) && Object.isFrozen(outcome.error.failures)).toBe(true)
  },
)

test.each(lies)(
  'with a second node, a node that answers with %s decides nothing',
  async (_, lie, { kind }: { kind?: string }) => {
    const asked: Question[] = []
    const outcome = await advance([clientOf(liar(lie, 3)), clientOf(recordedNode, asked)])
    expect(outcome).toMatchObject({
      ok: true,
      result: { head: { height: 617 }, steps: 18, failures: [{ node: 0, reason: 'NOT_PROVEN', error: { kind } }] },
    })
    // The three steps before the lie are proven, and the second node is not asked for them.
    expect(asked).toHaveLength(19)
  },
)

test('each step of the chain is refused with one bit flipped, wherever the bit is', async () => {
  for (const [index, name] of steps.entries()) {
    const signed = of(name).approvals_after_next.findIndex(approval => approval !== null)
    const store = memoryStore()
    const near = clientOf(
      liar(({ approvals_after_next: approvals, ...block }) => {
        return {
          ...block,
          approvals_after_next: approvals.map((each, at) => (at === signed ? flipped(each ?? '') : each)),
        }
      }, index),
    )
    const light = lightClient({ near, checkpoint: { block_hash: genesisHash }, store })
    expect(await light.advance(), name).toMatchObject({
      error: { kind: 'PROOF_INVALID', info: { reason: 'INVALID_SIGNATURE' } },
    })
    expect((await light.state())?.head.hash, name).toBe(call(name).params['last_block_hash'])
  }
})

test('a node that knows nothing newer, while another does, is named', async () => {
  const idle = clientOf(liar(() => ({}), 5))
  expect(await advance([idle, honest])).toMatchObject({
    ok: true,
    result: {
      head: { height: 617 },
      steps: 21,
      failures: [{ node: 0, reason: 'LAGS', error: undefined }],
    },
  })
  // Alone, its word cannot be told from the truth.
  expect(await advance([idle])).toMatchObject({ ok: true, result: { head: { height: 148 }, failures: [] } })
})

test('a node that stops in the middle, on a real socket, is replaced by the next one', async () => {
  const stopping = await openNode(async ({ body }) => {
    return {
      body: await bodyOf(
        liar(() => {
          throw new Error('The node stops.')
        }, 4),
        body,
      ),
    }
  })
  const { createClient } = await import('near-rpc-client')
  const near = createClient({ url: stopping.url })
  expect(await advance([near])).toMatchObject({
    ok: false,
    error: {
      kind: 'NO_ANSWER',
      info: { nodes: 1 },
      failures: [{ node: 0, reason: 'CALL_FAILED', error: { kind: 'NETWORK_ERROR' } }],
    },
  })
  expect(await advance([near, honest])).toMatchObject({
    ok: true,
    result: { head: { height: 617 }, failures: [{ node: 0, reason: 'CALL_FAILED' }] },
  })
})

test('an error can be thrown, caught, told apart and sent as JSON', async () => {
  const outcome = await advance([clientOf(liar(() => null))])
  const thrown = await Promise.reject(outcome.ok ? null : outcome.error).catch((error: unknown) => error)
  expect(isLightClientError(thrown)).toBe(true)
  for (const other of [null, new Error('PROOF_INVALID'), { name: 'LightClientError', kind: 'PROOF_INVALID', info: {} }])
    expect(isLightClientError(other)).toBe(false)
  expect(JSON.parse(JSON.stringify(thrown))).toEqual({
    name: 'LightClientError',
    kind: 'PROOF_INVALID',
    info: { reason: 'MALFORMED', field: '', node: 0 },
    failures: [{ node: 0, reason: 'NOT_PROVEN', error: { kind: 'PROOF_INVALID', reason: 'MALFORMED', field: '' } }],
  })
})

test('what was proven before an error stays, and the next call continues from it', async () => {
  let isDown = true
  const node: NodeFunction = question => (isDown ? liar(() => null, 7)(question) : recordedNode(question))
  const asked: Question[] = []
  const light = lightClient({ near: clientOf(node, asked), checkpoint: { block_hash: genesisHash } })
  expect(await light.advance()).toMatchObject({ ok: false, error: { kind: 'PROOF_INVALID' } })
  isDown = false
  asked.length = 0
  expect(await light.advance()).toMatchObject({ ok: true, result: { head: { height: 617 }, steps: 14 } })
  expect(asked).toHaveLength(15)
})

const chain = forgeChain(8)
const checkpointAt = (height: number): { block_hash: string } => ({ block_hash: chain.blocks[height]?.hash ?? '' })

/** A node that has dropped all blocks below a height. */
function pruned(from: number, final = 32): NodeFunction {
  const node = forgedNode(chain, () => final)
  return question => {
    const hash = String(
      question.params['last_block_hash'] ?? question.params['block_hash'] ?? question.params['block_id'],
    )
    const isDropped = question.params['finality'] === undefined && chain.index(hash) < from
    return isDropped ? unknownBlock : node(question)
  }
}

test('a checkpoint that nodes have dropped is too old, and an archival node still leads on from it', async () => {
  const near = [clientOf(pruned(20)), clientOf(pruned(24))]
  const checkpoint = checkpointAt(6)
  const outcome = await lightClient({ near, checkpoint }).advance()
  expect(outcome).toMatchObject({
    ok: false,
    error: {
      kind: 'CHECKPOINT_TOO_OLD',
      info: checkpoint,
      failures: [
        { node: 0, reason: 'BLOCK_DROPPED', error: { kind: 'UNKNOWN_BLOCK' } },
        { node: 1, reason: 'BLOCK_DROPPED', error: { kind: 'UNKNOWN_BLOCK' } },
      ],
    },
  })
  if (!outcome.ok)
    expect(outcome.error.message).toBe(
      `CHECKPOINT_TOO_OLD: nodes have dropped the block ${checkpoint.block_hash}. Use a newer checkpoint, or add an archival node.`,
    )
  const archive = clientOf(pruned(0))
  expect(await lightClient({ near: [...near, archive], checkpoint }).advance()).toMatchObject({
    ok: true,
    result: { head: { height: 32 } },
  })
})

test('a head that nodes have dropped since is too old', async () => {
  let from = 0
  let final = 8
  const near = clientOf(question => pruned(from, final)(question))
  const light = lightClient({ near, checkpoint: checkpointAt(6) })
  expect(await light.advance()).toMatchObject({ ok: true, result: { head: { height: 8 } } })
  from = 24
  final = 32
  expect(await light.advance()).toMatchObject({
    ok: false,
    error: { kind: 'HEAD_TOO_OLD', info: { reason: 'DROPPED_BY_NODES', block_hash: chain.blocks[8]?.hash, height: 8 } },
  })
})

test('a node that is behind the head lags, and has dropped nothing', async () => {
  let final = 14
  const light = lightClient({
    near: clientOf(question => forgedNode(chain, () => final)(question)),
    checkpoint: checkpointAt(6),
  })
  await light.advance()
  final = 12
  expect(await light.advance()).toMatchObject({
    ok: false,
    error: { kind: 'NO_ANSWER', failures: [{ node: 0, reason: 'LAGS', error: { kind: 'UNKNOWN_BLOCK' } }] },
  })
  expect((await light.state())?.head.height).toBe(14)
})

test('a lie in the proof of the first block makes no state', async () => {
  const node = forgedNode(chain, () => 32)
  const lieAbout =
    (method: string, lie: (result: never) => unknown): NodeFunction =>
    async question => {
      const reply = await node(question)
      return question.method === method && 'result' in reply ? { result: lie(reply.result as never) } : reply
    }
  const proof = 'EXPERIMENTAL_light_client_block_proof'
  const cases: readonly (readonly [NodeFunction, string])[] = [
    [
      lieAbout(proof, ({ block_header_lite }: { block_header_lite: object }) => ({
        block_header_lite: { ...block_header_lite, prev_block_hash: genesisHash },
        block_proof: [],
      })),
      'BLOCK_HASH',
    ],
    [lieAbout(proof, (result: object) => ({ ...result, block_proof: [] })), 'WRONG_ROOT'],
    [lieAbout('EXPERIMENTAL_validators_ordered', (list: unknown[]) => list.slice(1)), 'NEXT_VALIDATORS_HASH'],
    [
      lieAbout('next_light_client_block', (block: object) => ({
        ...block,
        next_bps: lightBlockAt(chain, 28).next_bps,
      })),
      'NEXT_VALIDATORS_HASH',
    ],
  ]
  for (const [lying, reason] of cases) {
    const store = memoryStore()
    const options = { checkpoint: checkpointAt(14), store }
    expect(await lightClient({ near: [clientOf(lying)], ...options }).advance()).toMatchObject({
      ok: false,
      error: { kind: 'PROOF_INVALID', info: { reason } },
    })
    expect((await store.list('')).entries).toEqual([])
    expect(await lightClient({ near: [clientOf(lying), clientOf(node)], ...options }).advance()).toMatchObject({
      ok: true,
    })
  }
})

test('a million producers or approvals are refused in one pass, or cost no signature', async () => {
  const many = Array.from({ length: 1_000_000 }, () => null)
  const producers = Array.from({ length: 1_000_000 }, () => ({}))
  const outcome = await advance([clientOf(liar(block => ({ ...block, next_bps: producers })))])
  expect(outcome).toMatchObject({ error: { kind: 'PROOF_INVALID', info: { reason: 'MALFORMED', field: 'next_bps' } } })
  // Entries beyond the producers are not read.
  const longer = liar(
    ({ approvals_after_next: approvals, ...block }) => ({ ...block, approvals_after_next: [...approvals, ...many] }),
    20,
  )
  expect(await advance([clientOf(longer)])).toMatchObject({ ok: true, result: { head: { height: 617 } } })
})

test('an abort ends the call, and nothing of it is lost', async () => {
  const stop = new AbortController()
  const node: NodeFunction = liar((block, index) => {
    if (index === 6) stop.abort('enough')
    return block
  })
  const light = lightClient({ near: [clientOf(node), honest], checkpoint: { block_hash: genesisHash } })
  expect(await light.advance({ signal: stop.signal })).toMatchObject({
    ok: false,
    error: {
      kind: 'ABORTED',
      info: { reason: 'enough' },
      failures: [{ node: 0, reason: 'CALL_FAILED', error: { kind: 'ABORTED' } }],
    },
  })
  expect(await light.advance()).toMatchObject({ ok: true, result: { head: { height: 617 } } })
})

/** The same text with another character near its end, so that it stays base58 of the same length. */
function flipped(signature: string): string {
  const at = signature.length - 1
  return signature.slice(0, at) + (signature[at] === '2' ? '3' : '2')
}
