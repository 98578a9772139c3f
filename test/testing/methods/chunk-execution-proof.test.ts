import { expect, test } from 'vitest'
import { ask, base64, failure, sharedNode, type Answered } from '../ask.js'
import { rootOfPath, leafHash } from '../merkle-path.js'
import type { MockBlock } from '../../../templates/testing/index.js'

const mock = sharedNode()

function about({ hash }: Pick<MockBlock, 'hash'>, shard: number, head = mock.node.chain.head.hash): string {
  return `"chunk_id":{"block_hash":"${hash}","shard_id":${shard}},"light_client_head":"${head}"`
}

function prove(params: string): Promise<Answered> {
  return ask(mock.node, 'EXPERIMENTAL_light_client_chunk_execution_proof', `{${params}}`)
}

function proveState(block: MockBlock, shard: number, target: string): Promise<Answered> {
  return ask(mock.node, 'EXPERIMENTAL_light_client_state_proof', `{${about(block, shard)},"target":${target}}`)
}

test('the next block certifies a chunk, and its header is proved up to the head', async () => {
  const { final, head } = mock.node.chain
  const { body } = await prove(about(final, 3))
  const { chunk_execution_proof: proof } = JSON.parse(body).result
  const header = JSON.parse((await ask(mock.node, 'block', `["${head.hash}"]`)).body).result.header
  const after = mock.node.chain.block(final.height + 1)
  expect(rootOfPath(after?.hash ?? '', proof.certifying_block_proof)).toBe(header.block_merkle_root)
  expect(proof.certifying_block_header_lite.prev_block_hash).toBe(final.hash)
  expect(proof.roots.V1.chunk_id).toEqual({ block_hash: final.hash, shard_id: 3 })
})

test('the outcome of a receipt is proved up to the root of its chunk', async () => {
  const { node } = mock
  const signed = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit: 1n }] })
  const sent = await ask(node, 'send_tx', `{"signed_tx_base64":"${signed.base64}","wait_until":"FINAL"}`)
  const [receipt] = JSON.parse(sent.body).result.receipts_outcome
  const what = `"type":"receipt","receipt_id":"${receipt.id}","receiver_id":"bob.near"`
  const params = `{${what},"light_client_head":"${node.chain.head.hash}"}`
  const { body } = await ask(node, 'EXPERIMENTAL_light_client_execution_outcome_proof', params)
  const { chunk_execution_proof: proof, outcome_proof: outcome } = JSON.parse(body).result
  expect(outcome).toEqual(receipt)
  expect(proof.roots.V1.chunk_id).toEqual({ block_hash: receipt.block_hash, shard_id: 3 })
  // The old proof has the same shard's root as a leaf of the block's tree.
  const old = JSON.parse((await ask(node, 'light_client_proof', params)).body).result
  expect(rootOfPath(leafHash(proof.roots.V1.outcome_root), old.outcome_root_proof)).toBe(
    old.block_header_lite.inner_lite.outcome_root,
  )
})

const key = base64('STATUS')
const values: readonly (readonly [string, string])[] = [
  [`{"target_type":"contract_data","account_id":"contract.near","key":"${key}"}`, base64('{"text":"hello"}')],
  ['{"target_type":"local_contract_code","account_id":"bob.near"}', 'null'],
]

test.each(values)('proves the state %s as it was', async (target, value) => {
  const { body } = await proveState(mock.node.chain.final, 3, target)
  const given = JSON.parse(body).result.state_proof.value
  expect(String(given)).toBe(value)
})

test('an account is proved in Borsh, its balance first', async () => {
  const { body } = await proveState(mock.node.chain.final, 3, '{"target_type":"account","account_id":"big.near"}')
  const value = Buffer.from(JSON.parse(body).result.state_proof.value, 'base64')
  const tokens = value.readBigUInt64LE(0) + (value.readBigUInt64LE(8) << 64n)
  expect([value.length, tokens]).toEqual([16 + 16 + 32 + 8, 100n * 10n ** 24n])
})

function chunk({ hash }: MockBlock): string {
  return `"chunk_id":{"block_hash":"${hash}","shard_id":3}`
}

test('the error has the reason why there is no proof', async () => {
  const { head, final, collected } = mock.node.chain
  const before = mock.node.chain.block(final.height - 1)
  expect(await prove(about(head, 3))).toEqual(
    failure(`{"info":{${chunk(head)}},"name":"CHUNK_NOT_CERTIFIED"}`, '"Chunk is not certified"'),
  )
  const heights = `"certifying_block_height":${final.height},"chunk_id"`
  expect(await prove(about(before ?? head, 3, before?.hash))).toEqual(
    failure(
      `{"info":{${chunk(before ?? head).replace('"chunk_id"', heights)},"head_height":${before?.height}},"name":"LIGHT_CLIENT_HEAD_TOO_OLD"}`,
      '"Light client head is too old"',
    ),
  )
  expect(await proveState(final, 0, '{"target_type":"account","account_id":"big.near"}')).toEqual(
    failure(
      '{"info":{"account_id":"big.near","account_shard_id":3,"requested_shard_id":0},"name":"TARGET_SHARD_MISMATCH"}',
      '"big.near is not in the shard 0"',
    ),
  )
  expect(await proveState(collected, 3, '{"target_type":"account","account_id":"big.near"}')).toEqual(
    failure(`{"info":{${chunk(collected)}},"name":"STATE_NOT_AVAILABLE"}`, '"State is not available"'),
  )
  expect(await prove(about(head, 5))).toEqual(
    failure('{"info":{"shard_id":5},"name":"SHARD_NOT_TRACKED"}', '"The shard 5 is not tracked"'),
  )
})
