import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { LightClientState, ProvenBlock, ProvenStake, ResultOf } from 'near-rpc-client/verify'
import { fromBase58, toBase58 } from '../../templates/testing/primitives/base58.js'
import { borshInteger, borshText, joined } from '../../templates/testing/primitives/borsh.js'

/** Makes blocks that light clients accept, by hashes of `node:crypto`. What an attacker can make, it makes too. */

export function sha(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(
    createHash('sha256')
      .update(joined(...parts))
      .digest(),
  )
}

/** A hash in base58 of any text: for roots that a test does not look at. */
export function hashOf(name: string): string {
  return toBase58(sha(borshText(name)))
}

export function bytesOf(hash: string): Uint8Array {
  const bytes = fromBase58(hash)
  if (bytes?.length !== 32) throw new Error(`"${hash}" is no hash.`)
  return bytes
}

export type LiteHeader = ResultOf<'EXPERIMENTAL_light_client_block_proof'>['block_header_lite']
export type LightClientBlock = Exclude<ResultOf<'next_light_client_block'>, { inner_lite?: never }>

export function liteHeader(parts: Partial<LiteHeader['inner_lite']> = {}): LiteHeader {
  const inner_lite = {
    height: 1000,
    epoch_id: hashOf('epoch'),
    next_epoch_id: hashOf('next epoch'),
    prev_state_root: hashOf('state'),
    outcome_root: hashOf('outcomes'),
    timestamp: 1_795_454_781_178_740_241n,
    timestamp_nanosec: '1795454781178740241',
    next_bp_hash: hashOf('producers'),
    block_merkle_root: hashOf('blocks'),
    ...parts,
  }
  return { inner_lite, inner_rest_hash: hashOf('rest'), prev_block_hash: hashOf('previous') }
}

export function blockHash({ inner_lite: lite, inner_rest_hash, prev_block_hash }: LiteHeader): Uint8Array {
  const inner = sha(
    borshInteger(lite.height, 8),
    ...[lite.epoch_id, lite.next_epoch_id, lite.prev_state_root, lite.outcome_root].map(bytesOf),
    borshInteger(BigInt(lite.timestamp_nanosec), 8),
    ...[lite.next_bp_hash, lite.block_merkle_root].map(bytesOf),
    ...(lite.chunk_execution_root ? [bytesOf(lite.chunk_execution_root)] : []),
  )
  return sha(sha(inner, bytesOf(inner_rest_hash)), bytesOf(prev_block_hash))
}

/** A head that a light client trusts, with this header. */
export function headOf(header: LiteHeader): ProvenBlock {
  const { timestamp: _, ...lite } = header.inner_lite
  const { prev_block_hash } = header
  return { chunk_execution_root: null, ...lite, prev_block_hash, hash: toBase58(blockHash(header)) }
}

/** A block producer with its secret. */
export type Producer = { readonly stake: ProvenStake; readonly secret: KeyObject }

export function producer(account_id: string, stake: bigint): Producer {
  const { publicKey, privateKey: secret } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  const public_key = `ed25519:${toBase58(new Uint8Array(raw))}`
  return { secret, stake: { validator_stake_struct_version: 'V1', account_id, public_key, stake: `${stake}` } }
}

export function stakesOf(producers: readonly Producer[]): readonly ProvenStake[] {
  return producers.map(({ stake }) => stake)
}

export function stakesHash(stakes: readonly ProvenStake[]): string {
  const items = stakes.map(({ account_id, public_key, stake }) =>
    joined(
      borshInteger(0, 1),
      borshText(account_id),
      borshInteger(0, 1),
      fromBase58(public_key.slice('ed25519:'.length)) ?? new Uint8Array(),
      borshInteger(BigInt(stake), 16),
    ),
  )
  return toBase58(sha(borshInteger(stakes.length, 4), ...items))
}

export function approvalOf({ secret }: Producer, header: LiteHeader, nextInner: string, skipped = 2): string {
  const next = sha(bytesOf(nextInner), blockHash(header))
  const message = joined(borshInteger(0, 1), next, borshInteger(header.inner_lite.height + skipped, 8))
  return `ed25519:${toBase58(new Uint8Array(sign(null, message, secret)))}`
}

/** A light client at the height 900 of the epoch before. */
export function stateOf(
  producers: readonly ProvenStake[],
  parts: Partial<LiteHeader['inner_lite']> = {},
): LightClientState {
  const head = headOf(
    liteHeader({ height: 900, epoch_id: hashOf('old epoch'), next_epoch_id: hashOf('epoch'), ...parts }),
  )
  return { head, producers: { [hashOf('epoch')]: producers } }
}

/** A valid block, signed by those of whom `signs` says so, with the next producers `next`. */
export function lightClientBlock(
  producers: readonly Producer[],
  signs: (index: number) => boolean = () => true,
  next: readonly ProvenStake[] = stakesOf(producers),
  parts: Partial<LiteHeader['inner_lite']> = {},
): LightClientBlock {
  const header = liteHeader({ next_bp_hash: stakesHash(next), ...parts })
  const next_block_inner_hash = hashOf('next inner')
  const approvals_after_next = producers.map((each, index) =>
    signs(index) ? approvalOf(each, header, next_block_inner_hash) : null,
  )
  return { ...header, next_block_inner_hash, next_bps: next, approvals_after_next }
}
