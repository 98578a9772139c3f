import { verifyBlock, verifyChunkHeader, type ResultOf } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from '../../templates/testing/primitives/base58.js'
import { borshInteger, borshList, borshOption, borshText, joined } from '../../templates/testing/primitives/borsh.js'
import { bytesOf, sha } from './forge.js'
import { result } from './recorded-proofs.js'

// The header V6 and the chunk header V5 have no recording: the node of ours writes V5 and V4. These tests hash them by hand.

type Block = ResultOf<'block'>
type Chunk = Block['chunks'][0]

const recorded = result('head/block', 'block')
const u64 = (value: number | bigint): Uint8Array => borshInteger(value, 8)
const u128 = (text: string): Uint8Array => borshInteger(BigInt(text), 16)

function chunkHash(chunk: Chunk): string {
  const { congestion_info: congestion, proposed_split: split } = chunk
  if (congestion === null) throw new Error('A chunk of today has this.')
  const inner = sha(
    borshInteger(4, 1),
    ...[chunk.prev_block_hash, chunk.prev_state_root, chunk.outcome_root, chunk.encoded_merkle_root].map(bytesOf),
    ...[chunk.encoded_length, chunk.height_created, chunk.shard_id, chunk.gas_used, chunk.gas_limit].map(u64),
    u128(chunk.balance_burnt),
    ...[chunk.outgoing_receipts_root, chunk.tx_root].map(bytesOf),
    borshList([]),
    borshInteger(0, 1),
    ...[congestion.delayed_receipts_gas, congestion.buffered_receipts_gas].map(u128),
    u64(congestion.receipt_bytes),
    borshInteger(congestion.allowed_shard, 2),
    borshInteger(0, 1),
    borshList([]),
    borshOption(
      split ? joined(borshText(split.boundary_account), u64(split.left_memory), u64(split.right_memory)) : null,
    ),
  )
  return toBase58(sha(inner, bytesOf(chunk.encoded_merkle_root)))
}

const [first, second] = recorded.chunks as [Chunk, Chunk]
const proposed_split = { boundary_account: 'm', left_memory: 2 ** 40, right_memory: 7 }

test.each([null, proposed_split])('a chunk header V5 is proven with the proposed split %j', split => {
  const chunk = { ...first, proposed_split: split }
  const hash = chunkHash(chunk)
  const answer = { author: 'n0', header: { ...chunk, chunk_hash: hash }, receipts: [], transactions: [] }
  expect(verifyChunkHeader(hash, answer)).toMatchObject({
    ok: true,
    value: { chunk_hash: hash, proposed_split: split },
  })
  const other = { ...answer.header, proposed_split: split === null ? proposed_split : null }
  expect(verifyChunkHeader(hash, { ...answer, header: other })).toMatchObject({ error: { reason: 'CHUNK_HASH' } })
})

/** The recorded block with a header V6 and chunks V5. */
function newerBlock(shard_split: readonly [number, string] | null): Block {
  const chunks = [first, second].map(chunk => {
    const split = { ...chunk, proposed_split: null }
    return Object.assign(split, { chunk_hash: chunkHash(split) })
  })
  const leaves = chunks.map(chunk => sha(bytesOf(chunk.chunk_hash), u64(chunk.height_included)))
  const [left = new Uint8Array(), right = new Uint8Array()] = leaves
  const header = { ...recorded.header, chunk_headers_root: toBase58(sha(left, right)), shard_split }
  return { ...recorded, chunks, header: { ...header, hash: blockHash(header) } }
}

function blockHash(header: Block['header']): string {
  const [shard = 0, account = ''] = header.shard_split ?? []
  const rest = sha(
    bytesOf(header.block_body_hash ?? ''),
    ...[header.chunk_receipts_root, header.chunk_headers_root, header.chunk_tx_root, header.random_value].map(bytesOf),
    borshList([]),
    borshList(header.chunk_mask.map(isNew => borshInteger(Number(isNew), 1))),
    ...[header.gas_price, header.total_supply].map(u128),
    ...[header.last_final_block, header.last_ds_final_block].map(bytesOf),
    ...[header.block_ordinal ?? 0, header.prev_height ?? 0].map(u64),
    borshOption(null),
    borshList(header.approvals.map(approval => borshOption(approval === null ? null : signatureBytes(approval)))),
    borshInteger(header.latest_protocol_version, 4),
    borshList((header.chunk_endorsements ?? []).map(bits => borshList(bits.map(bit => borshInteger(bit, 1))))),
    borshOption(header.shard_split ? joined(u64(shard), borshText(account)) : null),
  )
  const lite = sha(
    u64(header.height),
    ...[header.epoch_id, header.next_epoch_id, header.prev_state_root, header.outcome_root].map(bytesOf),
    u64(BigInt(header.timestamp_nanosec)),
    ...[header.next_bp_hash, header.block_merkle_root].map(bytesOf),
  )
  return toBase58(sha(sha(lite, rest), bytesOf(header.prev_hash)))
}

function signatureBytes(text: string): Uint8Array {
  return joined(borshInteger(0, 1), fromBase58(text.slice('ed25519:'.length)) ?? new Uint8Array())
}

test.each([null, [7, 'm.near'] as const])('a block with a header V6 is proven with the shard split %j', split => {
  const block = newerBlock(split)
  expect(verifyBlock(block.header.hash, block)).toMatchObject({ ok: true, value: { header: { shard_split: split } } })
  const other = { ...block, header: { ...block.header, shard_split: [1, 'm.near'] as const } }
  expect(verifyBlock(block.header.hash, other)).toMatchObject({ error: { reason: 'BLOCK_HASH' } })
})

test('a header V6 has no challenges, so that nothing about them is returned', () => {
  const block = newerBlock(null)
  const challenged = { ...block, header: { ...block.header, challenges_root: block.header.hash } }
  const verdict = verifyBlock(block.header.hash, challenged)
  expect(verdict).toMatchObject({ ok: true })
  expect(JSON.stringify(verdict)).not.toContain('challenges')
})
