import {
  block,
  createClient,
  archival as withArchive,
  experimentalCongestionLevel,
  http,
  viewAccount,
} from 'near-rpc-client'
import { startMockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { failure } from '../../../templates/runtime/failure.js'
import { archival } from '../../../templates/runtime/transport/archival.js'
import { read, submit } from './sample-requests.js'
import { after, endOf, failed, ok, refusedUnder, refusedWith, scripted, type Step } from './scripted.js'

const hash = { block_id: '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs' }
const gone = refusedWith('GARBAGE_COLLECTED_BLOCK')
const below = refusedWith('UNKNOWN_BLOCK', {}, 422)
const unknown = refusedWith('UNKNOWN_BLOCK')
const dead = failed('NETWORK_ERROR')
const notFound: Step = ({ request }) =>
  failure(request, { kind: 'METHOD_NOT_FOUND', info: {}, layer: 'REQUEST_VALIDATION_ERROR' })

test.each<[what: string, params: unknown, first: Step, archive: Step, ends: string, asked: number]>([
  ['a dropped block', { block_id: 7 }, gone, ok(1), 'ok', 1],
  ['a dropped block that the archive lacks', { block_id: 7 }, gone, unknown, 'UNKNOWN_BLOCK', 1],
  ['a dropped block while the archive is down', { block_id: 7 }, gone, dead, 'NETWORK_ERROR', 1],
  ['a height below the head', { block_id: 7 }, below, ok(1), 'ok', 1],
  ['a height above the head', { block_id: 7 }, unknown, ok(1), 'UNKNOWN_BLOCK', 0],
  ['a height above the head, as a bigint', { block_id: 7n }, unknown, ok(1), 'UNKNOWN_BLOCK', 0],
  ['a height by position', [7], unknown, ok(1), 'ok', 1],
  ['a hash', hash, unknown, ok(1), 'ok', 1],
  ['a hash that no node knows', hash, unknown, unknown, 'UNKNOWN_BLOCK', 1],
  ['a hash while the archive is down', hash, unknown, dead, 'UNKNOWN_BLOCK', 1],
  ['a hash while the caller leaves', hash, unknown, failed('ABORTED'), 'ABORTED', 1],
  ['a hash while the archive is not synced', hash, unknown, refusedWith('NOT_SYNCED_YET'), 'UNKNOWN_BLOCK', 1],
  ['a hash while the archive lacks the shard', hash, unknown, refusedWith('UNAVAILABLE_SHARD'), 'UNKNOWN_BLOCK', 1],
  ['a hash while the archive has a fault', hash, unknown, refusedWith('INTERNAL_ERROR', {}, 500), 'UNKNOWN_BLOCK', 1],
  ['a hash while the archive sends a billing error', hash, unknown, refusedWith('UNKNOWN_ERROR'), 'UNKNOWN_BLOCK', 1],
  ['a hash while the archive is too old', hash, unknown, notFound, 'UNKNOWN_BLOCK', 1],
  ['a hash of which the archive knows more', hash, unknown, refusedWith('UNKNOWN_ACCOUNT'), 'UNKNOWN_ACCOUNT', 1],
  ['the same as the name of the error', hash, unknown, refusedUnder('', 'UNKNOWN_ACCOUNT'), 'UNKNOWN_ACCOUNT', 1],
  ['a hash that the archive does not know either', hash, refusedWith('UNKNOWN_CHUNK'), unknown, 'UNKNOWN_BLOCK', 1],
  ['a hash while the archive has an internal error', hash, unknown, refusedWith('INTERNAL_ERROR'), 'UNKNOWN_BLOCK', 1],
  ['data whose status is 422', hash, refusedWith('UNKNOWN_ACCOUNT', {}, 422), ok(1), 'UNKNOWN_ACCOUNT', 0],
  [
    'a height that a transport without answers does not know',
    { block_id: 7 },
    failed('UNKNOWN_BLOCK'),
    ok(1),
    'UNKNOWN_BLOCK',
    0,
  ],
  ['a finality that there is not yet', { finality: 'near-final' }, unknown, ok(1), 'UNKNOWN_BLOCK', 0],
  ['a checkpoint', { sync_checkpoint: 'genesis' }, unknown, ok(1), 'UNKNOWN_BLOCK', 0],
  ['an unknown chunk', { chunk_id: 'C' }, refusedWith('UNKNOWN_CHUNK'), ok(1), 'ok', 1],
  ['an unknown transaction', { tx_hash: 'T' }, refusedWith('UNKNOWN_TRANSACTION'), ok(1), 'ok', 1],
  ['any other error', hash, refusedWith('UNKNOWN_ACCOUNT'), ok(1), 'UNKNOWN_ACCOUNT', 0],
  ['no answer', hash, dead, ok(1), 'NETWORK_ERROR', 0],
  ['a result', hash, ok(1), ok(2), 'ok', 0],
])('%s', async (_, params, first, archive, ends, asked) => {
  const [node, old] = [scripted(first), scripted(archive)]
  const outcome = await archival(node.transport, old.transport)(read(params))
  expect([endOf(outcome), old.sent.length]).toEqual([ends, asked])
})

test('if both nodes know no more than each other, the error is that of the first', async () => {
  const [node, archive] = [
    refusedWith('UNKNOWN_CHUNK', { of: 'node' }),
    refusedWith('UNKNOWN_CHUNK', { of: 'archive' }),
  ]
  const outcome = await archival(scripted(node).transport, scripted(archive).transport)(read(hash))
  expect(outcome.ok || outcome.error.info).toEqual({ of: 'node' })
})

test.each([
  ['has dropped the data', gone],
  ['may have dropped it', unknown],
])('both nodes share the time of the call, and get its options: the first %s', async (_, step) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [node, old] = [scripted(after(100, step)), scripted(ok(1))]
  const send = archival(node.transport, old.transport, { timeout: 700 })
  const calls = Promise.all([send(read(hash), { id: 'a' }), send(read(hash), { id: 'b', timeout: 500 })])
  await vi.advanceTimersByTimeAsync(100)
  expect((await calls).map(endOf)).toEqual(['ok', 'ok'])
  expect([node, old].map(({ sent }) => sent.map(({ options }) => options))).toEqual([
    [
      { id: 'a', timeout: 700 },
      { id: 'b', timeout: 500 },
    ],
    [
      { id: 'a', timeout: 600 },
      { id: 'b', timeout: 400 },
    ],
  ])
})

