import {
  boolean,
  decimal,
  hash,
  hashOf,
  integer,
  list,
  option,
  safeInteger,
  signature,
  struct,
  text,
  type Read,
} from '../read/borsh.js'
import { malformed, readList, readObject } from '../read/values.js'
import { refuse, require } from '../verified.js'
import { blockOf, type ProvenBlock } from './lite-header.js'
import { stake, type ProvenStake } from './stake.js'

/**
 * All fields of a header that the hash of the block covers. Those of the producer's signature and of old fees are
 * not.
 */
export interface ProvenHeader extends ProvenBlock, InnerRest {
  /** The shard that is split after the epoch, and the first account of its second half. */
  readonly shard_split: readonly [shard_id: number | bigint, boundary_account: string] | null
}

/** The part of a header that light clients only know by its hash. */
export interface InnerRest {
  readonly block_body_hash: string
  readonly chunk_receipts_root: string
  readonly chunk_headers_root: string
  readonly chunk_tx_root: string
  readonly random_value: string
  readonly validator_proposals: readonly ProvenStake[]
  readonly chunk_mask: readonly boolean[]
  /** Of the next block, in yoctoNEAR. */
  readonly gas_price: string
  readonly total_supply: string
  readonly last_final_block: string
  readonly last_ds_final_block: string
  readonly block_ordinal: number
  readonly prev_height: number
  readonly epoch_sync_data_hash: string | null
  readonly approvals: readonly (string | null)[]
  readonly latest_protocol_version: number
  readonly chunk_endorsements: readonly (readonly number[])[]
}

const proposals = {
  random_value: hash,
  validator_proposals: list(stake),
  chunk_mask: list(boolean),
  gas_price: decimal(16),
  total_supply: decimal(16),
}

const roots = { block_body_hash: hash, chunk_receipts_root: hash, chunk_headers_root: hash, chunk_tx_root: hash }

const rest = {
  last_final_block: hash,
  last_ds_final_block: hash,
  block_ordinal: safeInteger(8),
  prev_height: safeInteger(8),
  epoch_sync_data_hash: option(hash),
  approvals: list(option(signature)),
  latest_protocol_version: safeInteger(4),
  chunk_endorsements: list(list(safeInteger(1))),
}

/** Chains have had no challenges for years, and this list no other length. */
const noChallenges: Read<readonly never[]> = (value, field, bytes) => {
  if (readList(value, field).length > 0) malformed(field)
  return list<never>(() => malformed(field))(value, field, bytes)
}

const shardSplit: Read<readonly [number | bigint, string]> = (value, field, bytes) => {
  const [shard_id, account] = readList(value, field)
  return [integer(8)(shard_id, field, bytes), text(account, field, bytes)]
}

type Version5 = InnerRest & { readonly challenges_root: string; readonly challenges_result: readonly never[] }
// Functions, because bundlers keep a spread that nothing uses.
const version5 = (): Read<Version5> =>
  struct<Version5>({
    ...roots,
    challenges_root: hash,
    ...proposals,
    challenges_result: noChallenges,
    ...rest,
  })

type Version6 = InnerRest & Pick<ProvenHeader, 'shard_split'>
const version6 = (): Read<Version6> =>
  struct<Version6>({ ...roots, ...proposals, ...rest, shard_split: option(shardSplit) })

/** The header with this hash. Only the layout of its version can have it, so both are tried. */
export function headerOf(block_hash: string, header: unknown): ProvenHeader {
  const fields = readObject(header, 'header')
  const isOld = fields['chunk_endorsements'] === null
  const isNewer = (fields['chunk_execution_root'] ?? null) !== null
  if (isOld || isNewer) refuse('PROOF_UNSUPPORTED', 'HEADER_VERSION', 'header')
  require(fields['hash'] === block_hash, 'OTHER_BLOCK', 'header.hash')

  const inVersion6 = hashOf(version6(), header, 'header')
  const newest = blockOf(header, inVersion6.hash, fields['prev_hash'], 'header')
  if (newest.hash === block_hash) return { ...newest, ...inVersion6.value }

  const inVersion5 = hashOf(version5(), header, 'header')
  const older = blockOf(header, inVersion5.hash, fields['prev_hash'], 'header')
  require(older.hash === block_hash, 'BLOCK_HASH', 'header')
  const { challenges_root: _root, challenges_result: _result, ...known } = inVersion5.value
  return { ...older, ...known, shard_split: null }
}
