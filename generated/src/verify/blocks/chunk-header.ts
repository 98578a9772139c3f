import { encodeBase58 } from '../../runtime/decode/base58.js'
import { hashed } from '../hash/bytes.js'
import {
  decimal,
  hash,
  hashOf,
  integer,
  list,
  option,
  safeInteger,
  struct,
  tagged,
  text,
  version1,
  type Read,
} from '../read/borsh.js'
import { malformed, readHash, readList, readObject } from '../read/values.js'
import { refuse, require } from '../verified.js'
import { stake, type ProvenStake } from './stake.js'

/** All fields of a chunk's header that its hash covers. */
export interface ProvenChunkHeader {
  readonly chunk_hash: string
  readonly prev_block_hash: string
  /** The Merkle root of the shard's state before the chunk. */
  readonly prev_state_root: string
  /** The Merkle root of the outcomes of the shard's previous chunk. */
  readonly outcome_root: string
  readonly encoded_merkle_root: string
  readonly encoded_length: number
  readonly height_created: number
  readonly shard_id: number | bigint
  readonly gas_used: number | bigint
  readonly gas_limit: number | bigint
  readonly balance_burnt: string
  readonly outgoing_receipts_root: string
  readonly tx_root: string
  readonly validator_proposals: readonly ProvenStake[]
  readonly congestion_info: ProvenCongestion
  readonly bandwidth_requests: { readonly V1: { readonly requests: readonly ProvenBandwidthRequest[] } }
  /** Null for a chunk of an older version. */
  readonly proposed_split: ProvenSplit | null
}

/** The work that waits in a shard. */
export interface ProvenCongestion {
  readonly delayed_receipts_gas: string
  readonly buffered_receipts_gas: string
  readonly receipt_bytes: number | bigint
  readonly allowed_shard: number
}

/** The bandwidth that a shard requests to one other shard. */
export interface ProvenBandwidthRequest {
  readonly to_shard: number
  readonly requested_values_bitmap: { readonly data: readonly number[] }
}

/** The boundary that a chunk proposes for splitting its shard. */
export interface ProvenSplit {
  readonly boundary_account: string
  readonly left_memory: number | bigint
  readonly right_memory: number | bigint
}

const bitmap: Read<readonly number[]> = (value, field, bytes) => {
  const items = readList(value, field)
  if (items.length !== 5) malformed(field)
  return items.map(item => safeInteger(1)(item, field, bytes))
}

const bandwidthRequest = struct<ProvenBandwidthRequest>({
  to_shard: safeInteger(2),
  requested_values_bitmap: struct<{ readonly data: readonly number[] }>({ data: bitmap }),
})

const congestion = struct<ProvenCongestion>({
  delayed_receipts_gas: decimal(16),
  buffered_receipts_gas: decimal(16),
  receipt_bytes: integer(8),
  allowed_shard: safeInteger(2),
})

type Version4 = Omit<ProvenChunkHeader, 'chunk_hash' | 'proposed_split'>
const version4: { readonly [Field in keyof Version4]: Read<Version4[Field]> } = {
  prev_block_hash: hash,
  prev_state_root: hash,
  outcome_root: hash,
  encoded_merkle_root: hash,
  encoded_length: safeInteger(8),
  height_created: safeInteger(8),
  shard_id: integer(8),
  gas_used: integer(8),
  gas_limit: integer(8),
  balance_burnt: decimal(16),
  outgoing_receipts_root: hash,
  tx_root: hash,
  validator_proposals: list(stake),
  congestion_info: tagged(0, congestion),
  bandwidth_requests: version1(
    struct<ProvenChunkHeader['bandwidth_requests']['V1']>({ requests: list(bandwidthRequest) }),
  ),
}

const split = struct<ProvenSplit>({ boundary_account: text, left_memory: integer(8), right_memory: integer(8) })

type Version5 = Omit<ProvenChunkHeader, 'chunk_hash'>

const inVersion4 = tagged(3, struct<Version4>(version4))
// A function, because bundlers keep a spread that nothing uses.
const inVersion5 = (): Read<Version5> => tagged(4, struct<Version5>({ ...version4, proposed_split: option(split) }))

/** The header of the chunk with this hash. Only the layout of its version can have it, so both are tried. */
export function chunkHeaderOf(chunk_hash: unknown, header: unknown, field: string): ProvenChunkHeader {
  const { congestion_info, bandwidth_requests, encoded_merkle_root } = readObject(header, field)
  if (congestion_info === null || bandwidth_requests === null) refuse('PROOF_UNSUPPORTED', 'CHUNK_VERSION', field)
  const name = encodeBase58(readHash(chunk_hash, field))
  const isNamed = (inner: Uint8Array): boolean =>
    encodeBase58(hashed(inner, readHash(encoded_merkle_root, field))) === name

  const newest = hashOf(inVersion5(), header, field)
  if (isNamed(newest.hash)) return { chunk_hash: name, ...newest.value }
  const older = hashOf(inVersion4, header, field)
  require(isNamed(older.hash), 'CHUNK_HASH', field)
  return { chunk_hash: name, ...older.value, proposed_split: null }
}