test('a submission never goes to the archive', async () => {
  const [node, old] = [scripted(refusedWith('UNKNOWN_TRANSACTION')), scripted(ok(1))]
  expect(endOf(await archival(node.transport, old.transport)(submit()))).toBe('UNKNOWN_TRANSACTION')
  expect(old.sent).toEqual([])
})

test('a block that the node has dropped comes from the archive', async () => {
  const [node, archive] = [await startMockNode(), await startMockNode({ archival: true })]
  onTestFinished(async () => void (await Promise.all([node.close(), archive.close()])))
  const near = createClient({ transport: withArchive(http(node.url), http(archive.url)) })
  const genesis = archive.chain.genesis
  const account = { account_id: archive.accounts.alice.id }
  const answers = [
    (await near.call(block({ block_id: genesis.height }))).header.hash,
    (await near.call(block({ block_id: genesis.hash }))).header.hash,
    (await near.call(viewAccount({ ...account, block_id: genesis.height }))).block_hash,
    (await near.call(viewAccount({ ...account, block_id: genesis.hash }))).block_hash,
  ]
  expect(answers).toEqual([genesis.hash, genesis.hash, genesis.hash, genesis.hash])
  const level = await near.send(experimentalCongestionLevel({ block_id: genesis.height, shard_id: 0 }))
  expect(level.ok).toBe(true)
})
