import { connect } from 'near-rpc-client'
import { genesisCheckpoint, lightClient } from 'near-rpc-client/light'
import { expect, test } from 'vitest'
import { call } from '../verify/recorded-proofs.js'
import { clientOf, genesisHash, recordedNode, unknownBlock, type NodeFunction } from './nodes.js'

const near = clientOf(recordedNode)
const status = Object(call('genesis/status').result)

/** The recorded node, but for its status. */
function withStatus(result: unknown): NodeFunction {
  return question => (question.method === 'status' ? { result } : recordedNode(question))
}

test('the checkpoint of the first block of a chain leads to its newest block', async () => {
  const first = await genesisCheckpoint(near)
  expect(first).toEqual({ ok: true, result: { block_hash: genesisHash, height: 0, chain_id: 'test-chain-1hTnC' } })
  if (!first.ok) throw first.error
  const checkpoint = JSON.parse(JSON.stringify(first.result))
  expect(await lightClient({ near, checkpoint }).advance()).toMatchObject({ ok: true, result: { steps: 21 } })
})

test.each([
  [
    'names a block that is not the first',
    { ...status, genesis_hash: 'BSJZXAyHFTaq9XgM7nYZ2NWSmChFQ3yi2sdseq1giqdc' },
    'PROOF_INVALID',
    { reason: 'OTHER_BLOCK', field: 'block_header_lite.prev_block_hash', node: 0 },
  ],
  ['has dropped the first block', { ...status, genesis_hash: 'x' }, 'CHECKPOINT_TOO_OLD', { block_hash: 'x' }],
  ['has no status', null, 'NO_ANSWER', { nodes: 1 }],
])('a node that %s gives no checkpoint of the first block', async (_, result, kind, info) => {
  expect(await genesisCheckpoint(clientOf(withStatus(result)))).toMatchObject({
    ok: false,
    error: { kind, info, failures: [{ node: 0 }] },
  })
})

test('a node that answers with another block gives none', async () => {
  const other = clientOf(question =>
    question.method.endsWith('block_proof') ? { result: call('block proof/28').result } : recordedNode(question),
  )
  expect(await genesisCheckpoint(other)).toMatchObject({
    error: { kind: 'PROOF_INVALID', info: { reason: 'BLOCK_HASH' } },
  })
})

test('an aborted call gives none', async () => {
  expect(await genesisCheckpoint(near, { signal: AbortSignal.abort('enough') })).toMatchObject({
    error: { kind: 'ABORTED', info: { reason: 'enough' } },
  })
})

function withCheckpoint(checkpoint: unknown, client: typeof near = near): () => unknown {
  return () => lightClient({ near: client, checkpoint: checkpoint as { block_hash: string } })
}

test('a checkpoint that is none is an error of the program', () => {
  const needsHash = new TypeError('The option "checkpoint" needs the hash of a block as "block_hash".')
  for (const wrong of [undefined, null, 'x', {}, { block_hash: 'x' }, { block_hash: `${genesisHash}1` }])
    expect(withCheckpoint(wrong)).toThrow(needsHash)
  const needsHeight = new TypeError('The "height" of the option "checkpoint" is no height of a block.')
  for (const height of [-1, 0.5, '0', null])
    expect(withCheckpoint({ block_hash: genesisHash, height })).toThrow(needsHeight)
  const mainnet = connect('https://rpc.example', { chainId: 'mainnet' })
  expect(withCheckpoint({ block_hash: genesisHash, chain_id: 'testnet' }, mainnet)).toThrow(
    new TypeError('The checkpoint is of the chain "testnet", and the client of "mainnet".'),
  )
  expect(withCheckpoint({ block_hash: genesisHash, chain_id: 'mainnet' }, mainnet)).not.toThrow()
  expect(() => lightClient({ near: [], checkpoint: { block_hash: genesisHash } })).toThrow(
    new TypeError('The list of nodes is empty; give at least one client.'),
  )
})

test('a checkpoint with the height of another block is an error of the program, once the block is proven', async () => {
  const light = lightClient({ near, checkpoint: { block_hash: genesisHash, height: 1 } })
  await expect(light.advance()).rejects.toEqual(new TypeError('The checkpoint has the height 1, and its block has 0.'))
})

test('a node that cannot say where it is tells nothing about the age of a checkpoint', async () => {
  const lost = clientOf(({ method }) => (method === 'block' ? { result: {} } : unknownBlock))
  expect(await lightClient({ near: lost, checkpoint: { block_hash: genesisHash } }).advance()).toMatchObject({
    error: { kind: 'NO_ANSWER', failures: [{ reason: 'CALL_FAILED', error: { kind: 'INVALID_RESULT' } }] },
  })
})

test('another way to verify signatures is used, and its failure is one of the program', async () => {
  let verified = 0
  const checkpoint = { block_hash: genesisHash }
  const light = lightClient({ near, checkpoint, verifySignature: () => ++verified > 0 })
  expect(await light.advance()).toMatchObject({ ok: true, result: { head: { height: 617 } } })
  expect(verified).toBeGreaterThan(20)
  const without = lightClient({ near, checkpoint, verifySignature: () => Promise.reject(new TypeError('no Ed25519')) })
  await expect(without.advance()).rejects.toThrow('no Ed25519')
  const refusing = lightClient({ near, checkpoint, verifySignature: () => false })
  expect(await refusing.advance()).toMatchObject({
    error: { kind: 'PROOF_INVALID', info: { reason: 'INVALID_SIGNATURE' } },
  })
})
